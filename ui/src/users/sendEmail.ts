/**
 * Asks the server to send an email, and throws if that failed. Failure is shown only in the response body, because the
 * HTTP status is 200 in any case.
 */
import { call } from "@/api/client";
import type { components } from "@/api/schema";

export async function sendEmail(path: string, body: { email: string; token: string }, failure: string) {
  const { success, error } = await call<components["schemas"]["Mailed"]>("POST", path, { body });
  if (!success) throw new Error(error || failure);
}
