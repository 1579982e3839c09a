/** The query in the address, which cook mode changes. Other links of a visitor's page load a new document. */
import { useMemo } from "react";
import { navigate, useSearch } from "wouter/use-browser-location";

import type { CookAddress } from "@/recipes/cooking/useCookAddress";

export function useQueryInAddress(): CookAddress {
  const search = useSearch();
  return useMemo(
    () => ({
      query: new URLSearchParams(search),
      change: (query, options) => navigate(query.size > 0 ? `?${query}` : window.location.pathname, options),
      back: () => window.history.back(),
    }),
    [search],
  );
}
