import { mount } from "svelte";
import App from "./App.svelte";
import "../ui/base.css";
import "../ui/tokens.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
