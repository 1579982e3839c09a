/** The webhooks of a household, which send its plan of the day, and hooks to change them. */
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import type { components } from "@/api/schema";
import { toast } from "@/kit/feedback/toast";
import { t } from "@/locales/language";

export type Webhook = components["schemas"]["Webhook"];
export type WebhookFields = Pick<Webhook, "name" | "url" | "enabled" | "scheduledTime">;

const WEBHOOKS = "households/webhooks";
export const WEBHOOK_LOG = `${WEBHOOKS}/deliveries`;

export const webhooksQuery = {
  queryKey: [WEBHOOKS],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<ListPage<Webhook>>("GET", WEBHOOKS, {
      query: { page: 1, perPage: -1, orderBy: "name", orderDirection: "asc" },
      signal,
    }),
};

export const nameOf = ({ name }: Pick<Webhook, "name">) => name || t("webhooks.unnamed");

const two = (part: number) => String(part).padStart(2, "0");

/** Converts a time of day in UTC, such as "05:30:00", to the clock of this device, such as "07:30". */
export function toLocalTime(utc: string, day = new Date()): string {
  const [hour, minute] = utc.split(":").map(Number);
  const moment = new Date(day);
  moment.setUTCHours(hour!, minute, 0, 0);
  return `${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** Converts a time of day on the clock of this device to UTC. */
export function toUtcTime(local: string, day = new Date()): string {
  const [hour, minute] = local.split(":").map(Number);
  const moment = new Date(day);
  moment.setHours(hour!, minute, 0, 0);
  return `${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}:00`;
}

/** Returns a mutation that updates the webhook with this id or, without an id, creates one. */
export function useSaveWebhook(id: string | undefined, onSaved: () => void) {
  const cache = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: WebhookFields) =>
      id ? call<Webhook>("PUT", `${WEBHOOKS}/${id}`, { body }) : call<Webhook>("POST", WEBHOOKS, { body }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: webhooksQuery.queryKey });
      onSaved();
    },
  });
}

export function useDeleteWebhook() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Webhook) => call("DELETE", `${WEBHOOKS}/${id}`),
    onSuccess: (_, webhook) => toast.success(t("webhooks.deleted", { name: nameOf(webhook) })),
    onSettled: () => cache.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  });
}

/** Returns a mutation that sends today's plan once. */
export function useTryWebhook() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Webhook) => call("POST", `${WEBHOOKS}/${id}/test`),
    onSuccess: () => {
      toast.info(t("webhooks.tested"));
      return cache.invalidateQueries({ queryKey: [WEBHOOK_LOG] });
    },
  });
}
