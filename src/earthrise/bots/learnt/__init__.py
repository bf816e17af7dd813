"""Players that have learnt: a game's network, read from its weights, at play time with NumPy alone.

What a network reckons is small. NumPy's own library would share it out among threads for every core, and waiting for
those takes many times as long as the work where anything else is going on; so it is told, before it is loaded, to use
one. Whoever has set the variable has a reason, and worker processes have it set for them (`workers/pipe.py`).
"""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
