/** The API types of categories, tags and tools. */
import type { components } from "@/api/schema";

export const KINDS = ["categories", "tags", "tools"] as const;
export type OrganizerKind = (typeof KINDS)[number];
/** Only tools have `onHand`. */
export type Organizer = components["schemas"]["Tag"] & { onHand?: boolean };
