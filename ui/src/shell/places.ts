/** The places of the app, in the order the bars show them. */
import type { IconName } from "@/kit/icons";
import type { TextKey } from "@/locales/language";

export type Place = { id: string; icon: IconName; label: TextKey; to: (groupSlug: string) => string; ownGroup?: boolean };

export const places: Place[] = [
  { id: "recipes", icon: "recipes", label: "place.recipes", to: (slug) => `/g/${slug}` },
];

export const addRecipe = (groupSlug: string) => `/g/${groupSlug}/r/create/url`;

/** A place is current on its own page and on the pages below it. */
export function isCurrent(place: Place, groupSlug: string, path: string): boolean {
  const at = path.split("?")[0]!;
  const to = place.to(groupSlug);
  return at === to || (at.startsWith(`${to}/`) && !at.startsWith(addRecipe(groupSlug).replace(/url$/, "")));
}
