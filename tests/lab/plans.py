"""What a run has written down about itself."""

import json
from pathlib import Path


def by_other_code(plan: Path) -> None:
    """From now on other code has played what the plan tells of."""
    said = json.loads(plan.read_text(encoding="utf-8"))
    plan.write_text(json.dumps({**said, "code": "of yesterday"}), encoding="utf-8")
