"""The screens of the house, each a scene on the stack that ends with a typed answer."""
