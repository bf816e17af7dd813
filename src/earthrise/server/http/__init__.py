"""How the world talks to the server: the gate before every request, its limits, and what is sent."""
