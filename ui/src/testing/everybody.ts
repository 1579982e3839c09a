/** The users, households and groups of an installation as the server returns them, for screens that manage them. */
import type { components } from "@/api/schema";
import type { OwnHousehold } from "@/households/useWeekStart";
import type { User } from "@/session/user";

import { bob, mira } from "./cast";
import { pageOf } from "./dishes";

type GroupInHouse = components["schemas"]["GroupInHouse"];

export const cleo: User = {
  ...bob,
  id: "8b3e3b2a-4d9a-4c53-9b79-8e3c4d5e6f70",
  username: "cleo",
  fullName: "Cleo Petrova",
  email: "cleo@petrova.org",
  canManage: false,
  canManageHousehold: false,
  canInvite: false,
  advanced: false,
};

export const family: OwnHousehold = {
  id: mira.householdId,
  groupId: mira.groupId,
  name: "Family",
  slug: "family",
  group: "Home",
  webhooks: [],
  users: [mira, bob, cleo].map(({ id, fullName }) => ({ id, fullName })),
  preferences: {
    id: mira.householdId,
    privateHousehold: true,
    lockRecipeEditsFromOtherHouseholds: true,
    firstDayOfWeek: 1,
    recipePublic: true,
    recipeShowNutrition: false,
    recipeShowAssets: false,
    recipeLandscapeView: false,
    recipeDisableComments: false,
    recipeDisableAmount: false,
    parseIngredients: true,
    createFoods: false,
    showAnnouncements: true,
  },
};
export const summerHouse: OwnHousehold = {
  ...family,
  id: "2d2f9c74-7f51-4e77-8c5a-2e6172fd4c53",
  name: "Summer house",
  slug: "summer-house",
  users: [],
};

export const home: GroupInHouse = {
  id: mira.groupId,
  name: "Home",
  slug: "home",
  categories: [],
  webhooks: [],
  preferences: { id: mira.groupId, groupId: mira.groupId, privateGroup: true, showAnnouncements: true },
  aiProviderSettings: {
    defaultProviderId: null,
    audioProviderId: null,
    imageProviderId: null,
    providers: [],
    aiEnabled: false,
    audioProviderEnabled: false,
    imageProviderEnabled: false,
  },
  households: [family, summerHouse].map(({ id, name }) => ({ id, name })),
  users: [mira, bob, cleo],
};
export const choir: GroupInHouse = {
  ...home,
  id: "3e3fad85-8062-4f88-9d6b-3f7283fe5d64",
  name: "Choir",
  slug: "choir",
  households: [],
  users: [],
};

/** The server's responses to an administrator. */
export const toAdministrator = {
  "GET admin/users": pageOf([bob, cleo, mira]),
  "GET admin/households": pageOf([family, summerHouse]),
  "GET admin/groups": pageOf([home, choir]),
  [`GET admin/users/${bob.id}`]: bob,
  [`GET admin/users/${mira.id}`]: mira,
  [`GET admin/users/${cleo.id}`]: cleo,
  [`GET admin/households/${family.id}`]: family,
  [`GET admin/households/${summerHouse.id}`]: summerHouse,
  "GET admin/about/check": {
    emailReady: false,
    ldapReady: false,
    oidcReady: false,
    enableOpenai: false,
    baseUrlSet: false,
    isUpToDate: true,
    clock: null,
  },
  ...Object.fromEntries(
    [mira, bob, cleo].flatMap(({ id }) => [
      [`GET admin/users/${id}/sessions`, { devices: 2, programs: 0 }],
      [
        `GET admin/users/${id}/departure`,
        { recipes: 12, heir: { id: cleo.id, username: "cleo", fullName: "Cleo Petrova", household: "Family" } },
      ],
    ]),
  ),
  [`GET admin/groups/${home.id}`]: home,
  [`GET admin/groups/${choir.id}`]: choir,
};
