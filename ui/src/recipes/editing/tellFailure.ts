/** Why a save was refused, at the field where it can be told. */
import { ApiError } from "@/api/client";

const TAKEN = new Set([400, 409]);

/** Field -> complaint. A name that leads to another recipe's address is refused as a whole. */
export function fieldErrors(error: unknown, isRenamed: boolean): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  if (isRenamed && TAKEN.has(error.status) && Object.keys(error.fields).length === 0) return { name: error.message };
  return error.fields;
}
