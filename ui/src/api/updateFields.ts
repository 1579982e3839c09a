/** For resources that must be sent whole: applies changed fields to the server's current version, not the page's. */
import { call } from "./client";

export async function updateFields<Kept extends object>(
  path: string,
  changed: Partial<Kept>,
  read: () => Promise<Kept> = () => call<Kept>("GET", path),
): Promise<Kept> {
  return call<Kept>("PUT", path, { body: { ...(await read()), ...changed } });
}
