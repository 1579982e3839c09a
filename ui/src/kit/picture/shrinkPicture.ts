/** Shrinks large pictures in the browser before they are sent, which saves a phone's data and the server's memory. */
import { detectPicture } from "./detectPicture";
import { readPicture } from "./readPicture";

/** Smaller files are sent as they are, because the server keeps their quality. */
const LARGE_BYTES = 3 * 1024 * 1024;

/** These may be transparent, which JPEG is not. A browser that cannot write WebP writes PNG instead. */
const MAY_BE_TRANSPARENT = /^image\/(?:png|webp|avif)$/u;

/**
 * Returns the picture in at most the size that the server stores. Files that are small, animated or no pictures, and
 * those that this browser cannot read, are returned unchanged.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= LARGE_BYTES || file.type === "image/gif" || !(await detectPicture(file))) return file;
  try {
    const type = MAY_BE_TRANSPARENT.test(file.type) ? "image/webp" : "image/jpeg";
    const canvas = await readPicture(file);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
    if (!blob || blob.size >= file.size) return file;
    const name = `${file.name.replace(/\.[^.]*$/u, "")}.${blob.type.slice("image/".length).replace("jpeg", "jpg")}`;
    return new File([blob], name, { type: blob.type, lastModified: file.lastModified });
  } catch {
    return file;
  }
}
