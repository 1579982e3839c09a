/** Formats a recipe or its parts as plain text, to show conflicting versions and to copy unsaved changes. */
import { intl, t } from "@/locales/language";

import { formatIngredient, writePlainIngredient } from "../../amounts/formatIngredient";
import type { Asset, Content, Note } from "../content";
import type { Conflict, ContentPart } from "./mergeEdits";
import type { Ingredient, Step } from "../../recipe";

/** Returns the displayed name of a part, such as "Description", "Ingredient" or "Calories". */
export function namePart({ part, key }: Pick<Conflict, "part" | "key">): string {
  if (part === "settings") return t(`editing.setting.${key as "public"}`);
  if (part === "nutrition") return t(`recipe.${key as "calories"}`);
  if (part === "extras") return key;
  return t(`editing.part.${part}`);
}

/** Formats the value of a part. Returns an empty string for an empty value. */
export function formatPart(part: ContentPart, value: unknown): string {
  if (value === undefined || value === null || value === "") return "";
  if (typeof value === "boolean") return t(value ? "editing.on" : "editing.off");
  if (part === "recipeIngredient") return formatIngredientText(value as Ingredient);
  if (part === "recipeInstructions") return lines((value as Step).title, (value as Step).summary, (value as Step).text);
  if (part === "notes") return lines((value as Note).title, (value as Note).text);
  return part === "assets" ? (value as Asset).name : String(value);
}

/** Formats the name, description, ingredients, steps and notes of a recipe, for copying them to the clipboard. */
export function formatContent(content: Content): string {
  const several = (part: "recipeIngredient" | "recipeInstructions" | "notes", between: string) =>
    content[part]
      .map((one) => formatPart(part, one))
      .filter(Boolean)
      .join(between);
  return [
    content.name,
    content.description,
    several("recipeIngredient", "\n"),
    several("recipeInstructions", "\n\n"),
    several("notes", "\n\n"),
  ]
    .filter(Boolean)
    .join("\n\n");
}

const lines = (...texts: (string | null)[]) => texts.filter(Boolean).join("\n");

function formatIngredientText(one: Ingredient): string {
  return lines(
    one.title ? `[${one.title}]` : "",
    writePlainIngredient(formatIngredient(one, { scale: 1, disableAmount: false, language: intl() })),
  );
}
