/** Information about this installation that the server also gives to visitors. */
import type { components } from "./schema";
import { call } from "./client";

export type AppInfo = components["schemas"]["About"];

export const aboutQuery = {
  queryKey: ["app/about"],
  queryFn: () => call<AppInfo>("GET", "app/about"),
  staleTime: 300_000,
};
