/** The entries of the settings, grouped as a person thinks of them. */
import type { FrameDialogName } from "@/kit/overlay/frameDialog";
import type { IconName } from "@/kit/picture/icons";
import type { TextKey } from "@/locales/language";
import { may, type Right } from "@/session/may";
import type { User } from "@/session/user";

export type SettingsEntry = {
  icon: IconName;
  name: TextKey;
  help: TextKey;
  /** Other words under which a person may look for it. */
  also: TextKey;
  right?: Right;
  /** Whether visitors see it. */
  isPublic?: boolean;
} & ({ to: (user: User | null) => string } | { dialog: NonNullable<FrameDialogName> });

export type SettingsSection = { title: TextKey; entries: SettingsEntry[] };

type Subject = keyof typeof import("@/locales/en-US.json").settings.help;

const entry = (subject: Subject, icon: IconName, name: TextKey, right?: Right) => ({
  icon,
  name,
  help: `settings.help.${subject}` as const,
  also: `settings.also.${subject}` as const,
  right,
});

const at = (path: string) => () => path;
const inGroup = (page: string) => (user: User | null) => `/g/${user?.groupSlug}/recipes/${page}`;

const SECTIONS: SettingsSection[] = [
  {
    title: "settings.you",
    entries: [
      { ...entry("profile", "people", "profile.place"), to: at("/user/profile") },
      { ...entry("account", "lock", "ownSettings.title"), to: at("/user/profile/edit") },
      { ...entry("favorites", "heart", "favorites.title"), to: (user) => `/user/${user?.id}/favorites` },
      { ...entry("apiTokens", "code", "profile.apiTokens", "useAdvanced"), to: at("/user/profile/api-tokens") },
    ],
  },
  {
    title: "settings.kitchen",
    entries: [
      { ...entry("categories", "recipes", "kitchen.categories.title"), to: inGroup("categories") },
      { ...entry("tags", "tags", "kitchen.tags.title"), to: inGroup("tags") },
      { ...entry("tools", "cook", "kitchen.tools.title"), to: inGroup("tools") },
      { ...entry("foods", "food", "kitchen.foods.title", "organize"), to: at("/group/data/foods") },
      { ...entry("units", "sliders", "kitchen.units.title", "organize"), to: at("/group/data/units") },
      { ...entry("labels", "label", "kitchen.labels.title", "organize"), to: at("/group/data/labels") },
      { ...entry("manageRecipes", "rows", "managing.title", "organize"), to: at("/group/data/recipes") },
      { ...entry("learned", "wand", "learned.title", "organize"), to: at("/group/data/learned") },
      {
        ...entry("recipeActions", "action", "actions.title", "manageHousehold"),
        to: at("/group/data/recipe-actions"),
      },
      { ...entry("moveIn", "package", "moving.title", "manage"), to: at("/group/migrations") },
      { ...entry("planSettings", "calendar", "rules.title"), to: at("/household/mealplan/settings") },
      { ...entry("trash", "delete", "trash.title"), to: inGroup("trash") },
    ],
  },
  {
    title: "settings.household",
    entries: [
      { ...entry("householdSettings", "home", "household.title", "manageHousehold"), to: at("/household") },
      { ...entry("members", "people", "profile.members"), to: at("/household/members") },
      { ...entry("webhooks", "send", "webhooks.title", "manageHousehold"), to: at("/household/webhooks") },
      { ...entry("notifiers", "send", "notifiers.title", "manageHousehold"), to: at("/household/notifiers") },
      { ...entry("invite", "plus", "profile.invite", "invite"), dialog: "invite" },
      { ...entry("group", "group", "group.title", "manage"), to: at("/group") },
      { ...entry("reports", "rows", "reports.title", "manage"), to: at("/group/reports") },
    ],
  },
  {
    title: "settings.computer",
    entries: [
      { ...entry("people", "people", "admin.users", "administer"), to: at("/admin/manage/users") },
      { ...entry("allHouseholds", "home", "settings.allHouseholds", "administer"), to: at("/admin/manage/households") },
      { ...entry("allGroups", "group", "settings.allGroups", "administer"), to: at("/admin/manage/groups") },
      { ...entry("backups", "package", "backups.title", "administer"), to: at("/admin/backups") },
      { ...entry("installation", "computer", "installation.title", "administer"), to: at("/admin/site-settings") },
      { ...entry("maintenance", "sliders", "maintenance.title", "administer"), to: at("/admin/maintenance") },
      { ...entry("model", "wand", "model.title", "administer"), to: at("/admin/debug/openai") },
      { ...entry("parsers", "wand", "parsers.title", "administer"), to: at("/admin/debug/parser") },
      { ...entry("mail", "send", "mail.title", "administer"), to: at("/admin/mail") },
      { ...entry("network", "network", "network.title", "administer"), dialog: "network" },
      { ...entry("stop", "power", "stop.title", "administer"), dialog: "stop" },
    ],
  },
  {
    title: "settings.helpTitle",
    entries: [
      { ...entry("about", "help", "about.title"), to: at("/about"), isPublic: true },
      { ...entry("shortcuts", "keyboard", "shortcut.title"), dialog: "shortcuts", isPublic: true },
    ],
  },
];

/**
 * Returns the entries that the person may open, by section, and leaves out sections without any. `mayStop` says whether
 * this installation can be stopped from here.
 */
export const settingsFor = (user: User | null, mayStop: boolean): SettingsSection[] =>
  SECTIONS.map(({ title, entries }) => ({
    title,
    entries: entries.filter(
      (one) =>
        (user ? !one.right || may(user, one.right) : one.isPublic) && ("to" in one || one.dialog !== "stop" || mayStop),
    ),
  })).filter(({ entries }) => entries.length > 0);
