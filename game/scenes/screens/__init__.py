"""The screens: each is a scene that ends with a typed answer."""
