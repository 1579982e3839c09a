/** Invitations: a word in an address that lets so many people make an account in this household. */
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { useReadAgain } from "@/api/useReadAgain";
import { toast } from "@/kit/toast";
import { t } from "@/locales/language";

import { sendLetter } from "../sendLetter";

export type Invitation = components["schemas"]["Invitation"];

const PATH = "households/invitations";
/** As many as the house takes. */
export const MOST_USES = 100;

/** Those that still let somebody in. */
export const invitationsQuery = { queryKey: [PATH], queryFn: ({ signal }: { signal: AbortSignal }) => call<Invitation[]>("GET", PATH, { signal }) };

export function useInvite() {
  const read = useReadAgain(PATH);
  return useMutation({ mutationFn: (uses: number) => call<Invitation>("POST", PATH, { body: { uses } }), onSuccess: () => void read() });
}

export function useWithdraw() {
  const cache = useQueryClient();
  const read = useReadAgain(PATH);
  return useMutation({
    mutationFn: ({ token }: Invitation) => call("DELETE", `${PATH}/${encodeURIComponent(token)}`),
    onSuccess: (_answer, { token }) => {
      cache.setQueryData<Invitation[]>(invitationsQuery.queryKey, (all) => all?.filter((one) => one.token !== token));
      toast.success(t("invite.withdrawn"));
    },
    // Whatever went wrong, e.g. that its last place was just taken: the list says how it is.
    onSettled: () => void read(),
  });
}

export const useSendInvitation = (token: string) => useMutation({
  mutationFn: (email: string) => sendLetter(`${PATH}/email`, { email, token }, t("invite.notSent")),
  meta: { quiet: true },
});
