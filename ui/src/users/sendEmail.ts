/** Has the house send a letter; it answers 200 also when none went out. */
import { call } from "@/api/client";
import type { components } from "@/api/schema";

export async function sendEmail(path: string, body: { email: string; token: string }, failure: string) {
  const { success, error } = await call<components["schemas"]["Mailed"]>("POST", path, { body });
  if (!success) throw new Error(error || failure);
}
