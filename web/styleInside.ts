/**
 * The style of a module that is shown inside other people's pages: written into the module, where it is put into a
 * shadow root. What the client says of the whole page is said there of the element that holds the board.
 */

import type { Plugin } from "vite";

export const PLACE = "%EARTHRISE_STYLE%";
export const HOLDER = ".earthrise";

export function styleInside(): Plugin {
  return {
    name: "style-inside",
    apply: "build",
    enforce: "post", // when the style has been put together
    generateBundle(_options, bundle) {
      let style = "";
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== "asset" || !name.endsWith(".css")) continue;
        style += String(file.source);
        Reflect.deleteProperty(bundle, name);
      }
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        file.code = file.code.replace(new RegExp(`(["'\`])${PLACE}\\1`), () => JSON.stringify(held(style)));
      }
    },
  };
}

export function held(style: string): string {
  return style.replace(/:root\b|(?<![\w.#-])(?:html|body)(?=\s*[{,:[])/g, HOLDER);
}
