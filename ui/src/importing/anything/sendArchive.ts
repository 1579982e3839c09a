/** Imports the recipes of a zip archive, and returns the slug of the first. */
import { call } from "@/api/client";

export function sendArchive(archive: File, idempotencyKey: string): Promise<string> {
  const body = new FormData();
  body.append("archive", archive);
  return call<string>("POST", "recipes/create/zip", { body, idempotencyKey });
}
