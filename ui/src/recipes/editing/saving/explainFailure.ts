/** Explains why saving failed, with one message for the whole recipe and messages for single fields where possible. */
import { ApiError } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { t } from "@/locales/language";

const CONFLICT = new Set([400, 409]);

/**
 * Maps field names to error messages. If another recipe already has the new name, the server's response names no field,
 * so the message is assigned to the `name` field.
 */
export function findFieldErrors(error: unknown, isRenamed: boolean): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  if (isRenamed && CONFLICT.has(error.status) && Object.keys(error.fields).length === 0)
    return { name: t("editing.nameRefused") };
  return error.fields;
}

/** Whether a retry would fail too, because the recipe was deleted, was locked or got a new owner. */
export const isFinal = (error: unknown) => error instanceof ApiError && (error.status === 403 || error.status === 404);

export function explain(error: unknown, errors: Record<string, string>): string {
  if (error instanceof ApiError && error.unreachable) return t("editing.unreachable");
  if (isFinal(error)) return t((error as ApiError).status === 404 ? "editing.gone" : "editing.noLongerYours");
  return Object.values(errors).join(" ") || describeError(error);
}
