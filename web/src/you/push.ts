/** This browser's own push subscription. */

import { send, type Notices } from "../api/api";
import { want } from "../offline/start";

export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Ask the person, then the browser's push service, and tell the server. */
export async function subscribe(key: string): Promise<Notices> {
  if ((await Notification.requestPermission()) !== "granted")
    throw new Error(
      "Your browser does not let Earthrise show notices. You can allow it in the browser's settings.",
    );
  const registration = await want();
  let made: PushSubscription;
  try {
    made = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(key),
    });
  } catch {
    throw new Error("Your browser's push service cannot be reached, or it takes no notices just now.");
  }
  const { endpoint, keys } = made.toJSON();
  return send("POST", "/api/me/notices/push", {
    endpoint,
    p256dh: keys?.p256dh,
    auth: keys?.auth,
    label: deviceName(navigator.userAgent),
  });
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Mac OS/, "Mac"],
  [/Windows/, "Windows"],
  [/Linux/, "Linux"],
];

/** A name by which a person knows their device again. */
export function deviceName(agent: string): string {
  const find = (list: [RegExp, string][], other: string): string =>
    list.find(([sign]) => sign.test(agent))?.[1] ?? other;
  return `${find(BROWSERS, "A browser")} on ${find(SYSTEMS, "a device")}`;
}
