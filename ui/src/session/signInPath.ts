/** Paths of the sign-in screen, and of the page that is opened after signing in. */
import { loginPath } from "@/base/paths";

/** Returns the path of the sign-in screen that redirects to `next` afterwards. */
export const signInPath = (next: string) => `${loginPath}?${new URLSearchParams({ next })}`;

/** Like `signInPath`, but for a group that is closed to visitors. The sign-in screen then explains this. */
export const signInPathOfClosed = (next: string) => `${loginPath}?${new URLSearchParams({ next, closed: "1" })}`;
export const isFromClosed = (query: URLSearchParams) => query.has("closed");

/** Returns the path the user wanted before signing in. It is always a path of this app, never on another host. */
export function readWantedPath(query: URLSearchParams): string {
  const next = query.get("next") ?? "/";
  if (!next.startsWith("/") || !URL.canParse(next, window.location.origin)) return "/";
  // Parses the path as browsers do. They drop tabs and line breaks and read `\` as `/`, so a path that looks harmless
  // could lead to another host.
  const { origin, pathname, search, hash } = new URL(next, window.location.origin);
  return origin === window.location.origin && !pathname.startsWith("//") ? pathname + search + hash : "/";
}
