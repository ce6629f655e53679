"""What is tried at each change, and what only at length: `pytest -m soak` runs the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

SHARES = {
    "test_ahead.py::test_nothing_is_told_before_it_is_shown": 3,
    "test_guidance.py::test_every_game_tells_whoever_asks_what_now": 2,
    "test_bot.py::test_lo_31_bots_finish_rounds_legally": 3,
    "test_bot.py::test_lt_27_all_levels_play_every_preset_and_no_certain_claim_fails": 2,
    "test_table_house.py::test_pixels_and_sounds_are_equal_under_redeals": 2,
    "test_secrecy.py::test_pixels_and_sounds_are_equal_under_redeals": 2,
    "test_conformance.py::test_every_game_conforms": 5,
    "test_crawl.py::test_every_press_is_answered_and_nobody_is_stuck": 3,
    "test_soak.py::test_a_short_soak_breaks_nothing": 3,
    "test_program_process.py::test_no_program_outlives_the_game_however_that_ends": 2,
    "test_attack.py::test_a_few_seconds_of_attack_break_nothing": 2,
    "test_drawn_in_parts.py::test_a_table_is": 2,
    "test_garbage.py::test_former_tables_are_freed": 3,
    "test_greedy.py::test_it_plays_matches_out_and_beats_chance": 3,
    "test_bot.py::test_lg_26_every_level_plays_a_hand_to_its_end": 3,
    "test_first_hand_table.py::test_every_other_try_is_answered_and_taken_back": 2,
    "test_first_hand_table.py::test_pressed_at_random_it_never_stops": 3,
    "test_first_hand_table.py::test_every_press_is_answered_at_every_step": 2,
    "test_decoys.py::test_no_watcher_finds_the_true_hand_at_the_deal": 3,
    "test_returning.py::test_the_focus_is_where_it_was_left": 2,
    "test_program.py::test_a_bad_line_gets_one_sentence_and_another_try": 3,
    "test_lettering.py::test_all_that_is_written_can_be_read_and_grows": 4,
    "test_lesson.py::test_a_first_hand_pressed_at_random_never_stops": 4,
    "test_decoys.py::test_decoys_tell_the_same_story_as_the_truth": 3,
    "test_what_now.py::test_everything_has_room_at_every_size": 3,
    "test_table.py::test_watching_skipping_and_showing_afresh_end_in_the_same_pose": 2,
    "test_gallery.py::test_every_screen_is_drawn_whose_words_are_not_looked_at": 3,
    "test_shapes.py::test_nothing_runs_out_or_is_covered_on_any_shape": 3,
    "test_layout.py::test_nothing_lies_under_a_note": 3,
    "test_drills.py::test_the_same_order_gives_the_same_drill": 3,
    "test_drills.py::test_exactly_one_answer_is_right": 3,
    "test_drills.py::test_a_wrong_answer_is_told_the_right_one_and_why": 2,
    "test_table_choices.py::test_the_dial_opens_on_a_rank_that_the_card_can_be": 4,
    "test_belief.py::test_lt_26_no_world_is_missing": 4,
    "test_belief.py::test_lt_26_the_truth_is_among_the_worlds": 4,
    "test_games.py::test_hidden_cards_never_show": 3,
    "test_refusals.py::test_every_action_that_can_be_spelled_is_refused_in_a_sentence_or_carried_out": 2,
    "test_hostile_records.py::test_an_odd_file_gets_one_sentence_at_once_in_little_memory": 2,
    "test_program.py::test_a_program_that_does_not_answer_is_given_up": 2,
    "test_rooms.py::test_no_prop_lies_under_a_card_a_plate_or_a_word": 2,
    "test_rounds.py::test_rounds_end_with_all_cards_and_replay": 2,
    "test_notices.py::test_a_notice_covers_nothing": 4,
    "test_characters.py::test_who_asks_in_a_way_of_their_own_does_so_more_often": 4,
    "test_characters.py::test_who_guesses_in_a_way_of_their_own_does_so_more_often": 4,
    "test_characters.py::test_its_way_can_be_counted": 4,
    "test_lettering.py::test_nothing_is_cut_off_or_covered": 3,
    "test_antics.py::test_an_antic_moves_and_covers_little": 4,
    "test_ledger.py::test_no_choice_is_judged_in_more_worlds_than_its_game_allows": 2,
    "test_motions.py::test_a_motion_takes_as_long_as_the_look_guide_says": 3,
    "test_gentle.py::test_neither_loses_to_chance": 2,
    "test_bot.py::test_bots_play_whole_matches_by_the_rules": 3,
    "test_guides.py::test_every_picture_can_be_drawn_within_its_rectangle": 3,
    "test_table_looks.py::test_every_moment_of_the_gallery_can_be_drawn": 4,
    "test_table.py::test_every_moment_of_the_gallery_can_be_drawn": 3,
    "test_table.py::test_events_alone_bring_every_card_where_it_is_seen_to_lie": 2,
    "test_engine.py::test_the_engine_answers_with_a_legal_action": 2,
    "test_antics.py::test_under_reduced_motion_an_antic_stands_still": 3,
    "test_antics.py::test_all_of_an_antic_is_heard_in_order": 3,
}
"""Of these tests' cases one in so many is tried at each change, and the others in the soak: the suite has to
end within five minutes on two cores."""


def share_out(items: Iterable[pytest.Item]) -> None:
    """Mark those of the collected tests that are for the soak alone by SHARES."""
    seen: Counter[str] = Counter()
    for item in items:
        name = item.nodeid.split("[")[0]
        apart = SHARES.get(name[name.rfind("/") + 1 :], 1)
        if seen[name] % apart:
            item.add_marker(pytest.mark.soak)
        seen[name] += 1


def thinned(values: Iterable[object], apart: int) -> list[Any]:
    """Parameters of which every so manieth is tried at each change, and the others in the soak."""
    return [
        value if number % apart == 0 else pytest.param(value, marks=pytest.mark.soak)
        for number, value in enumerate(values)
    ]


def in_soak(*values: object) -> list[Any]:
    """Parameters for the soak alone, as in `parametrize("seed", [1, *in_soak(2, 3)])`."""
    return [pytest.param(value, marks=pytest.mark.soak) for value in values]
