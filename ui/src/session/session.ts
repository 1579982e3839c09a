/** Who is signed in. The token itself lives in a cookie that scripts cannot read. */
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";

import { ApiError, call } from "@/api/client";
import type { components } from "@/api/schema";
import { readStored, writeStored } from "@/kit/device/useStored";

import { endInterruption, interrupt } from "./interruption";
import { notifyOtherTabs } from "./otherTabs";

export type User = components["schemas"]["User"];
export type StartupInfo = components["schemas"]["Startup"];

/** Remembers that this browser signed in, so that the next start asks for the user at once. */
const HINT = "signed-in";
/** A sign-in that nobody ended on this device: it was ended from elsewhere, or has run out. */
const ENDED = "sign-in-ended";

/** Somebody came, or left by their own hand. */
function noteSignedIn(isSignedIn: boolean) {
  writeStored(HINT, isSignedIn);
  writeStored(ENDED, false);
}
/** What was noted once stays, however many look after. */
function noteNobody() {
  if (readStored(HINT, false)) writeStored(ENDED, true);
  writeStored(HINT, false);
}
export const hasEndedElsewhere = () => readStored(ENDED, false);

/** When the cookie was last given: no answer says how long it lasts, and scripts cannot read it. */
const FRESH = "signed-in-since";
export const noteFresh = () => writeStored(FRESH, Date.now());
export const signedInSince = () => readStored(FRESH, 0);

export const startupQuery = {
  queryKey: ["app/about/startup-info"],
  queryFn: () => call<StartupInfo>("GET", "app/about/startup-info"),
  staleTime: 60_000,
};

const SELF = ["users/self"];
/** Whose page this is, as far as it knows by now. */
export const ownerOf = (cache: QueryClient) => cache.getQueryData<User | null>(SELF) ?? null;

/** Whom the cookie of this browser belongs to, asked of the server. */
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
    // Somebody may have signed in through this very page meanwhile.
    const owner = ownerOf(cache);
    if (owner === null || owner.id === now?.id) return now;
    // A page stays its person's; that somebody else is there is asked about over it.
    void interrupt(owner, now);
    return owner;
  },
  staleTime: 300_000,
  // A start without a server should say so at once.
  retry: false,
});

/** The signed-in person, or null for a visitor. The route table waits for the answer, so screens never see it pending. */
export function useUser(): User | null {
  const cache = useQueryClient();
  return useQuery(sessionQuery(cache)).data ?? null;
}

/** What a person is called. */
export const nameOf = ({ fullName, username }: Pick<User, "fullName" | "username">) => fullName || username || "";
export const namesOf = (people: Pick<User, "fullName" | "username">[]) => people.map(nameOf).join(", ");

/** Their own group is the one the address names, or it names none. */
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

/** Reads the person again after the server has set a new cookie. The page of somebody else stays theirs. */
export async function signedIn(cache: QueryClient): Promise<User | null> {
  noteFresh();
  await cache.invalidateQueries({ queryKey: startupQuery.queryKey, refetchType: "none" });
  const user = await askWhoIsHere();
  const owner = ownerOf(cache);
  if (owner === null || owner.id === user?.id) cache.setQueryData(SELF, user);
  notifyOtherTabs();
  return user;
}

/** Who has just made an account starts from their own page, even if somebody signed in beside it meanwhile. */
export function handOver(cache: QueryClient, user: User) {
  if (ownerOf(cache)?.id === user.id) return;
  endInterruption(user);
  cache.clear();
  cache.setQueryData(SELF, user);
}

/** Rejects when the server could not be told: the sign-in lasts then, and so does all that is known of the person. */
export async function signOut(cache: QueryClient) {
  try {
    await call("POST", "auth/logout");
  } catch (error) {
    // It had ended already.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  }
  forgetPerson(cache);
}

/** Forgets everything this browser knew of the person, whose sign-in the server has ended. */
export function forgetPerson(cache: QueryClient) {
  noteSignedIn(false);
  cache.clear();
  cache.setQueryData(SELF, null);
  notifyOtherTabs();
}
