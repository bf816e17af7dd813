/// <reference lib="webworker" />
/** The service worker: reading without a network, and notices that somebody is waited for.
 *
 * It is there only for who asked for one of both. Pages come from the network as long as there is one, so it never holds
 * an older version than the server's; what a page of the version before still needs is kept until no such page is open. */

import { BOOKS, FILES, isReadable, lotOf, MINE, SHARED, SHARED_FILE, shelfOf, WHO } from "./caches";
import { isBusy, pathOf, shown, windowFor, type Notice } from "./notice";

declare const self: ServiceWorkerGlobalScope;
declare const SHELL: string[];
declare const VERSION: string;

const PATIENCE = 4_000;

self.addEventListener("install", (event) => event.waitUntil(keepShell()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", (event) => event.waitUntil(told(event.data)));
self.addEventListener("fetch", (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});
self.addEventListener("push", (event) => event.waitUntil(notify(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String((event.notification.data as { path?: string } | null)?.path ?? "/")));
});
self.addEventListener("pushsubscriptionchange", (event) =>
  event.waitUntil(subscribeAgain(event as PushChange)),
);

// -- the client's own files --------------------------------------------------------------------------------------

async function keepShell(): Promise<void> {
  const cache = await caches.open(FILES);
  const known = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  const wanted = SHELL.filter((file) => !file.startsWith("/assets/") || !known.has(file));
  await Promise.all(wanted.map(async (file) => cache.put(file, await fresh(file))));
  await cache.put("/offline/version", new Response(JSON.stringify({ version: VERSION, files: SHELL })));
}

async function fresh(file: string): Promise<Response> {
  const answer = await fetch(file, { cache: file.startsWith("/assets/") ? "default" : "no-cache" });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer;
}

/** Files of older versions go when no page is open that could still ask for them. */
async function tidy(): Promise<void> {
  await self.clients.claim();
  const pages = await self.clients.matchAll({ type: "window" });
  if (pages.length > 0) return;
  const cache = await caches.open(FILES);
  for (const request of await cache.keys()) {
    const path = new URL(request.url).pathname;
    if (path.startsWith("/assets/") && !SHELL.includes(path)) await cache.delete(request);
  }
}

/** A new version takes over when nobody is at a table, or when the person says so. */
async function told(what: unknown): Promise<void> {
  if (what === "take over") return self.skipWaiting();
  if (what !== "take over when free") return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!pages.some((page) => isBusy(page.url))) await self.skipWaiting();
}

// -- what is asked for -------------------------------------------------------------------------------------------

function answerTo(request: Request): Promise<Response> | null {
  const address = new URL(request.url);
  if (address.origin !== self.location.origin) return null;
  if (request.method === "POST" && address.pathname === "/share") return takeShared(request);
  if (request.method !== "GET" || request.headers.has("range")) return null;
  if (request.mode === "navigate") return address.pathname.startsWith("/api/") ? null : page(request);
  if (address.pathname === "/api/me") return me(request);
  if (address.pathname.startsWith("/api/"))
    return isReadable(address.pathname) ? reading(request, address) : null;
  return address.pathname.startsWith("/assets/") ? file(request) : null;
}

async function page(request: Request): Promise<Response> {
  const cache = await caches.open(FILES);
  return within(PATIENCE, fetch(request)).catch(async () => (await cache.match("/")) ?? Response.error());
}

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(FILES);
  return (await cache.match(request.url)) ?? fetch(request);
}

/** From the server; where that cannot be reached, from what was kept. */
async function reading(request: Request, address: URL): Promise<Response> {
  const shelf = shelfOf(address.pathname);
  try {
    const answer = await fetch(request);
    if (answer.ok && shelf) await (await caches.open(shelf)).put(request.url, answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match(request.url, { cacheName: BOOKS });
    const found = kept ?? (await caches.match(request.url, { cacheName: MINE })) ?? (await moment(address));
    if (found) return found;
    throw error;
  }
}

async function moment(address: URL): Promise<Response | null> {
  const place = lotOf(address);
  const kept = place && (await caches.match(place.lot, { cacheName: MINE }));
  const found = kept && ((await kept.json()) as unknown[])[place.at];
  return found ? Response.json(found) : null;
}

/** What was kept for somebody else is not shown to who sits here now. */
async function me(request: Request): Promise<Response> {
  const answer = await fetch(request);
  const { id } = (await answer.clone().json()) as { id?: string };
  if (id) {
    const mine = await caches.open(MINE);
    const before = await (await mine.match(WHO))?.text();
    if (before !== undefined && before !== id) await caches.delete(MINE);
    if (before !== id) await (await caches.open(MINE)).put(WHO, new Response(id));
  }
  return answer;
}

/** A record that another app hands over waits here for the page. */
async function takeShared(request: Request): Promise<Response> {
  const given = (await request.formData()).get("record");
  const cache = await caches.open(SHARED);
  if (given instanceof File) await cache.put(SHARED_FILE, new Response(await given.text()));
  return Response.redirect("/share", 303);
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error("late")), milliseconds));
  return Promise.race([work, late]);
}

// -- notices -----------------------------------------------------------------------------------------------------

async function notify(data: PushMessageData | null): Promise<void> {
  const { title, options, waiting } = shown(data ? (data.json() as Notice) : null);
  await Promise.all([self.registration.showNotification(title, options), badge(waiting)]);
}

async function badge(waiting: number): Promise<void> {
  try {
    await (waiting > 0 ? self.navigator.setAppBadge(waiting) : self.navigator.clearAppBadge());
  } catch {
    // There is no badge here.
  }
}

/** The table, in a window that shows it already, or that shows nothing anybody would miss. */
async function open(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = windowFor(pages, path);
  if (!page) await self.clients.openWindow(path);
  else if (pathOf(page.url) === path) await page.focus();
  else await (await page.focus()).navigate(path).catch(() => self.clients.openWindow(path));
}

interface PushChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null;
}

/** The browser has ended the old subscription: the server is given a new one. */
async function subscribeAgain(event: PushChange): Promise<void> {
  const options = event.oldSubscription?.options;
  if (!options) return;
  const made = (await self.registration.pushManager.subscribe(options)).toJSON();
  const { csrf } = (await (await fetch("/api/me")).json()) as { csrf: string };
  await fetch("/api/me/notices/push", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Earthrise-CSRF": csrf },
    body: JSON.stringify({ endpoint: made.endpoint, p256dh: made.keys?.p256dh, auth: made.keys?.auth }),
  });
}
