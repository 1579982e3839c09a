/** The links on a user's profile, which depend on the user's permissions. */
import type { IconName } from "@/kit/picture/icons";
import type { TextKey } from "@/locales/language";
import { may, type Right } from "@/session/may";
import type { User } from "@/session/session";

export type Way = { to: string; icon: IconName; name: TextKey; help: TextKey };
type WayRule = Omit<Way, "to"> & { to: (user: User) => string; right?: Right };
export type WaysSection = { name: TextKey; ways: Way[] };

const PARTS: { name: TextKey; ways: WayRule[] }[] = [
  {
    name: "profile.personal",
    ways: [
      { to: () => "/user/profile/edit", icon: "settings", name: "profile.settings", help: "profile.settingsHelp" },
      {
        to: ({ id }) => `/user/${id}/favorites`,
        icon: "heart",
        name: "profile.favorites",
        help: "profile.favoritesHelp",
      },
      {
        to: () => "/user/profile/api-tokens",
        icon: "code",
        name: "profile.apiTokens",
        help: "profile.apiTokensHelp",
        right: "useAdvanced",
      },
    ],
  },
  {
    name: "profile.household",
    ways: [
      {
        to: () => "/household",
        icon: "home",
        name: "profile.householdSettings",
        help: "profile.householdSettingsHelp",
        right: "manageHousehold",
      },
      {
        to: () => "/household/members",
        icon: "people",
        name: "profile.members",
        help: "profile.membersHelp",
        right: "manage",
      },
      {
        to: () => "/group/data/recipe-actions",
        icon: "action",
        name: "profile.recipeActions",
        help: "profile.recipeActionsHelp",
        right: "manageHousehold",
      },
    ],
  },
  {
    name: "profile.group",
    ways: [
      {
        to: () => "/group",
        icon: "sliders",
        name: "profile.groupSettings",
        help: "profile.groupSettingsHelp",
        right: "manage",
      },
      {
        to: () => "/group/data/foods",
        icon: "rows",
        name: "profile.manageData",
        help: "profile.manageDataHelp",
        right: "organize",
      },
    ],
  },
];

/** Returns the links that the user may open, by section. Leaves out sections without such a link. */
export const waysFor = (user: User): WaysSection[] =>
  PARTS.map(({ name, ways }) => ({
    name,
    ways: ways.filter(({ right }) => !right || may(user, right)).map((way) => ({ ...way, to: way.to(user) })),
  })).filter(({ ways }) => ways.length > 0);
