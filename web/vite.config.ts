import { readFileSync, readdirSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const server = process.env["NUTWOOD_SERVER"] ?? "http://127.0.0.1:8000";

/** The licence of every package that the client carries, fonts included, in one file beside it. */
function notices(): Plugin {
  return {
    name: "notices",
    apply: "build",
    generateBundle() {
      const found = [...this.getModuleIds()].map(
        (id) => /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1],
      );
      const folders = [...new Set(found)].filter((folder) => folder !== undefined).sort();
      this.emitFile({ type: "asset", fileName: "NOTICES.txt", source: folders.map(notice).join("\n") });
    },
  };
}

function notice(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf-8")) as Record<
    string,
    string
  >;
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (!file) throw new Error(`${name} has no licence file: the client may not carry it.`);
  return `${"=".repeat(72)}\n${name} ${version} (${license})\n\n${readFileSync(`${folder}/${file}`, "utf-8").trim()}\n`;
}

export default defineConfig({
  // Files are named from where they are used, and by the server in index.html: it may stand under any path.
  base: "./",
  plugins: [svelte(), notices()],
  build: {
    target: "es2022",
    // Inlined assets would need `data:` in the content-security policy for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
