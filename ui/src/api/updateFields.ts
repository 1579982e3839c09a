/** Changes fields of a resource that can only be sent whole: applies them to the server's current version. */
import { call } from "./client";

export async function updateFields<Kept extends object>(
  path: string,
  changed: Partial<Kept>,
  read: () => Promise<Kept> = () => call<Kept>("GET", path),
): Promise<Kept> {
  return call<Kept>("PUT", path, { body: { ...(await read()), ...changed } });
}
