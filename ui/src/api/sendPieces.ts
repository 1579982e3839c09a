/** Sends a file in pieces, because servers in between limit the size of a request. */
import { call } from "./client";

const PIECE = 8 * 1024 * 1024;

/** `onSent` is told which share was sent. */
export async function sendPieces(
  path: string,
  file: File,
  query: Record<string, string>,
  onSent: (share: number) => void,
) {
  for (let offset = 0; offset < file.size || offset === 0; offset += PIECE) {
    onSent(offset / Math.max(1, file.size));
    const piece = file.slice(offset, offset + PIECE, "application/octet-stream");
    // oxlint-disable-next-line no-await-in-loop -- the server appends the pieces in this order
    await call("PUT", path, { body: piece, query: { ...query, offset, size: file.size } });
  }
}
