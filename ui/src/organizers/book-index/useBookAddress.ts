/** Stores the search of the index in the page's address: the text, and the filter for entries without recipes. */
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";

import { useDebounced } from "@/kit/form/useDebounced";

export function useBookAddress() {
  const [address, setAddress] = useSearchParams();
  const [search, setSearch] = useState(address.get("q") ?? "");
  const onlyUnused = address.get("unused") === "true";
  const rested = useDebounced(search.trim(), 300);
  const setParam = (name: string, value: string) => {
    if ((address.get(name) ?? "") === value) return;
    const next = new URLSearchParams(address);
    if (value) next.set(name, value);
    else next.delete(name);
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  const onRested = useEffectEvent((text: string) => setParam("q", text));
  useEffect(() => onRested(rested), [rested]);
  return {
    search,
    setSearch,
    onlyUnused,
    setOnlyUnused: (only: boolean) => setParam("unused", only ? "true" : ""),
  };
}
