"""`python -m earthrise` is the command `earthrise`."""

import sys

from earthrise.cli.main import main

sys.exit(main())
