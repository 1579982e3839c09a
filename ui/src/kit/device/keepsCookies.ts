/** Tells whether the browser keeps cookies of this page, which it refuses in a frame of another site over http. */

const PROBE = "hearthbook.probe";

export const isInFrame = () => window.self !== window.top;

/** Tries it with a cookie like that of a sign-in. */
export function keepsCookies(): boolean {
  const isSecure = window.location.protocol === "https:";
  const attributes = `Path=/; ${isSecure ? "SameSite=None; Secure; Partitioned" : "SameSite=Lax"}`;
  document.cookie = `${PROBE}=1; ${attributes}`;
  const isKept = document.cookie.includes(`${PROBE}=1`);
  document.cookie = `${PROBE}=; Max-Age=0; ${attributes}`;
  return isKept;
}
