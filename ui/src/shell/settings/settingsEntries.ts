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

const makeEntry = (subject: Subject, icon: IconName, name: TextKey, right?: Right) => ({
  icon,
  name,
  help: `settings.help.${subject}` as const,
  also: `settings.also.${subject}` as const,
  right,
});

const makePath = (path: string) => () => path;
const makeGroupPath = (page: paths.BookPage) => (user: User | null) => paths.bookPath(user?.groupSlug, page);

const SECTIONS: SettingsSection[] = [
  {
    title: "settings.you",
    entries: [
      { ...makeEntry("profile", "people", "profile.place"), to: makePath(paths.profilePath) },
      { ...makeEntry("account", "lock", "ownSettings.title"), to: makePath(memberPaths.accountPath) },
      { ...makeEntry("favorites", "heart", "favorites.title"), to: (user) => paths.favoritesPath(user?.id) },
      { ...makeEntry("phone", "phone", "phone.title"), to: makePath(paths.phonePath), isPublic: true },
      {
        ...makeEntry("apiTokens", "code", "profile.apiTokens", "useAdvanced"),
        to: makePath(memberPaths.apiTokensPath),
      },
    ],
  },
  {
    title: "settings.kitchen",
    entries: [
      { ...makeEntry("categories", "recipes", "kitchen.categories.title"), to: makeGroupPath("categories") },
      { ...makeEntry("tags", "tags", "kitchen.tags.title"), to: makeGroupPath("tags") },
      { ...makeEntry("tools", "cook", "kitchen.tools.title"), to: makeGroupPath("tools") },
      { ...makeEntry("foods", "food", "kitchen.foods.title", "organize"), to: makePath(memberPaths.dataPath("foods")) },
      {
        ...makeEntry("units", "sliders", "kitchen.units.title", "organize"),
        to: makePath(memberPaths.dataPath("units")),
      },
      {
        ...makeEntry("labels", "label", "kitchen.labels.title", "organize"),
        to: makePath(memberPaths.dataPath("labels")),
      },
      {
        ...makeEntry("manageRecipes", "rows", "managing.title", "organize"),
        to: makePath(memberPaths.dataPath("recipes")),
      },
      { ...makeEntry("learned", "wand", "learned.title", "organize"), to: makePath(memberPaths.dataPath("learned")) },
      {
        ...makeEntry("recipeActions", "action", "actions.title", "manageHousehold"),
        to: makePath(memberPaths.dataPath("recipe-actions")),
      },
      { ...makeEntry("moveIn", "package", "moving.title", "manage"), to: makePath(memberPaths.migrationsPath) },
      { ...makeEntry("planSettings", "calendar", "rules.title"), to: makePath(memberPaths.planSettingsPath) },
      { ...makeEntry("trash", "delete", "trash.title"), to: makeGroupPath("trash") },
    ],
  },
  {
    title: "settings.household",
    entries: [
      {
        ...makeEntry("householdSettings", "home", "household.title", "manageHousehold"),
        to: makePath(paths.householdPath),
      },
      { ...makeEntry("members", "people", "profile.members"), to: makePath(memberPaths.membersPath) },
      { ...makeEntry("webhooks", "send", "webhooks.title", "manageHousehold"), to: makePath(memberPaths.webhooksPath) },
      {
        ...makeEntry("notifiers", "send", "notifiers.title", "manageHousehold"),
        to: makePath(memberPaths.notifiersPath),
      },
      { ...makeEntry("invite", "plus", "profile.invite", "invite"), dialog: "invite" },
      { ...makeEntry("group", "group", "group.title", "manage"), to: makePath(paths.ownGroupPath) },
      { ...makeEntry("reports", "rows", "reports.title", "manage"), to: makePath(memberPaths.reportsPath) },
    ],
  },
  {
    title: "settings.computer",
    entries: [
      { ...makeEntry("people", "people", "admin.users", "administer"), to: makePath(memberPaths.managePath("users")) },
      {
        ...makeEntry("allHouseholds", "home", "settings.allHouseholds", "administer"),
        to: makePath(memberPaths.managePath("households")),
      },
      {
        ...makeEntry("allGroups", "group", "settings.allGroups", "administer"),
        to: makePath(memberPaths.managePath("groups")),
      },
      { ...makeEntry("backups", "package", "backups.title", "administer"), to: makePath(memberPaths.backupsPath) },
      {
        ...makeEntry("installation", "computer", "installation.title", "administer"),
        to: makePath(memberPaths.installationPath),
      },
      { ...makeEntry("updates", "download", "updates.title", "administer"), to: makePath(memberPaths.updatesPath) },
      {
        ...makeEntry("maintenance", "sliders", "maintenance.title", "administer"),
        to: makePath(memberPaths.maintenancePath),
      },
      { ...makeEntry("model", "wand", "model.title", "administer"), to: makePath(memberPaths.modelPath) },
      { ...makeEntry("parsers", "wand", "parsers.title", "administer"), to: makePath(memberPaths.parsersPath) },
      { ...makeEntry("mail", "send", "mail.title", "administer"), to: makePath(memberPaths.mailPath) },
      { ...makeEntry("secure", "lock", "secure.title", "administer"), to: makePath(memberPaths.securePath) },
      { ...makeEntry("network", "network", "network.title", "administer"), dialog: "network" },
      { ...makeEntry("keepRunning", "computer", "desktop.title"), dialog: "keepRunning" },
      { ...makeEntry("stop", "power", "stop.title", "administer"), dialog: "stop" },
    ],
  },
  {
    title: "settings.helpTitle",
    entries: [
      { ...makeEntry("about", "help", "about.title"), to: makePath(paths.aboutPath), isPublic: true },
      { ...makeEntry("shortcuts", "keyboard", "shortcut.title"), dialog: "shortcuts", isPublic: true },
    ],
  },
];

/**
 * Returns the entries that the person may open, by section, and leaves out sections without any. `mayStop` says whether
 * this installation can be stopped from here.
 */
export const listSettings = (user: User | null, mayStop: boolean): SettingsSection[] =>
  SECTIONS.map(({ title, entries }) => ({
    title,
    entries: entries.filter(
      (one) =>
        (user ? !one.right || may(user, one.right) : one.isPublic) &&
        ("to" in one || mayStop || (one.dialog !== "stop" && one.dialog !== "keepRunning")),
    ),
  })).filter(({ entries }) => entries.length > 0);
