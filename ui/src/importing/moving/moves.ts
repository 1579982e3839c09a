/** Files of other programs: what is in one, and bringing its recipes in. */
import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { showWhileLoading } from "@/kit/feedback/loading";
import { t } from "@/locales/language";

import { RUNS } from "./runs";

export type Move = components["schemas"]["Move"];
export type MovePreview = components["schemas"]["MovePreview"];

export const MOVES = "groups/migrations";

/** The largest file the server accepts, in bytes. */
export const MAX_FILE_SIZE = 64_000_000;

/** The programs whose files can be read, and the endings of these. Names and endings are the same in all languages. */
export const PROGRAMS: [program: string, endings: string][] = [
  ["Chowdown", ".zip"],
  ["Cooklang", ".zip, .cook"],
  ["Cookmate, My CookBook", ".mcb, .xml"],
  ["Copy Me That", ".zip"],
  ["Crouton", ".zip, .crumb"],
  ["Evernote", ".enex"],
  ["Gourmet", ".grmt, .xml"],
  ["KitchenOwl", ".json, .zip"],
  ["Markdown", ".zip, .md"],
  ["MasterCook", ".mx2, .mxp"],
  ["MealMaster", ".mmf, .txt"],
  ["Mela", ".melarecipes, .melarecipe"],
  ["My Recipe Box", ".csv"],
  ["Nextcloud Cookbook", ".zip"],
  ["Paprika", ".paprikarecipes, .paprikarecipe"],
  ["Plan to Eat", ".zip, .csv"],
  ["Recipe Keeper", ".zip"],
  ["RecipeML", ".xml"],
  ["RecipeSage", ".json-ld, .json, .xml"],
  ["schema.org", ".zip, .json, .html"],
  ["Tandoor", ".zip"],
];

function makeForm(file: File, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("archive", file);
  return body;
}

/** Says what is in a file. Nothing of it is stored. */
export const usePreview = () =>
  useAction(
    (file: File) => call<MovePreview>("POST", `${MOVES}/preview`, { body: makeForm(file, { migration_type: "" }) }),
    { quiet: true },
  );

function moveIn({ file, kind, isTagged }: { file: File; kind: string; isTagged: boolean }) {
  const body = makeForm(file, { migration_type: kind, add_migration_tag: String(isTagged) });
  return showWhileLoading(t("toast.movingIn"), () => call("POST", MOVES, { body }));
}

export const useMoveIn = (onBegun: () => void) => useAction(moveIn, { quiet: true, onDone: onBegun, renews: [RUNS] });
