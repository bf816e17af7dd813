"""Figures for Prometheus. Labels come from fixed lists, never from what people type."""

from bisect import bisect_left
from collections.abc import Callable

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """Counts requests by route and status; `gauges` and `counters` are asked for their figure when somebody looks."""

    def __init__(self) -> None:
        self._requests: dict[tuple[str, str, int], int] = {}
        self._times = [0] * (len(BUCKETS) + 1)
        self._seconds = 0.0
        self.gauges: dict[str, tuple[str, Callable[[], float]]] = {}
        self.counters: dict[str, tuple[str, Callable[[], float]]] = {}

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        key = (method, route, status)
        self._requests[key] = self._requests.get(key, 0) + 1
        self._times[bisect_left(BUCKETS, seconds)] += 1
        self._seconds += seconds

    def text(self) -> str:
        lines = ["# HELP earthrise_requests_total Requests answered.", "# TYPE earthrise_requests_total counter"]
        for (method, route, status), count in sorted(self._requests.items()):
            lines.append(f'earthrise_requests_total{{method="{method}",route="{route}",status="{status}"}} {count}')
        name = "earthrise_request_seconds"
        lines += [f"# HELP {name} Time to answer.", f"# TYPE {name} histogram"]
        total = 0
        for bound, count in zip((*(str(one) for one in BUCKETS), "+Inf"), self._times, strict=True):
            total += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        lines += [f"{name}_sum {self._seconds:.6f}", f"{name}_count {total}"]
        for kind, figures in (("gauge", self.gauges), ("counter", self.counters)):
            for figure, (text, ask) in sorted(figures.items()):
                lines += [f"# HELP {figure} {text}", f"# TYPE {figure} {kind}", f"{figure} {ask():g}"]
        return "\n".join(lines) + "\n"
