/** For what the server takes whole only: what was changed is put over what is kept now, not over what a page showed. */
import { call } from "./client";

export async function updateFields<Kept extends object>(
  path: string,
  changed: Partial<Kept>,
  read: () => Promise<Kept> = () => call<Kept>("GET", path),
): Promise<Kept> {
  return call<Kept>("PUT", path, { body: { ...(await read()), ...changed } });
}
