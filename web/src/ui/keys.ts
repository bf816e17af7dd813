/** Keys that mean something wherever the keyboard is on a page. */

const WRITES = "input:not([type='range']), textarea, select";

/** Whether a key is the page's: nobody has taken it, nobody writes, and no dialogue lies over the page and has the keys. */
export function isForThePage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.matches(WRITES)) return false;
  return document.querySelector("dialog[open]") === null;
}
