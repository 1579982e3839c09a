/** Sends a text or a file to be read, and converts the answer into a draft that is corrected before it is saved. */
import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { formatNumber } from "@/recipes/editing/content";

import type { RecipeDraft } from "../draft";

type DraftAnswer = components["schemas"]["RecipeDraft"];
/** The recipe in a text or file. If there are several, `parts` are these. */
export type ReadRecipe = { draft: Partial<RecipeDraft>; picture: File | null; parts: Partial<RecipeDraft>[] };

export const LONGEST_TEXT = 200_000;
export const LARGEST_FILE = 32 * 1024 * 1024;

export const readRecipeText = async (text: string): Promise<ReadRecipe> =>
  asDraft(await call<DraftAnswer>("POST", "recipes/create/text", { body: { text } }));

export async function readRecipeFile(file: File): Promise<ReadRecipe> {
  const body = new FormData();
  body.append("file", file, file.name);
  return asDraft(await call<DraftAnswer>("POST", "recipes/create/file", { body }));
}

function asDraft(answer: DraftAnswer): ReadRecipe {
  const picture = answer.picture ? decodePicture(answer.picture) : null;
  return { draft: toDraft(answer), picture, parts: (answer.parts ?? []).map(toDraft) };
}

function toDraft(answer: DraftAnswer["parts"][number]): Partial<RecipeDraft> {
  return {
    name: answer.name,
    description: answer.description,
    recipeServings: formatNumber(answer.recipeServings),
    recipeYieldQuantity: formatNumber(answer.recipeYieldQuantity),
    recipeYield: answer.recipeYield ?? "",
    totalTime: answer.totalTime ?? "",
    prepTime: answer.prepTime ?? "",
    performTime: answer.performTime ?? "",
    source: answer.orgURL ?? "",
    ingredients: joinParts(
      answer.recipeIngredient.map(({ title, note }) => [title, note.replaceAll("\n", " ")]),
      "\n",
    ),
    steps: joinParts(
      answer.recipeInstructions.map(({ title, text }) => [title, text.replaceAll(/\n\s*\n/gu, "\n")]),
      "\n\n",
    ),
    notes: joinParts(
      answer.notes.map(({ title, text }) => [title, text]),
      "\n\n",
    ),
    tags: answer.tags.map((tag) => tag.name),
    text: answer.text,
  };
}

/** Writes parts the way the form reads them: a title stands on a line above its part and ends with a colon. */
const joinParts = (parts: string[][], between: string) =>
  parts.map(([title, text]) => (title ? `${title}:\n${text}` : text)).join(between);

function decodePicture(base64: string): File {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new File([bytes], "picture.jpg", { type: "image/jpeg" });
}
