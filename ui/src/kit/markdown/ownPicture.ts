/** Restricts the pictures in a text to files of this installation, whether their address is absolute or relative. */
import { base } from "@/api/client";

/** Returns the path to request, or null for a picture on another host or outside the media folder. */
export function ownPicture(src: string): string | null {
  const { origin } = window.location;
  if (!URL.canParse(src, origin)) return null;
  const url = new URL(src, origin);
  if (url.origin !== origin) return null;
  // Texts contain paths as the API returns them, without the base path under which the app may be served. It is added
  // here.
  const path = url.pathname.startsWith(base()) ? url.pathname.slice(base().length - 1) : url.pathname;
  return path.startsWith("/api/media/") ? base() + path.slice(1) + url.search : null;
}
