import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ["browser"] },
  // Styles are left out but where a test reads them as they are written.
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"], css: { include: [/\.css\?raw/] } },
});
