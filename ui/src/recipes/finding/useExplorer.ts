/**
 * Reads the query of the recipe list from the URL, and changes it there. Each change adds a history entry, except that
 * typing a search text adds only one.
 */
import { useCallback, useMemo, useState } from "react";
import { useLocation, useSearchParams } from "react-router";

import { useUser } from "@/session/session";

import { type ExplorerQuery, readQuery, DEFAULT_QUERY, writeQuery } from "../explorerQuery";

import { noteQuery } from "./restoreSearch";

export type ChangeQuery = (change: Partial<ExplorerQuery>) => void;

export type Explorer = {
  /** The query that the controls show. It changes at once, before the URL does. */
  query: ExplorerQuery;
  /** The query in the URL, which the list shows. */
  settled: ExplorerQuery;
  /** The key of the history entry. */
  entry: string;
  changeQuery: ChangeQuery;
  reset: () => void;
};

/** With `isRemembered`, the recipe list shows this query again when the user returns to it in this visit. */
export function useExplorer(isRemembered = true): Explorer {
  const [address, setAddress] = useSearchParams();
  const { key } = useLocation();
  const text = address.toString();
  const userId = useUser()?.id;
  const settled = useMemo(() => ({ ...readQuery(new URLSearchParams(text)), userId }), [text, userId]);
  const [ahead, setAhead] = useState<{ from: string; query: ExplorerQuery } | null>(null);
  if (ahead && ahead.from !== text) setAhead(null);
  const query = ahead?.from === text ? ahead.query : settled;
  const changeQuery = useCallback<ChangeQuery>(
    (change) => {
      const next = writeQuery({ ...query, ...change });
      if (next.toString() === writeQuery(query).toString()) return;
      // Further typing changes the same search, so it replaces the history entry.
      const isTyping =
        change.search !== undefined && Object.keys(change).length === 1 && query.search !== "" && change.search !== "";
      if (isRemembered) noteQuery(next);
      setAhead({ from: text, query: readQuery(next) });
      setAddress(next, { replace: isTyping });
    },
    [query, text, setAddress, isRemembered],
  );
  const reset = useCallback(
    () =>
      changeQuery({
        search: "",
        chosen: DEFAULT_QUERY.chosen,
        requireAll: DEFAULT_QUERY.requireAll,
        households: [],
        quick: [],
      }),
    [changeQuery],
  );
  return { query, settled, entry: key, changeQuery, reset };
}
