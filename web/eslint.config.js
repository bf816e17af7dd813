import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
    { ignores: ["dist/", "node_modules/", "src/api/schema.d.ts"] },
    js.configs.recommended,
    ...ts.configs.strict,
    ...svelte.configs.recommended,
    { languageOptions: { globals: globals.browser } },
    // Sets and maps made in one go and never changed need no reactive twin.
    { rules: { "svelte/prefer-svelte-reactivity": "off", "svelte/no-navigation-without-resolve": "off" } },
    {
        rules: {
            "@typescript-eslint/no-unused-vars": [
                "error",
                { varsIgnorePattern: "^_", argsIgnorePattern: "^_" },
            ],
        },
    },
    { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
);
