import "@fontsource-variable/fraunces/soft.css";
import "@fontsource-variable/nunito-sans/wght.css";
import "./styles/palette.css";
import "./styles/base.css";
import "./styles/scene.css";
import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });
