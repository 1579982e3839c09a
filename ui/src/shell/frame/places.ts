/** The places of the app: what a household uses every day. Everything else is in the settings. */
import {
  bookPath,
  cookbooksPath,
  groupPath,
  mealplanPath,
  planPath,
  recipePath,
  shoppingListsPath,
} from "@/base/paths";
import type { IconName } from "@/kit/picture/icons";
import type { TextKey } from "@/locales/language";

export type Place = {
  id: "recipes" | "cookbooks" | "plan" | "shopping" | "timeline";
  icon: IconName;
  label: TextKey;
  to: (groupSlug: string) => string;
  /** The beginnings of the paths that belong to the place, other than its own. */
  under?: (groupSlug: string) => string[];
  /** Whether visitors of a public group see the place. */
  isPublic?: boolean;
  /** Whether the bar of a phone shows the place. The others are behind “More”. */
  isOnPhones?: boolean;
};

export const places: Place[] = [
  {
    id: "recipes",
    icon: "recipes",
    label: "place.recipes",
    to: groupPath,
    under: (slug) => [recipePath(slug, "")],
    isPublic: true,
    isOnPhones: true,
  },
  {
    id: "cookbooks",
    icon: "cookbooks",
    label: "place.cookbooks",
    to: cookbooksPath,
    isPublic: true,
  },
  {
    id: "plan",
    icon: "calendar",
    label: "place.plan",
    to: () => planPath,
    under: () => [`${mealplanPath}/`],
    isOnPhones: true,
  },
  { id: "shopping", icon: "basket", label: "place.shopping", to: () => shoppingListsPath, isOnPhones: true },
  { id: "timeline", icon: "timeline", label: "timeline.place", to: (slug) => bookPath(slug, "timeline") },
];

/** Returns the places that this person sees: a visitor, or someone in another group, only the public ones. */
export const listPlaces = (isOwnGroup: boolean) => places.filter(({ isPublic }) => isOwnGroup || isPublic);

/** Whether the path is this place, or one of its pages. */
export function isCurrent({ id, to, under }: Place, groupSlug: string, path: string): boolean {
  const at = path.split("?")[0]!;
  if (at.startsWith(recipePath(groupSlug, "create"))) return false;
  const begins = [...(id === "recipes" ? [] : [`${to(groupSlug)}/`]), ...(under?.(groupSlug) ?? [])];
  return at === to(groupSlug) || begins.some((begin) => at.startsWith(begin));
}
