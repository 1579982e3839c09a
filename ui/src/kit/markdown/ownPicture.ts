/** Which pictures a text may show: files of this installation, by whatever address somebody wrote for them. */
import { base } from "@/api/client";

/** The path to ask for, or null for a picture of another host or of another part of this one. */
export function ownPicture(src: string): string | null {
  const { origin } = window.location;
  if (!URL.canParse(src, origin)) return null;
  const url = new URL(src, origin);
  if (url.origin !== origin) return null;
  // Texts hold the path of the wire; where this installation lies below a path of its own, that comes in front.
  const path = url.pathname.startsWith(base()) ? url.pathname.slice(base().length - 1) : url.pathname;
  return path.startsWith("/api/media/") ? base() + path.slice(1) + url.search : null;
}
