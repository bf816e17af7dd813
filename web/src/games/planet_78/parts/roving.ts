/**
 * A group of buttons is one stop for the Tab key; the arrow keys go on from there. For groups whose buttons come and
 * go, so the stop is kept on a button that is still there.
 */
export function roving(group: HTMLElement): () => void {
  let stop: HTMLElement | null = null;

  function buttons(): HTMLElement[] {
    return [...group.querySelectorAll<HTMLElement>("[data-ref]")];
  }

  function settle(): void {
    const all = buttons();
    if (!stop || !all.includes(stop)) stop = all[0] ?? null;
    for (const each of all) each.tabIndex = each === stop ? 0 : -1;
  }

  function onfocus(event: FocusEvent): void {
    const target = (event.target as HTMLElement).closest<HTMLElement>("[data-ref]");
    if (!target) return;
    stop = target;
    settle();
  }

  function onkey(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by === undefined || !stop) return;
    const all = buttons();
    const next = all[Math.max(0, Math.min(all.length - 1, all.indexOf(stop) + by))];
    event.preventDefault();
    next?.focus();
  }

  const watch = new MutationObserver(settle);
  watch.observe(group, { childList: true, subtree: true });
  group.addEventListener("focusin", onfocus);
  group.addEventListener("keydown", onkey);
  settle();
  return () => {
    watch.disconnect();
    group.removeEventListener("focusin", onfocus);
    group.removeEventListener("keydown", onkey);
  };
}
