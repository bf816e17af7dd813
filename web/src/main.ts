import { mount } from "svelte";
import "./design/tokens.css";
import "./design/base.css";
import GalleryBoards from "./pages/GalleryBoards.svelte";

const target = document.getElementById("app");
if (target) mount(GalleryBoards, { target });
