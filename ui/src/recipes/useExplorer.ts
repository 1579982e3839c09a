/** The question in the address, and a way to change it: each question is one entry of the history. */
import { useCallback, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";

import { type ExplorerQuery, readQuery, USUAL, writeQuery } from "./explorerQuery";
import { noteQuery } from "./restoreSearch";

export type Ask = (change: Partial<ExplorerQuery>) => void;

export function useExplorer(): { query: ExplorerQuery; entry: string; ask: Ask; reset: () => void } {
  const [address, setAddress] = useSearchParams();
  const { key } = useLocation();
  const text = address.toString();
  const query = useMemo(() => readQuery(new URLSearchParams(text)), [text]);
  const ask = useCallback<Ask>((change) => {
    const next = writeQuery({ ...query, ...change });
    if (next.toString() === writeQuery(query).toString()) return;
    // Going on typing is still the same question.
    const isTyping = change.search !== undefined && Object.keys(change).length === 1 && query.search !== "" && change.search !== "";
    noteQuery(next);
    setAddress(next, { replace: isTyping });
  }, [query, setAddress]);
  const reset = useCallback(() => ask({ search: "", chosen: USUAL.chosen, requireAll: USUAL.requireAll, households: [] }), [ask]);
  return { query, entry: key, ask, reset };
}
