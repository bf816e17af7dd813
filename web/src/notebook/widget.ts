/** The module that a notebook runs beside its kernel (anywidget): the same boards as in the browser client. */

import { mount, unmount } from "svelte";
import { loadGame } from "../games";
import "../ui/base.css";
import "../ui/tokens.css";
import { KernelTable, type Model } from "./moment.svelte";
import NotebookTable from "./NotebookTable.svelte";

/** Put in when the module is built (`styleInside.ts`). */
const STYLE = "%EARTHRISE_STYLE%";

/** JupyterLab says on its body which theme it wears; elsewhere the system's choice counts. */
function theme(): string | null {
  const light = document.body.dataset["jpThemeLight"];
  return light === undefined ? null : light === "true" ? "light" : "dark";
}

async function render({ model, el }: { model: Model; el: HTMLElement }): Promise<() => void> {
  const game = await loadGame(String(model.get("game")));
  if (!game) {
    el.textContent = `There is no board for ${String(model.get("title"))}.`;
    return () => undefined;
  }
  // In a root of its own neither the notebook's style nor ours reaches the other.
  const root = el.attachShadow({ mode: "open" });
  const style = document.createElement("style");
  style.textContent = STYLE;
  root.append(style);
  const table = new KernelTable(model);
  const drawn = mount(NotebookTable, { target: root, props: { table, game, theme: theme() } });
  return () => {
    table.leave();
    void unmount(drawn);
  };
}

export default { render };
