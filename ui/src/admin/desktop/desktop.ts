/** What a page on the computer that runs Hearthbook may know and set there. */
import { call } from "@/api/client";
import type { components } from "@/api/schema";

export type Desktop = components["schemas"]["Desktop"];

export const desktopQuery = {
  queryKey: ["app", "desktop"],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<Desktop>("GET", "app/desktop", { signal }),
  meta: { quiet: true },
};
