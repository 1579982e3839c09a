/** The notifiers of a household, which send messages about events. */
import { resource } from "@/api/resource";
import type { components } from "@/api/schema";

export type Notifier = components["schemas"]["Notifier"];
export type ChosenEvents = Partial<Omit<Notifier["options"], "id">>;
export type EventName = keyof ChosenEvents;

export const notifiers = resource("households/events/notifications", { orderBy: "name" });

/** The events that are published, as people think of them, each with the key of its text. */
export const EVENT_GROUPS = {
  recipe: { recipeCreated: "created", recipeUpdated: "updated", recipeDeleted: "deleted" },
  list: { shoppingListCreated: "created", shoppingListUpdated: "updated", shoppingListDeleted: "deleted" },
  plan: { mealplanEntryCreated: "created", mealplanEntryUpdated: "updated", mealplanEntryDeleted: "deleted" },
  cookbook: { cookbookCreated: "created", cookbookUpdated: "updated", cookbookDeleted: "deleted" },
  tag: { tagCreated: "created", tagUpdated: "updated", tagDeleted: "deleted" },
  category: { categoryCreated: "created", categoryUpdated: "updated", categoryDeleted: "deleted" },
  label: { labelCreated: "created", labelUpdated: "updated", labelDeleted: "deleted" },
  user: { userSignup: "signup" },
  backup: { backupCopyMissing: "copyMissing" },
  certificate: { certificateEnding: "ending" },
} as const;
export type EventText = "created" | "updated" | "deleted" | "signup" | "copyMissing" | "ending";
export type EventGroup = keyof typeof EVENT_GROUPS;

const ALL_EVENTS = Object.values(EVENT_GROUPS).flatMap((events) => Object.keys(events) as EventName[]);
export const listChosenEvents = ({ options }: { options: ChosenEvents }) => ALL_EVENTS.filter((name) => options[name]);

/** The events behind each sentence that people check. */
export const SENTENCES = {
  plan: ["mealplanEntryCreated", "mealplanEntryUpdated", "mealplanEntryDeleted"],
  list: ["shoppingListCreated", "shoppingListUpdated", "shoppingListDeleted"],
  recipe: ["recipeCreated", "recipeUpdated"],
} as const satisfies Record<string, EventName[]>;
export type SentenceName = keyof typeof SENTENCES;
