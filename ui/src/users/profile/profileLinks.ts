/** The links on a user's profile, which depend on the user's permissions. */
import type { IconName } from "@/kit/picture/icons";
import type { TextKey } from "@/locales/language";
import { may, type Right } from "@/session/may";
import type { User } from "@/session/session";

export type ProfileLink = { to: string; icon: IconName; name: TextKey; help: TextKey };
type ProfileLinkRule = Omit<ProfileLink, "to"> & { to: (user: User) => string; right?: Right };
export type ProfileSection = { name: TextKey; links: ProfileLink[] };

const SECTIONS: { name: TextKey; links: ProfileLinkRule[] }[] = [
  {
    name: "profile.personal",
    links: [
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
    links: [
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
    links: [
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
export const profileSections = (user: User): ProfileSection[] =>
  SECTIONS.map(({ name, links }) => ({
    name,
    links: links.filter(({ right }) => !right || may(user, right)).map((link) => ({ ...link, to: link.to(user) })),
  })).filter(({ links }) => links.length > 0);
