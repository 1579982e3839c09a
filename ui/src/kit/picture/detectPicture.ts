/**
 * Recognizes pictures by their first bytes, as the server does. Distinguishes formats that every browser shows from
 * camera formats such as HEIC.
 */
const SIGNATURES: [at: number, bytes: string][] = [
  [0, "\xff\xd8\xff"],
  [0, "\x89PNG\r\n\x1a\n"],
  [0, "GIF87a"],
  [0, "GIF89a"],
  [8, "WEBP"],
];
/** The brands that the `ftyp` box at the start of AVIF and HEIC files can contain. */
const BRANDS = ["avif", "avis", "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

export async function detectPicture(file: Blob): Promise<"shown" | "of a camera" | null> {
  const head = [...new Uint8Array(await file.slice(0, 64).arrayBuffer())]
    .map((byte) => String.fromCharCode(byte))
    .join("");
  if (SIGNATURES.some(([at, bytes]) => head.startsWith(bytes, at))) return "shown";
  return head.startsWith("ftyp", 4) && BRANDS.some((brand) => head.indexOf(brand, 8) % 4 === 0) ? "of a camera" : null;
}
