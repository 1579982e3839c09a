/** Makes a cookbook of what is chosen in the recipe list. */
import { useQuery } from "@tanstack/react-query";

import { CookbookDialog } from "./CookbookDialog";
import { type Cookbook, ownCookbooks } from "./cookbooks";
import { type ExplorerQuery, makeFilterParts } from "../explorerQuery";
import type { FilterCondition } from "../filterCondition";

type SaveCookbookDialogProps = {
  query: ExplorerQuery;
  onSaved: (saved: Cookbook) => void;
  onClose: () => void;
};

export function SaveCookbookDialog({ query, onSaved, onClose }: SaveCookbookDialogProps) {
  const { data, isPending } = useQuery(ownCookbooks.list);
  if (isPending) return null;
  const parts = [...makeFilterParts(query), ...nameParts(query.search)];
  return (
    <CookbookDialog
      start={{ position: (data?.items.length ?? 0) + 1, queryFilter: { parts } }}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

/** A saved filter has no search, so the words are looked for in the name. */
const nameParts = (search: string): FilterCondition[] =>
  search.trim()
    ? [
        {
          leftParenthesis: null,
          rightParenthesis: null,
          logicalOperator: "AND",
          attributeName: "name",
          relationalOperator: "LIKE",
          value: `%${search.trim()}%`,
        },
      ]
    : [];
