/** The categories, tags and tools of the group. */
import type { components } from "@/api/schema";
import { type NamedItems, namedItems } from "@/kitchen/namedItems";

export const KINDS = ["categories", "tags", "tools"] as const;
export type OrganizerKind = (typeof KINDS)[number];
/** Only tools have `onHand`. */
export type Organizer = components["schemas"]["Tag"] & { onHand?: boolean };

export const organizers: Record<OrganizerKind, NamedItems<Organizer>> = {
  categories: namedItems("categories", "organizers/categories"),
  tags: namedItems("tags", "organizers/tags"),
  tools: namedItems("tools", "organizers/tools"),
};
