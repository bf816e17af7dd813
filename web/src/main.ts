import { mount } from "svelte";
import App from "./App.svelte";
import "./design/base.css";
import "./design/tokens.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
