/** Creates and deletes the user's API tokens for other programs. */
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { toast } from "@/kit/feedback/toast";
import { t } from "@/locales/language";
import type { User } from "@/session/session";

import { invalidateUser } from "./account";

export type ApiToken = User["tokens"][number];
export type NewToken = components["schemas"]["NewToken"];

export function useCreateToken() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call<NewToken>("POST", "users/api-tokens", { body: { name } }),
    meta: { quiet: true },
    // Does not wait for the user's data to reload, because that could fail, and the token must be shown in any case.
    onSuccess: () => {
      void invalidateUser(cache);
    },
  });
}

export function useDeleteToken(onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ApiToken) => call("DELETE", `users/api-tokens/${id}`),
    onSuccess: async () => {
      await invalidateUser(cache);
      toast.success(t("apiTokens.deleted"));
      onDone();
    },
  });
}
