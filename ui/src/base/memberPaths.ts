/** The paths of all screens that are not in `paths`, and that the page for visitors does not load. */

export const setupPath = "/setup";
export const setupDonePath = "/setup/done";
export const registerPath = "/register";
export const forgotPasswordPath = "/forgot-password";
export const resetPasswordPath = "/reset-password";
export const sharedRecipePath = (group: string, token: string) => `/g/${group}/shared/r/${token}`;
/** The screen where the ingredient lines of a recipe are parsed and reviewed. */
export const parserPath = (group: string, slug: string) => `/g/${group}/r/${slug}/ingredient-parser`;
export const addingPath = (group: string | undefined) => `/g/${group}/r/create`;
export const cookbookPath = (group: string, slug: string) => `/g/${group}/cookbooks/${slug}`;
export type KitchenData =
  "foods" | "units" | "labels" | "categories" | "tags" | "tools" | "learned" | "recipes" | "recipe-actions";
export const dataPath = (kind: KitchenData) => `/group/data/${kind}`;
export const migrationsPath = "/group/migrations";
export const reportsPath = "/group/reports";
export const reportPath = (id: string) => `/group/reports/${id}`;
export const membersPath = "/household/members";
export const webhooksPath = "/household/webhooks";
export const notifiersPath = "/household/notifiers";
export const pantryPath = "/household/kitchen";
export const planSettingsPath = "/household/mealplan/settings";
export const shoppingListPath = (id: string) => `/shopping-lists/${id}`;
export const accountPath = "/user/profile/edit";
export const apiTokensPath = "/user/profile/api-tokens";
export type ManagedKind = "users" | "households" | "groups";
export const managePath = (kind: ManagedKind) => `/admin/manage/${kind}`;
/** The page of one row of the kind, or `create` for the page that creates one. */
export const manageOnePath = (kind: ManagedKind, id: string) => `/admin/manage/${kind}/${id}`;
export const serverMovePath = "/admin/migrations";
export const backupsPath = "/admin/backups";
/** The page of backups, which asks at once whether to restore this one. */
export const pathToRestore = (name: string) => `${backupsPath}?${new URLSearchParams({ restore: name })}`;
export const emergencySheetPath = "/admin/backups/emergency-sheet";
export const installationPath = "/admin/site-settings";
export const maintenancePath = "/admin/maintenance";
export const updatesPath = "/admin/updates";
export const modelPath = "/admin/debug/openai";
export const parsersPath = "/admin/debug/parser";
export const mailPath = "/admin/mail";
export const securePath = "/admin/secure-connection";

/** Returns the address for the code that phones scan. It passes on the name that the server announces, if there is one. */
export const makePhoneAddress = (address: string, name: string | null) =>
  `${address.replace(/\/$/, "")}/phone${name ? `?name=${encodeURIComponent(name)}` : ""}`;

export { trustPath } from "./trustPath.ts";
