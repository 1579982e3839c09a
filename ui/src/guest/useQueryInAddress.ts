/** The query in the address, which cook mode changes. Other links of a visitor's page load a new document. */
import { useEffect, useMemo, useState } from "react";

import type { CookAddress } from "@/recipes/cooking/useCookAddress";

export function useQueryInAddress(): CookAddress {
  const [search, setSearch] = useState(window.location.search);
  useEffect(() => {
    const read = () => setSearch(window.location.search);
    window.addEventListener("popstate", read);
    return () => window.removeEventListener("popstate", read);
  }, []);
  return useMemo(
    () => ({
      query: new URLSearchParams(search),
      change: (query, { replace }) => {
        const address = window.location.pathname + (query.size > 0 ? `?${query}` : "");
        window.history[replace ? "replaceState" : "pushState"](null, "", address);
        setSearch(window.location.search);
      },
      back: () => window.history.back(),
    }),
    [search],
  );
}
