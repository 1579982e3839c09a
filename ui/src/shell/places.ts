/** The places of the app, in the order the bars show them. */
import type { IconName } from "@/kit/icons";
import type { TextKey } from "@/locales/language";
import { may, type Right } from "@/session/may";
import type { User } from "@/session/session";

export type Place = { id: string; icon: IconName; label: TextKey; to: (groupSlug: string) => string; ownGroup?: boolean };

export const places: Place[] = [
  { id: "recipes", icon: "recipes", label: "place.recipes", to: (slug) => `/g/${slug}` },
];

/** Places that the rail shows below the others, and a phone behind More: the person's own group only. */
export const morePlaces: (Omit<Place, "to"> & { to: (groupSlug: string, userId: string) => string; right?: Right; /** What its pages' addresses begin with, where there are several. */ under?: string })[] = [
  { id: "timeline", icon: "clock", label: "timeline.place", to: (slug) => `/g/${slug}/recipes/timeline` },
  { id: "favorites", icon: "heart", label: "favorites.title", to: (_slug, userId) => `/user/${userId}/favorites` },
  { id: "managing", icon: "sliders", label: "data.place", to: () => "/group/data/foods", under: "/group/data/", right: "organize" },
  { id: "recipe-actions", icon: "action", label: "actions.title", to: () => "/household/recipe-actions", right: "manageHousehold" },
  { id: "trash", icon: "delete", label: "trash.place", to: (slug) => `/g/${slug}/recipes/trash` },
  { id: "household", icon: "home", label: "place.household", to: () => "/household", right: "manageHousehold" },
  { id: "members", icon: "people", label: "place.members", to: () => "/household/members" },
  { id: "group", icon: "group", label: "place.group", to: () => "/group", right: "manage" },
  { id: "admin", icon: "settings", label: "place.admin", to: () => "/admin/manage/users", right: "administer" },
];

/** Whether such a place is shown on this path. */
export const isThere = (to: string, under: string | undefined, path: string) => path.split("?")[0] === to || (under !== undefined && path.startsWith(under));

export const placesFor = (user: User) => morePlaces.filter(({ right }) => !right || may(user, right));

export const addRecipe = (groupSlug: string) => `/g/${groupSlug}/r/create/url`;

/** A place is current on its own page and on the pages below it. */
export function isCurrent(place: Place, groupSlug: string, path: string): boolean {
  const at = path.split("?")[0]!;
  const to = place.to(groupSlug);
  const isMore = morePlaces.some((one) => at === one.to(groupSlug, at.split("/")[2] ?? ""));
  return at === to || (at.startsWith(`${to}/`) && !isMore && !at.startsWith(addRecipe(groupSlug).replace(/url$/, "")));
}
