/** Invitations: a word in an address that lets so many people make an account in this household. */
import { useMutation } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { t } from "@/locales/language";

export type Invitation = components["schemas"]["Invitation"];

export const useInvite = () => useMutation({
  mutationFn: (uses: number) => call<Invitation>("POST", "households/invitations", { body: { uses } }),
});

/** The house answers 200 also when no message went out. */
export const useSendInvitation = (token: string) => useMutation({
  mutationFn: async (email: string) => {
    const { success, error } = await call<components["schemas"]["Mailed"]>("POST", "households/invitations/email", { body: { email, token } });
    if (!success) throw new Error(error || t("invite.notSent"));
  },
  meta: { quiet: true },
});
