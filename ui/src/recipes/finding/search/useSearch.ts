/** Searches half a second after the last keystroke, or at once on Enter. Late responses for an old text are ignored. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";

import { call } from "@/api/client";
import { useDebounced } from "@/kit/form/useDebounced";

import type { RecipeSummary } from "../../recipe";
import { type FoundPage, getGroupPath, type RecipeGroup } from "../../recipeQueries";

const MAX_RESULTS = 20;

export function useSearch(group: RecipeGroup, typed: string, onOpen: (recipe: RecipeSummary) => void) {
  const text = typed.trim();
  const rested = useDebounced(text, 500);
  const [submitted, setSubmitted] = useState("");
  const [opening, setOpening] = useState("");
  const asked = submitted === text ? text : rested;
  const isCurrent = asked === text && text !== "";
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ["recipes", "search", group.slug, group.isOwn, asked],
    queryFn: ({ signal }) =>
      call<FoundPage>("GET", getGroupPath(group, "recipes"), {
        query: { search: asked, page: 1, perPage: MAX_RESULTS, orderBy: "name", orderDirection: "asc", reasons: true },
        signal,
      }),
    enabled: isCurrent,
    meta: { quiet: true },
  });
  const found = isCurrent && !isError ? data?.items : undefined;
  const first = found?.[0];
  const isAwaited = opening !== "" && opening === text && first !== undefined;
  const open = useEffectEvent(() => {
    if (first) onOpen(first);
  });
  useEffect(() => {
    if (isAwaited) open();
  }, [isAwaited]);
  return {
    found,
    reasons: (found && data?.reasons) ?? {},
    isSearching: isFetching && isCurrent,
    isFailed: isError && isCurrent,
    retry: () => void refetch(),
    /** Opens the first match as soon as it is known. */
    openFirst: () => {
      setSubmitted(text);
      setOpening(text);
    },
  };
}
