/** The signed-in user. The session token itself is in a cookie that scripts cannot read. */
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";

import { ApiError, call } from "@/api/client";
import type { components } from "@/api/schema";
import { readStored, writeStored } from "@/kit/device/useStored";
import { locale } from "@/locales/language";

import { endInterruption, interrupt } from "./interruption";
import { notifyOtherTabs } from "./otherTabs";
import type { User } from "./user";

export type StartupInfo = components["schemas"]["Startup"];

/** The storage key for whether this browser is signed in. If it is, the next page load fetches the user at once. */
const HINT = "signed-in";
/** The storage key for the slug of the user's group, for whose pages the first requests are sent ahead. */
const OWN_GROUP = "own-group";
/**
 * The storage key for whether the session expired or was ended from elsewhere, rather than by signing out on this
 * device.
 */
const ENDED = "sign-in-ended";

/** Records that the user signed in, or signed out on this device. */
function noteSignedIn(isSignedIn: boolean) {
  writeStored(HINT, isSignedIn);
  writeStored(ENDED, false);
}
/**
 * Records that nobody is signed in, and forgets what the service worker has kept. If a user was signed in before, also
 * records that the session ended elsewhere.
 */
function noteSignedOut() {
  if (readStored(HINT, false)) {
    writeStored(ENDED, true);
    forgetAnswers();
  }
  writeStored(HINT, false);
}

/** Empties what the service worker has kept. Its code is loaded only then, as most pages never need it. */
function forgetAnswers() {
  void import("@/kit/device/keptAnswers").then(({ forgetKeptAnswers }) => forgetKeptAnswers()).catch(() => undefined);
}

export const hasEndedElsewhere = () => readStored(ENDED, false);

/**
 * The storage key for when the session cookie was last issued, and the page's language then. Scripts cannot read the cookie's lifetime, and
 * no response contains it.
 */
const ISSUED_AT = "signed-in-since";
export const noteFresh = () => writeStored(ISSUED_AT, { at: Date.now(), language: locale() });

/** Returns 0 if the language was changed since, because renewing also tells the server the user's language. */
export function readSignedInSince(): number {
  const { at, language } = readStored(ISSUED_AT, { at: 0, language: "" });
  return language === locale() ? at : 0;
}

export const startupQuery = {
  queryKey: ["app/about/startup-info"],
  queryFn: () => call<StartupInfo>("GET", "app/about/startup-info"),
  staleTime: 60_000,
};

const SELF = ["users/self"];
/** Returns the user this page belongs to, or null if there is none or the user has not loaded yet. */
export const getOwner = (cache: QueryClient) => cache.getQueryData<User | null>(SELF) ?? null;

/** Asks the server which user this browser's cookie belongs to. */
export async function fetchCurrentUser(): Promise<User | null> {
  try {
    const user = await call<User>("GET", "users/self");
    noteSignedIn(true);
    writeStored(OWN_GROUP, user.groupSlug);
    return user;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    noteSignedOut();
    return null;
  }
}

export const sessionQuery = (cache: QueryClient) => ({
  queryKey: SELF,
  queryFn: async (): Promise<User | null> => {
    const before = getOwner(cache);
    const isLikely = before !== null || readStored(HINT, false) || (await cache.ensureQueryData(startupQuery)).signedIn;
    const now = isLikely ? await fetchCurrentUser() : null;
    // The user may have signed in on this page in the meantime.
    const owner = getOwner(cache);
    if (owner === null || owner.id === now?.id) return now;
    // A page's user never changes. If someone else or nobody is signed in now, a dialog over the page asks what to do.
    void interrupt(owner, now, true);
    return owner;
  },
  staleTime: 300_000,
  // Without retries, the page shows an error at once if the server cannot be reached.
  retry: false,
});

/** Returns the signed-in user, or null for a visitor. Routes wait for this query, so screens never see it pending. */
export function useUser(): User | null {
  const cache = useQueryClient();
  return useQuery(sessionQuery(cache)).data ?? null;
}

/** The display name of a user. */
export const nameOf = ({ fullName, username }: Pick<User, "fullName" | "username">) => fullName || username || "";

/** Whether the user is signed in and the URL names their own group or no group. */
export const isOwnGroup = (user: User | null, groupSlug?: string) =>
  user !== null && (groupSlug === undefined || groupSlug === user.groupSlug);

export async function signIn(
  cache: QueryClient,
  login: string,
  password: string,
  remember: boolean,
): Promise<User | null> {
  const body = new URLSearchParams({ username: login, password, remember_me: String(remember) });
  await call("POST", "auth/token", { body, retriesWhenLimited: true });
  return loadSignedIn(cache);
}

/**
 * Loads the user after the server has set a new cookie. If the page already belongs to someone else, it still does
 * afterwards.
 */
export async function loadSignedIn(cache: QueryClient): Promise<User | null> {
  noteFresh();
  await cache.invalidateQueries({ queryKey: startupQuery.queryKey, refetchType: "none" });
  const user = await fetchCurrentUser();
  const owner = getOwner(cache);
  if (owner === null || owner.id === user?.id) cache.setQueryData(SELF, user);
  notifyOtherTabs();
  return user;
}

/** Makes the page belong to a user who has just registered, even if it belonged to someone else before. */
export function claimPageForUser(cache: QueryClient, user: User) {
  if (getOwner(cache)?.id === user.id) return;
  endInterruption(user);
  cache.clear();
  cache.setQueryData(SELF, user);
}

/** Signs the user out. Rejects if the request fails. The user then stays signed in, and cached data is not cleared. */
export async function signOut(cache: QueryClient) {
  try {
    await call("POST", "auth/logout");
  } catch (error) {
    // A 401 means that the session had already ended.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  }
  clearSession(cache);
}

/** Clears all cached data of a user whose session has ended on the server. */
export function clearSession(cache: QueryClient) {
  noteSignedIn(false);
  forgetAnswers();
  cache.clear();
  cache.setQueryData(SELF, null);
  notifyOtherTabs();
}
