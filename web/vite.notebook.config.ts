import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { styleInside } from "./styleInside.ts";

// The board for notebooks: one module with everything in it, because a kernel sends it as text.
export default defineConfig({
  plugins: [svelte(), styleInside()],
  publicDir: false,
  build: {
    target: "es2022",
    outDir: "dist/notebook",
    emptyOutDir: true,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    cssCodeSplit: false,
    lib: { entry: "src/notebook/widget.ts", formats: ["es"], fileName: () => "widget.js" },
    rolldownOptions: { output: { codeSplitting: false, minify: true } },
  },
});
