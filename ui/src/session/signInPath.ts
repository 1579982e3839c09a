/** The address of the sign-in, and where it leads on. */

/** The sign-in, which then goes on to where someone wanted to be. */ export const signInPath = (next: string) =>
  `/login?${new URLSearchParams({ next })}`;

/** The same from a group that shows nothing to visitors, which the sign-in then says. */
export const signInPathOfClosed = (next: string) => `/login?${new URLSearchParams({ next, closed: "1" })}`;
export const isFromClosed = (query: URLSearchParams) => query.has("closed");

/** Where one's own sign-out leads: to stay there, also where another place would sign in by itself. */
export const AFTER_LEAVING = "/login?direct=1";

/** Where someone wanted to go before signing in; only ever a path of ours. */
export function wantedPath(query: URLSearchParams): string {
  const next = query.get("next") ?? "/";
  if (!next.startsWith("/") || !URL.canParse(next, window.location.origin)) return "/";
  // As browsers read it: they leave out tabs and line ends, take `\` for `/`, and what is left may name another house.
  const { origin, pathname, search, hash } = new URL(next, window.location.origin);
  return origin === window.location.origin && !pathname.startsWith("//") ? pathname + search + hash : "/";
}
