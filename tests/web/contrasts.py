"""How far texts that are drawn in a picture stand out from their ground: their contrast, which axe does not judge."""


def contrasts(note_all: str) -> str:
    """A script that answers with the least contrast by name. `note_all` finds the texts and tells them to `note`, each
    with a name and the shape it stands on."""
    return NOTING.replace("NOTE_ALL", note_all.strip())


NOTING = """() => {
  const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const light = colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map(value => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const fill = element => light(getComputedStyle(element).fill);
  const pairs = {};
  const note = (name, text, ground) => {
    if (!text || !ground) return;
    const [dark, bright] = [fill(text), fill(ground)].sort((a, b) => a - b);
    pairs[name] = Math.min(pairs[name] ?? 99, (bright + 0.05) / (dark + 0.05));
  };
  NOTE_ALL
  return pairs;
}"""
