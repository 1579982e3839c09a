/** Restricts the pictures in a text to files of this installation, whether their address is absolute or relative. */
import { getBase } from "@/api/client";

/** Returns the path to request, or null for a picture on another host or outside the media folder. */
export function findOwnPicture(src: string): string | null {
  const { origin } = window.location;
  if (!URL.canParse(src, origin)) return null;
  const url = new URL(src, origin);
  if (url.origin !== origin) return null;
  // Texts contain paths as the API returns them, without the base path under which the app may be served. It is added
  // here.
  const path = url.pathname.startsWith(getBase()) ? url.pathname.slice(getBase().length - 1) : url.pathname;
  return path.startsWith("/api/media/") ? getBase() + path.slice(1) + url.search : null;
}
