/** The path of the settings, which paths are pages of them, and the page above each page. */
import type { TextKey } from "@/locales/language";

export const SETTINGS = "/settings";

const BEGINS = [SETTINGS, "/user/profile/", "/group", "/household", "/admin", "/about"];
const PLACES = ["/household/mealplan"];
const IN_GROUP = /^\/g\/[^/]+\/recipes\/(categories|tags|tools|trash)$/;

/** Whether the path is the settings or one of the pages that they list. */
export function isUnderSettings(path: string): boolean {
  const at = path.split("?")[0]!;
  const begins = (begin: string) => `${at}/`.startsWith(begin.endsWith("/") ? begin : `${begin}/`);
  return IN_GROUP.test(at) || (BEGINS.some(begins) && !PLACES.some(begins));
}

const UP: [begin: string, to: string, label: TextKey][] = [
  ["/admin/manage/users/", "/admin/manage/users", "admin.users"],
  ["/admin/manage/households/", "/admin/manage/households", "settings.allHouseholds"],
  ["/admin/manage/groups/", "/admin/manage/groups", "settings.allGroups"],
  ["/group/reports/", "/group/reports", "reports.all"],
  ["/household/mealplan/settings", "/household/mealplan/planner/view", "rules.toPlan"],
  ["/help/", "/about", "about.title"],
];

/** Returns the page above a page, and the key of its name. Undefined for pages that the navigation lists. */
export function pageAbove(path: string): { to: string; label: TextKey } | undefined {
  const [, to, label] = UP.find(([begin]) => path.startsWith(begin)) ?? [];
  if (to && label) return { to, label };
  return isUnderSettings(path) && path.split("?")[0] !== SETTINGS ? { to: SETTINGS, label: "settings.title" } : undefined;
}
