/**
 * The paths of the screens to which the frame of every page leads, also for visitors. The route table gives the functions
 * the names of parameters, such as `:slug`. All other paths are in `memberPaths`.
 */

/** Undefined while the user is not known, or where the route has no such parameter. */
type PathPart = string | undefined;

export const loginPath = "/login";
/** Keeps single sign-on from signing the user in again automatically. */
export const directLoginPath = "/login?direct=1";
export const groupPath = (group: PathPart) => `/g/${group}`;
export const recipePath = (group: PathPart, slug: string) => `/g/${group}/r/${slug}`;
export type AddMethod = "url" | "bulk" | "html" | "image" | "new";
export const addPath = (group: PathPart, method: AddMethod | "debug" | "zip") => `/g/${group}/r/create/${method}`;
export const cookbooksPath = (group: string) => `/g/${group}/cookbooks`;
export type BookPage = "timeline" | "categories" | "tags" | "tools" | "trash";
export const bookPath = (group: PathPart, page: BookPage) => `/g/${group}/recipes/${page}`;
export const ownGroupPath = "/group";
export const householdPath = "/household";
export const mealplanPath = "/household/mealplan";
export const tonightPath = "/household/mealplan/tonight";
export const planPath = "/household/mealplan/planner/view";
export const shoppingListsPath = "/shopping-lists";
export const profilePath = "/user/profile";
export const favoritesPath = (userId: PathPart) => `/user/${userId}/favorites`;
export const settingsPath = "/settings";
export const aboutPath = "/about";
export const phonePath = "/phone";
export const helpPath = (topic: string) => `/help/${topic}`;
export const adminPath = "/admin";
