/** Invitations: links with a token that let a limited number of people create an account in a household. */
import { useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { useOnce } from "@/api/useOnce";
import { invalidate, useInvalidate } from "@/api/useInvalidate";
import { t } from "@/locales/language";
import { may } from "@/session/may";
import type { User } from "@/session/user";

import { sendEmail } from "../sendEmail";

export type Invitation = components["schemas"]["Invitation"];

const PATH = "households/invitations";
/** The largest number of uses that the server allows. */
export const MAX_USES = 100;

export type InvitationPlace = { id: string; name: string; group: string };

/**
 * Lists the households to which the user may invite others, starting with the user's own. Includes `wanted` even before
 * the list has loaded. Users without permission to manage the group have only their own household.
 */
export function usePlaces(user: User, wanted?: InvitationPlace): InvitationPlace[] {
  const everywhere = may(user, "administer");
  const path = everywhere ? "admin/households" : "groups/households";
  const { data } = useQuery({
    // The key starts like the keys of other household lists, so that a new household invalidates this query too.
    queryKey: everywhere ? ["admin", "households", "to invite into"] : ["groups/households", "to invite into"],
    queryFn: ({ signal }) =>
      call<ListPage<Omit<InvitationPlace, "group"> & { group?: string }>>("GET", path, {
        query: { page: 1, perPage: -1, orderBy: "name", orderDirection: "asc" },
        signal,
      }),
    enabled: may(user, "manage"),
    staleTime: 60_000,
  });
  const own = { id: user.householdId, name: user.household, group: user.group };
  const listed = (data?.items ?? []).map(({ id, name, group = own.group }) => ({ id, name, group }));
  const all = wanted && !listed.some(({ id }) => id === wanted.id) ? [wanted, ...listed] : listed;
  return [own, ...all.filter(({ id }) => id !== own.id)];
}

/** The invitations that are still valid. */
export const invitationsQuery = {
  queryKey: [PATH],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<Invitation[]>("GET", PATH, { signal }),
};

/** Creates only one invitation, even if the button is pressed several times. */
export function useInvite(onMade: (made: Invitation) => void) {
  const read = useInvalidate(PATH);
  return useOnce({
    mutationFn: (body: { uses: number; householdId: string }) => call<Invitation>("POST", PATH, { body }),
    onSuccess: (made) => {
      onMade(made);
      void read();
    },
  });
}

export const useWithdrawInvitation = () =>
  useAction(({ token }: Invitation) => call("DELETE", `${PATH}/${encodeURIComponent(token)}`), {
    success: () => t("invite.withdrawn"),
    onDone: (_answer, { token }, cache) =>
      cache.setQueryData<Invitation[]>(invitationsQuery.queryKey, (all) => all?.filter((one) => one.token !== token)),
    // Reloads the list even after an error, which may mean that the invitation has just been used up.
    onEnd: (cache) => void invalidate(cache, [PATH]),
  });

export const useSendInvitation = (token: string) =>
  useAction((email: string) => sendEmail(`${PATH}/email`, { email, token }, t("invite.notSent")), { quiet: true });
