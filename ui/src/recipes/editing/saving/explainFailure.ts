/** Why a save was refused: at the field where it can be told, and in a sentence. */
import { ApiError } from "@/api/client";
import { reasonOf } from "@/api/queryClient";
import { t } from "@/locales/language";

const TAKEN = new Set([400, 409]);

/** Field -> complaint. A name that leads to another recipe's address is refused as a whole. */
export function fieldErrors(error: unknown, isRenamed: boolean): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  if (isRenamed && TAKEN.has(error.status) && Object.keys(error.fields).length === 0)
    return { name: t("editing.nameRefused") };
  return error.fields;
}

/** Sent again it would be refused again: the recipe is gone, locked, or in other hands. */
export const isFinal = (error: unknown) => error instanceof ApiError && (error.status === 403 || error.status === 404);

export function explain(error: unknown, errors: Record<string, string>): string {
  if (error instanceof ApiError && error.unreachable) return t("editing.unreachable");
  if (isFinal(error)) return t((error as ApiError).status === 404 ? "editing.gone" : "editing.noLongerYours");
  return Object.values(errors).join(" ") || reasonOf(error);
}
