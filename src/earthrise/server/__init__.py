"""The table server: tables, seats, live updates and storage, over HTTP and WebSocket."""
