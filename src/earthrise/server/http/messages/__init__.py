"""What goes over the wire between the table server and a browser, as types. OpenAPI and the client's TypeScript types
are made from these.

Hidden things never appear here: a view is made by `Game.view_data` from the seat's own `View`, events are those the
seat may know, and the seed of a running game is told to nobody.
"""
