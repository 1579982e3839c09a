/** Categories, tags and tools as the server knows them. */
import type { components } from "@/api/schema";

export type OrganizerKind = "categories" | "tags" | "tools";
/** Only a tool is on hand or not. */
export type Organizer = components["schemas"]["Tag"] & { onHand?: boolean };
