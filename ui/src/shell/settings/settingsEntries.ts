/** The entries of the settings, grouped as a person thinks of them. */
import * as memberPaths from "@/base/memberPaths";
import * as paths from "@/base/paths";
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
const inGroup = (page: paths.BookPage) => (user: User | null) => paths.bookPath(user?.groupSlug, page);

const SECTIONS: SettingsSection[] = [
  {
    title: "settings.you",
    entries: [
      { ...entry("profile", "people", "profile.place"), to: at(paths.profilePath) },
      { ...entry("account", "lock", "ownSettings.title"), to: at(memberPaths.accountPath) },
      { ...entry("favorites", "heart", "favorites.title"), to: (user) => paths.favoritesPath(user?.id) },
      { ...entry("phone", "phone", "phone.title"), to: at(paths.phonePath), isPublic: true },
      { ...entry("apiTokens", "code", "profile.apiTokens", "useAdvanced"), to: at(memberPaths.apiTokensPath) },
    ],
  },
  {
    title: "settings.kitchen",
    entries: [
      { ...entry("categories", "recipes", "kitchen.categories.title"), to: inGroup("categories") },
      { ...entry("tags", "tags", "kitchen.tags.title"), to: inGroup("tags") },
      { ...entry("tools", "cook", "kitchen.tools.title"), to: inGroup("tools") },
      { ...entry("foods", "food", "kitchen.foods.title", "organize"), to: at(memberPaths.dataPath("foods")) },
      { ...entry("units", "sliders", "kitchen.units.title", "organize"), to: at(memberPaths.dataPath("units")) },
      { ...entry("labels", "label", "kitchen.labels.title", "organize"), to: at(memberPaths.dataPath("labels")) },
      { ...entry("manageRecipes", "rows", "managing.title", "organize"), to: at(memberPaths.dataPath("recipes")) },
      { ...entry("learned", "wand", "learned.title", "organize"), to: at(memberPaths.dataPath("learned")) },
      {
        ...entry("recipeActions", "action", "actions.title", "manageHousehold"),
        to: at(memberPaths.dataPath("recipe-actions")),
      },
      { ...entry("moveIn", "package", "moving.title", "manage"), to: at(memberPaths.migrationsPath) },
      { ...entry("planSettings", "calendar", "rules.title"), to: at(memberPaths.planSettingsPath) },
      { ...entry("trash", "delete", "trash.title"), to: inGroup("trash") },
    ],
  },
  {
    title: "settings.household",
    entries: [
      { ...entry("householdSettings", "home", "household.title", "manageHousehold"), to: at(paths.householdPath) },
      { ...entry("members", "people", "profile.members"), to: at(memberPaths.membersPath) },
      { ...entry("webhooks", "send", "webhooks.title", "manageHousehold"), to: at(memberPaths.webhooksPath) },
      { ...entry("notifiers", "send", "notifiers.title", "manageHousehold"), to: at(memberPaths.notifiersPath) },
      { ...entry("invite", "plus", "profile.invite", "invite"), dialog: "invite" },
      { ...entry("group", "group", "group.title", "manage"), to: at(paths.ownGroupPath) },
      { ...entry("reports", "rows", "reports.title", "manage"), to: at(memberPaths.reportsPath) },
    ],
  },
  {
    title: "settings.computer",
    entries: [
      { ...entry("people", "people", "admin.users", "administer"), to: at(memberPaths.managePath("users")) },
      {
        ...entry("allHouseholds", "home", "settings.allHouseholds", "administer"),
        to: at(memberPaths.managePath("households")),
      },
      { ...entry("allGroups", "group", "settings.allGroups", "administer"), to: at(memberPaths.managePath("groups")) },
      { ...entry("backups", "package", "backups.title", "administer"), to: at(memberPaths.backupsPath) },
      {
        ...entry("installation", "computer", "installation.title", "administer"),
        to: at(memberPaths.installationPath),
      },
      { ...entry("updates", "download", "updates.title", "administer"), to: at(memberPaths.updatesPath) },
      { ...entry("maintenance", "sliders", "maintenance.title", "administer"), to: at(memberPaths.maintenancePath) },
      { ...entry("model", "wand", "model.title", "administer"), to: at(memberPaths.modelPath) },
      { ...entry("parsers", "wand", "parsers.title", "administer"), to: at(memberPaths.parsersPath) },
      { ...entry("mail", "send", "mail.title", "administer"), to: at(memberPaths.mailPath) },
      { ...entry("secure", "lock", "secure.title", "administer"), to: at(memberPaths.securePath) },
      { ...entry("network", "network", "network.title", "administer"), dialog: "network" },
      { ...entry("keepRunning", "computer", "desktop.title"), dialog: "keepRunning" },
      { ...entry("stop", "power", "stop.title", "administer"), dialog: "stop" },
    ],
  },
  {
    title: "settings.helpTitle",
    entries: [
      { ...entry("about", "help", "about.title"), to: at(paths.aboutPath), isPublic: true },
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
        (user ? !one.right || may(user, one.right) : one.isPublic) &&
        ("to" in one || mayStop || (one.dialog !== "stop" && one.dialog !== "keepRunning")),
    ),
  })).filter(({ entries }) => entries.length > 0);
