import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vite";

const FOLDER = "dist";

/** The built client, which the service worker keeps: the page, its pictures, and every file whose name is its fingerprint. */
function shell(): string[] {
  const assets = readdirSync(join(FOLDER, "assets")).filter((name) => /\.(js|css|svg|woff2)$/.test(name));
  return [
    "/",
    "/icon.svg",
    "/icon-192.png",
    "/manifest.webmanifest",
    ...assets.sort().map((name) => `/assets/${name}`),
  ];
}

const files = shell();
const version = createHash("sha256")
  .update(files.join("\n"))
  .update(readFileSync(join(FOLDER, "index.html")))
  .digest("hex")
  .slice(0, 16);

// Built after the client, for it holds the names of the client's files. One plain script at the root: its place is what it
// may look after.
export default defineConfig({
  publicDir: false,
  define: { SHELL: JSON.stringify(files), VERSION: JSON.stringify(version) },
  build: {
    target: "es2022",
    outDir: FOLDER,
    emptyOutDir: false,
    lib: { entry: "src/offline/worker.ts", formats: ["iife"], name: "worker", fileName: () => "sw.js" },
    rolldownOptions: { output: { minify: true } },
  },
});
