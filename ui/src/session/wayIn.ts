/** The address of the sign-in, and where it leads on. */

/** The sign-in, which then goes on to where someone wanted to be. */
export const wayIn = (next: string) => `/login?${new URLSearchParams({ next })}`;

/** Where someone wanted to go before signing in; only ever a path of ours. */
export function wantedPath(query: URLSearchParams): string {
  const next = query.get("next") ?? "/";
  return /^\/(?![/\\])/.test(next) ? next : "/";
}
