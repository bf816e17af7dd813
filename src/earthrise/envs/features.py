"""Observations as a network likes them: numbers of about the same size, and choices spread out.

>>> from earthrise.envs.batched import BatchedEnv
>>> from earthrise.envs.features import Features
>>> env = BatchedEnv("new_earth_thomas", games=8)
>>> features = Features(env.layout)
>>> inputs = features(env.observations)
>>> inputs.shape == (8, features.size), float(inputs.max()) <= 1.0
(True, True)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from earthrise.engine.observation import Layout
from earthrise.envs.extras import missing

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise missing(error, "envs") from None

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Features:
    """Turns rows of observations (int16) into rows of inputs (float32) between -1 and 1.

    A flag stays as it is; a number x that may be as large as h becomes log(1 + x) / log(1 + h), so that the first few
    count most; a choice becomes one input for each of its values, of which one is 1. `names` says what each input is.
    """

    def __init__(self, layout: Layout) -> None:
        chosen = [place for place, words in enumerate(layout.words) if words]
        plain = [place for place, words in enumerate(layout.words) if not words]
        self.names = [layout.names[place] for place in plain]
        self._plain = np.array(plain)
        largest = np.array([max(abs(layout.lows[place]), abs(layout.highs[place])) for place in plain])
        self._counts = np.flatnonzero(largest > 1)
        self._scale = (1.0 / np.log1p(largest[self._counts])).astype(np.float32)
        self._chosen = np.array(chosen, dtype=np.int64)
        starts: list[int] = []
        for place in chosen:
            starts.append(len(self.names))
            self.names += [f"{layout.names[place]}={word}" for word in layout.words[place]]
        self._starts = np.array(starts, dtype=np.int64)

    @property
    def size(self) -> int:
        return len(self.names)

    def __call__(self, observations: NDArray[np.int16]) -> NDArray[np.float32]:
        rows = len(observations)
        inputs = np.zeros((rows, self.size), dtype=np.float32)
        numbers = observations[:, self._plain].astype(np.float32)
        counts = numbers[:, self._counts]
        numbers[:, self._counts] = np.copysign(np.log1p(np.abs(counts)) * self._scale, counts)
        inputs[:, : len(self._plain)] = numbers
        places = observations[:, self._chosen] + self._starts
        inputs[np.arange(rows)[:, None], places] = 1.0
        return inputs
