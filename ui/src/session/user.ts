/** A user, as the server describes them to themselves. */
import type { components } from "@/api/schema";

export type User = components["schemas"]["User"];
