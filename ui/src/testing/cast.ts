/** The users in the tests, and the responses with which a fake server describes itself and the signed-in user. */
import type { User } from "@/session/user";

export const mira: User = {
  id: "6f1c1f0e-2b7e-4a31-9f57-6c1a2b3c4d5e",
  username: "mira",
  fullName: "Mira Novak",
  email: "mira@novak.org",
  authMethod: "Mealie",
  admin: true,
  advanced: true,
  canInvite: true,
  canManage: true,
  canManageHousehold: true,
  canOrganize: true,
  group: "Home",
  groupId: "0b0e7a52-5d3f-4c55-8a3e-0c4f5d1b2a31",
  groupSlug: "home",
  household: "Family",
  householdId: "1c1f8b63-6e40-4d66-9b4f-1d5061ec3b42",
  householdSlug: "family",
  tokens: [],
  cacheKey: "",
  showAnnouncements: true,
  lastReadAnnouncement: null,
};
export const bob: User = {
  ...mira,
  id: "7a2d2a1f-3c8f-4b42-8a68-7d2b3c4d5e6f",
  username: "bob",
  fullName: "Bob Hart",
  admin: false,
  canOrganize: false,
};

/** The members of the group with these people, as the server lists them. */
export const listMembers = (...people: User[]) => ({
  page: 1,
  per_page: -1,
  total: people.length,
  total_pages: 1,
  items: people.map(({ id, fullName, username, groupId, householdId, cacheKey }) => ({
    id,
    fullName,
    username,
    groupId,
    householdId,
    cacheKey,
  })),
  next: null,
  previous: null,
});

export const about = {
  production: true,
  version: "v3.22.0",
  productVersion: "0.1.0",
  demoStatus: false,
  allowSignup: false,
  defaultGroupSlug: null,
  defaultHouseholdSlug: null,
  enableOidc: false,
  oidcRedirect: false,
  oidcProviderName: "",
  enableOpenai: false,
  enableOpenaiImageServices: false,
  emailReady: true,
};
export const ready = { isFirstLogin: false, isDemo: false, needsSetup: false, signedIn: false, canStop: false };

/** The server's responses to a visitor. `toMira` has those to the signed-in user Mira. */
export const toVisitor = { "GET app/about": about, "GET app/about/startup-info": ready };
export const toMira = {
  "GET app/about": about,
  "GET app/about/startup-info": { ...ready, signedIn: true },
  "GET users/self": mira,
};

/** The list of backups while there are none yet. */
export const noBackups = {
  imports: [] as object[],
  templates: [],
  lastGood: null as string | null,
  drill: null as object | null,
  undo: null as object | null,
  underWay: null as object | null,
  trouble: null as string | null,
  freeBytes: 1e9,
  secondFolder: null as string | null,
  unwritable: null as string | null,
};
