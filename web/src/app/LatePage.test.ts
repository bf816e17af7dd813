import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import NotFound from "../pages/NotFound.svelte";
import { settled } from "../api/slowServer";
import LatePage from "./LatePage.svelte";
import { router } from "./router.svelte";

afterEach(cleanup);

describe("a page that is loaded late", () => {
  it("says that it is loading, then begins at its heading", async () => {
    let arrive: (page: { default: typeof NotFound }) => void = () => undefined;
    const load = (): Promise<{ default: typeof NotFound }> => new Promise((resolve) => (arrive = resolve));
    router.go("/somewhere");
    render(LatePage, { props: { load, props: {} } });
    expect(screen.getByRole("status").textContent).toContain("Loading");
    await new Promise(requestAnimationFrame);
    arrive({ default: NotFound });
    await settled();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "There is nothing here" }));
  });

  it("leaves the focus where a person has put it when nobody went to a new page", async () => {
    router.go("/somewhere");
    render(LatePage, { props: { load: () => Promise.resolve({ default: NotFound }), props: {} } });
    await new Promise(requestAnimationFrame);
    await settled();
    screen.getByRole("link").focus();
    router.toHeading();
    expect(document.activeElement).toBe(screen.getByRole("link"));
  });

  it("says so and offers another try when it does not come", async () => {
    render(LatePage, { props: { load: () => Promise.reject(new Error("gone")), props: {} } });
    await settled();
    expect(screen.getByRole("heading").textContent).toContain("could not be loaded");
    expect(screen.getByRole("button", { name: "Load it again" })).toBeTruthy();
  });
});
