/** The app's pages in its navigation, in their order. */
import type { IconName } from "@/kit/picture/icons";
import type { TextKey } from "@/locales/language";
import { may, type Right } from "@/session/may";
import type { User } from "@/session/session";

export type NavigationPlace = {
  id: string;
  icon: IconName;
  label: TextKey;
  to: (groupSlug: string) => string;
  ownGroup?: boolean;
};

export const places: NavigationPlace[] = [
  { id: "recipes", icon: "recipes", label: "place.recipes", to: (slug) => `/g/${slug}` },
  { id: "shopping", icon: "basket", label: "place.shopping", to: () => "/shopping-lists", ownGroup: true },
];

export type MorePlace = Omit<NavigationPlace, "to"> & {
  to: (groupSlug: string, userId: string) => string;
  right?: Right;
  /** For an entry with several pages, returns the beginnings of their paths. */
  under?: (groupSlug: string) => string[];
};

/** Pages listed below the others in the rail, and in the More drawer on a phone. Shown only in the user's own group. */
export const morePlaces: MorePlace[] = [
  { id: "timeline", icon: "clock", label: "timeline.place", to: (slug) => `/g/${slug}/recipes/timeline` },
  { id: "favorites", icon: "heart", label: "favorites.title", to: (_slug, userId) => `/user/${userId}/favorites` },
  {
    id: "organizers",
    icon: "tags",
    label: "organizers.place",
    to: (slug) => `/g/${slug}/recipes/categories`,
    under: (slug) => ["categories", "tags", "tools"].map((kind) => `/g/${slug}/recipes/${kind}`),
  },
  {
    id: "managing",
    icon: "sliders",
    label: "data.place",
    to: () => "/group/data/foods",
    under: () =>
      "recipes foods units labels categories tags tools learned".split(" ").map((kind) => `/group/data/${kind}`),
    right: "organize",
  },
  {
    id: "recipe-actions",
    icon: "action",
    label: "actions.title",
    to: () => "/group/data/recipe-actions",
    right: "manageHousehold",
  },
  { id: "trash", icon: "delete", label: "trash.place", to: (slug) => `/g/${slug}/recipes/trash` },
  { id: "household", icon: "home", label: "place.household", to: () => "/household", right: "manageHousehold" },
  { id: "members", icon: "people", label: "place.members", to: () => "/household/members" },
  { id: "group", icon: "group", label: "place.group", to: () => "/group", right: "manage" },
  { id: "admin", icon: "settings", label: "place.admin", to: () => "/admin/manage/users", right: "administer" },
];

/** Whether the path belongs to this navigation entry. */
export const isThere = (place: MorePlace, groupSlug: string, userId: string, path: string) =>
  path.split("?")[0] === place.to(groupSlug, userId) ||
  (place.under?.(groupSlug).some((begin) => path.startsWith(begin)) ?? false);

export const placesFor = (user: User) => morePlaces.filter(({ right }) => !right || may(user, right));

export const addRecipe = (groupSlug: string) => `/g/${groupSlug}/r/create/url`;

/** Whether the path is this page, or a page below it that has no navigation entry of its own. */
export function isCurrent(place: NavigationPlace, groupSlug: string, path: string): boolean {
  const at = path.split("?")[0]!;
  const to = place.to(groupSlug);
  const isMore = morePlaces.some((one) => isThere(one, groupSlug, at.split("/")[2] ?? "", at));
  return at === to || (at.startsWith(`${to}/`) && !isMore && !at.startsWith(addRecipe(groupSlug).replace(/url$/, "")));
}
