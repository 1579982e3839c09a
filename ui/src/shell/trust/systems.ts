/** The kinds of devices, which file each of them installs, and which of them this one is. */
import type { System } from "./trustTexts";

/** The file that a system installs, by the end of its name. */
export const FILES = {
  apple: "mobileconfig",
  android: "crt",
  windows: "crt",
  mac: "crt",
  linux: "pem",
  firefox: "crt",
} as const satisfies Record<System, string>;

export const SYSTEMS = Object.keys(FILES) as System[];

/** Returns the steps for this device. An iPad names itself a Mac, but Macs have no touch screen. */
export function findOwnSystem(agent = navigator.userAgent, touches = navigator.maxTouchPoints): System {
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touches > 1)) return "apple";
  if (/Android/.test(agent)) return "android";
  if (/Windows/.test(agent)) return "windows";
  if (/Macintosh/.test(agent)) return "mac";
  // On Linux, Firefox has certificates of its own.
  return /Firefox\//.test(agent) ? "firefox" : "linux";
}
