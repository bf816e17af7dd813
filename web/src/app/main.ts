import { mount } from "svelte";
import App from "./App.svelte";
import "./settings.svelte"; // text size and pace hold on every page
import "../ui/base.css";
import "../ui/tokens.css";

const target = document.getElementById("app");
if (target) mount(App, { target });

// What keeps pages for reading without a network comes last, and only for who wants it.
addEventListener("load", () => void import("../offline/start").then(({ start }) => start()));
