/** Asks the server to send an email. Checks the response body, because the status is 200 even if sending failed. */
import { call } from "@/api/client";
import type { components } from "@/api/schema";

export async function sendEmail(path: string, body: { email: string; token: string }, failure: string) {
  const { success, error } = await call<components["schemas"]["Mailed"]>("POST", path, { body });
  if (!success) throw new Error(error || failure);
}
