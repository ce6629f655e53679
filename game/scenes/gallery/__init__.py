"""Pictures and figures without a window: the gallery, the pilot that drives the screens, frame times."""
