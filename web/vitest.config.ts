import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ["browser"] },
  // One environment for each worker and a context for each file: apart as before, and a third of the work.
  // Styles are left out but where a test reads them as they are written.
  test: {
    pool: "vmThreads",
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    css: { include: [/\.css\?raw/] },
  },
});
