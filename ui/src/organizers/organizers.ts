/** Categories, tags and tools as the server knows them. */
import type { components } from "@/api/schema";

export const KINDS = ["categories", "tags", "tools"] as const;
export type OrganizerKind = (typeof KINDS)[number];
/** Only a tool is on hand or not. */
export type Organizer = components["schemas"]["Tag"] & { onHand?: boolean };
