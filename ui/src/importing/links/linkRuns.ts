/** Importing from many links: what is known about them, the runs, and what a person can do with a run. */
import { useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import { runQuery } from "@/api/runs";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { makeNewId } from "@/base/makeNewId";
import { useDebounced } from "@/kit/form/useDebounced";
import type { RecipeOrganizer } from "@/recipes/recipe";

import { MOST_LINKS } from "./readLinks";
import { invalidateRecipesAndRuns, RUNS } from "../moving/runs";

export type LinkRun = components["schemas"]["LinkRun"];
export type CheckedLink = components["schemas"]["CheckedLink"];
export type Organizers = { categories: RecipeOrganizer[]; tags: RecipeOrganizer[] };

export const LINK_RUNS = "recipes/create/url/bulk";
export const NO_ORGANIZERS: Organizers = { categories: [], tags: [] };

/** Returns the latest lines of a run's report, which grow while it goes on, if they are to be shown. */
export const useLines = (run: LinkRun, isShown: boolean) =>
  useQuery({
    ...runQuery(run.id),
    queryKey: [RUNS, run.id, run.state],
    enabled: isShown,
  }).data?.lines;

/** Says what the server knows about links, once the user has stopped typing. No page is opened. */
export function useChecked(links: string[]): CheckedLink[] | undefined {
  const rested = useDebounced(links.join("\n"), 500);
  const { data } = useQuery({
    queryKey: [RUNS, LINK_RUNS, "check", rested],
    queryFn: async ({ signal }) =>
      (
        await call<components["schemas"]["CheckedLinks"]>("POST", `${LINK_RUNS}/check`, {
          body: { urls: rested.split("\n") },
          signal,
        })
      ).items,
    enabled: rested !== "" && links.length <= MOST_LINKS,
    meta: { quiet: true },
  });
  return rested === links.join("\n") ? data : undefined;
}

export type LinksToImport = { links: (Organizers & { url: string })[]; includeTags: boolean };

export const useImportLinks = (onBegun: () => void) =>
  useAction(
    ({ links, includeTags }: LinksToImport) =>
      call("POST", LINK_RUNS, { body: { imports: links, includeTags }, idempotencyKey: makeNewId() }),
    { quiet: true, onDone: onBegun, renews: [RUNS] },
  );

export const useRunAction = (action: "stop" | "retry") =>
  useAction(({ reportId }: LinkRun) => call("POST", `${LINK_RUNS}/${reportId}/${action}`), {
    onEnd: invalidateRecipesAndRuns,
  });
