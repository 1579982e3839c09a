/** Addresses of the sign-in screen, and where it leads afterwards. */

/** The sign-in screen, which redirects to `next` afterwards. */
export const signInPath = (next: string) => `/login?${new URLSearchParams({ next })}`;

/** The same for a group that is closed to visitors, which the sign-in screen then says. */
export const signInPathOfClosed = (next: string) => `/login?${new URLSearchParams({ next, closed: "1" })}`;
export const isFromClosed = (query: URLSearchParams) => query.has("closed");

/** The target after signing out: `direct=1` keeps single sign-on from signing the user in again automatically. */
export const AFTER_LEAVING = "/login?direct=1";

/** The path the user wanted before signing in; only ever a path of this installation. */
export function wantedPath(query: URLSearchParams): string {
  const next = query.get("next") ?? "/";
  if (!next.startsWith("/") || !URL.canParse(next, window.location.origin)) return "/";
  // Parsed as browsers do: they drop tabs and line ends and read `\` as `/`, and the result may name another host.
  const { origin, pathname, search, hash } = new URL(next, window.location.origin);
  return origin === window.location.origin && !pathname.startsWith("//") ? pathname + search + hash : "/";
}
