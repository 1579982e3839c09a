/**
 * Changes single fields of a resource that the API accepts only as a whole: fetches it, sets the fields, and sends it
 * back.
 */
import { call } from "./client";

export async function updateFields<Kept extends object>(
  path: string,
  changed: Partial<Kept>,
  read: () => Promise<Kept> = () => call<Kept>("GET", path),
): Promise<Kept> {
  return call<Kept>("PUT", path, { body: { ...(await read()), ...changed } });
}
