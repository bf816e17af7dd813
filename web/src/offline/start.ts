/** The page's side of the service worker: it is begun for who asked for it, and a new version never tears a table away. */

import { toasts } from "../ui/toasts.svelte";
import { get } from "../api/api";
import { tell } from "./later";
import { isBusy } from "./notice";

const WANTED = "earthrise-offline";
const LOOK_AGAIN = 30_000;

export function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}

export function isPossible(): boolean {
  return "serviceWorker" in navigator;
}

/** From now on the service worker is there on this device. */
export async function want(): Promise<ServiceWorkerRegistration> {
  localStorage.setItem(WANTED, "1");
  const registration = await navigator.serviceWorker.register("/sw.js");
  await navigator.serviceWorker.ready;
  return registration;
}

export function start(): void {
  if (!isPossible()) return;
  keepTelling();
  addEventListener("appinstalled", () => void want().then(watch));
  if (isInstalled() || localStorage.getItem(WANTED)) want().then(watch, () => undefined);
  if (isInstalled()) keepBadge();
}

/** A new version is used as soon as nobody is at a table; who is there is asked. */
function watch(registration: ServiceWorkerRegistration): void {
  let asked = false;
  const look = (): void => {
    const { waiting } = registration;
    if (!waiting) return;
    waiting.postMessage("take over when free");
    if (asked || !isBusy(location.href)) return;
    asked = true;
    toasts.add("A new version is ready. Press here to load it.", () => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      // By now another one may wait in its place.
      registration.waiting?.postMessage("take over");
    });
  };
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", look),
  );
  setInterval(look, LOOK_AGAIN);
  look();
}

/** What was done here without a network is told as soon as there is one. */
function keepTelling(): void {
  const now = (): void => void tell();
  addEventListener("online", now);
  setInterval(now, LOOK_AGAIN);
  now();
}

/** The number on the icon: tables that wait for me. */
function keepBadge(): void {
  const renew = async (): Promise<void> => {
    try {
      const { waiting } = await get<{ waiting: number }>("/api/me/waiting");
      await (waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge());
    } catch {
      // No badge here, or no network: it stays as it was.
    }
  };
  document.addEventListener("visibilitychange", () => void renew());
  void renew();
}
