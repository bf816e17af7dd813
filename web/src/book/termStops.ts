/** All explained words of a region are one stop of the Tab key: the first, or the one the keyboard was on last. */

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

export function termStops(region: HTMLElement): () => void {
  const terms = (): HTMLElement[] => [...region.querySelectorAll<HTMLElement>(".term")];
  let current: HTMLElement | null = null;

  function stopAt(term: HTMLElement | null): void {
    if (current !== term) current?.setAttribute("tabindex", "-1");
    current = term;
    term?.setAttribute("tabindex", "0");
  }

  function renew(): void {
    if (!current || !region.contains(current)) stopAt(region.querySelector<HTMLElement>(".term"));
  }

  function entered(event: FocusEvent): void {
    if (event.target instanceof HTMLElement && event.target.classList.contains("term")) stopAt(event.target);
  }

  function moved(event: KeyboardEvent): void {
    const by = STEPS[event.key];
    if (by === undefined || event.target !== current || !current) return;
    const all = terms();
    const next = all[all.indexOf(current) + by];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation(); // the board's arrows are another thing
    next.focus();
  }

  renew();
  const watcher = new MutationObserver(renew);
  watcher.observe(region, { childList: true, subtree: true });
  region.addEventListener("focusin", entered);
  region.addEventListener("keydown", moved);
  return () => {
    watcher.disconnect();
    region.removeEventListener("focusin", entered);
    region.removeEventListener("keydown", moved);
  };
}
