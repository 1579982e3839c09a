/** The checks of this installation, facts and figures about it, and its text for a bug report. */
import { call } from "@/api/client";
import type { components } from "@/api/schema";

export type ExplainedCheck = components["schemas"]["ExplainedCheck"];
export type AboutInstallation = components["schemas"]["AboutHouse"];
type InstallationCounts = components["schemas"]["HouseStatistics"] & components["schemas"]["Analytics"];

const query = <Data>(path: string) => ({
  queryKey: [path],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<Data>("GET", path, { signal }),
});

export const checksQuery = query<ExplainedCheck[]>("admin/about/checks");
export const installationQuery = query<AboutInstallation>("admin/about");
export const countsQuery = {
  queryKey: ["admin/about/statistics"],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<InstallationCounts> => {
    const [statistics, analytics] = await Promise.all([
      call<components["schemas"]["HouseStatistics"]>("GET", "admin/about/statistics", { signal }),
      call<components["schemas"]["Analytics"]>("GET", "admin/analytics", { signal }),
    ]);
    return { ...statistics, ...analytics };
  },
};

/** Returns facts and checks as a text for a bug report, in English, and without names, addresses and folders. */
export const writeReport = (about: AboutInstallation, checks: ExplainedCheck[]) =>
  [
    `Hearthbook ${about.productVersion} (API ${about.version})`,
    `recipe-scrapers ${about.recipeScraperVersion}`,
    `database ${about.dbType}, port ${about.apiPort}`,
    ...checks.map(({ name, state }) => `${name}: ${state}`),
    navigator.userAgent,
  ].join("\n");
