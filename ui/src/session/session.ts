/** The signed-in user. The token itself is in a cookie that scripts cannot read. */
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";

import { ApiError, call } from "@/api/client";
import type { components } from "@/api/schema";
import { readStored, writeStored } from "@/kit/device/useStored";

import { endInterruption, interrupt } from "./interruption";
import { notifyOtherTabs } from "./otherTabs";

export type User = components["schemas"]["User"];
export type StartupInfo = components["schemas"]["Startup"];

/** Remembers that this browser is signed in, so that the next start requests the user at once. */
const HINT = "signed-in";
/** Set if a sign-in was not ended on this device: it expired or was ended from elsewhere. */
const ENDED = "sign-in-ended";

/** Records that the user signed in, or signed out on this device. */
function noteSignedIn(isSignedIn: boolean) {
  writeStored(HINT, isSignedIn);
  writeStored(ENDED, false);
}
/** Once recorded, further lookups do not clear it. */
function noteNobody() {
  if (readStored(HINT, false)) writeStored(ENDED, true);
  writeStored(HINT, false);
}
export const hasEndedElsewhere = () => readStored(ENDED, false);

/** When the cookie was last issued: scripts cannot read its lifetime, and no response contains it. */
const FRESH = "signed-in-since";
export const noteFresh = () => writeStored(FRESH, Date.now());
export const signedInSince = () => readStored(FRESH, 0);

export const startupQuery = {
  queryKey: ["app/about/startup-info"],
  queryFn: () => call<StartupInfo>("GET", "app/about/startup-info"),
  staleTime: 60_000,
};

const SELF = ["users/self"];
/** The owner of the page, as far as known. */
export const ownerOf = (cache: QueryClient) => cache.getQueryData<User | null>(SELF) ?? null;

/** Asks the server whom this browser's cookie belongs to. */
export async function askWhoIsHere(): Promise<User | null> {
  try {
    const user = await call<User>("GET", "users/self");
    noteSignedIn(true);
    return user;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    noteNobody();
    return null;
  }
}

export const sessionQuery = (cache: QueryClient) => ({
  queryKey: SELF,
  queryFn: async (): Promise<User | null> => {
    const before = ownerOf(cache);
    const isLikely = before !== null || readStored(HINT, false) || (await cache.ensureQueryData(startupQuery)).signedIn;
    const now = isLikely ? await askWhoIsHere() : null;
    // The user may have signed in on this page in the meantime.
    const owner = ownerOf(cache);
    if (owner === null || owner.id === now?.id) return now;
    // A page keeps its owner; if another user is signed in, a dialog over the page asks what to do.
    void interrupt(owner, now);
    return owner;
  },
  staleTime: 300_000,
  // Without retries a start without a server shows its error at once.
  retry: false,
});

/** The signed-in user, or null for a visitor. The route table waits for the answer, so screens never see it pending. */
export function useUser(): User | null {
  const cache = useQueryClient();
  return useQuery(sessionQuery(cache)).data ?? null;
}

/** The display name of a user. */
export const nameOf = ({ fullName, username }: Pick<User, "fullName" | "username">) => fullName || username || "";
export const namesOf = (people: Pick<User, "fullName" | "username">[]) => people.map(nameOf).join(", ");

/** Whether the address names the user's own group or none. */
export const isOwnGroup = (user: User | null, groupSlug?: string) =>
  user !== null && (groupSlug === undefined || groupSlug === user.groupSlug);

export async function signIn(
  cache: QueryClient,
  login: string,
  password: string,
  remember: boolean,
): Promise<User | null> {
  const body = new URLSearchParams({ username: login, password, remember_me: String(remember) });
  await call("POST", "auth/token", { body, waits: true });
  return signedIn(cache);
}

/** Loads the user after the server has set a new cookie. A page of another user keeps its owner. */
export async function signedIn(cache: QueryClient): Promise<User | null> {
  noteFresh();
  await cache.invalidateQueries({ queryKey: startupQuery.queryKey, refetchType: "none" });
  const user = await askWhoIsHere();
  const owner = ownerOf(cache);
  if (owner === null || owner.id === user?.id) cache.setQueryData(SELF, user);
  notifyOtherTabs();
  return user;
}

/** Makes a user who has just registered the owner of the page, even if another user signed in meanwhile. */
export function handOver(cache: QueryClient, user: User) {
  if (ownerOf(cache)?.id === user.id) return;
  endInterruption(user);
  cache.clear();
  cache.setQueryData(SELF, user);
}

/** Rejects if the server could not be reached: the user then stays signed in, and cached data is kept. */
export async function signOut(cache: QueryClient) {
  try {
    await call("POST", "auth/logout");
  } catch (error) {
    // The session had already ended.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  }
  forgetPerson(cache);
}

/** Clears all cached data of the user, whose session has ended on the server. */
export function forgetPerson(cache: QueryClient) {
  noteSignedIn(false);
  cache.clear();
  cache.setQueryData(SELF, null);
  notifyOtherTabs();
}
