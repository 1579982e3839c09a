/** The webhooks of a household, which send its plan of the day, and hooks to change them. */
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import { resource } from "@/api/resource";
import type { components } from "@/api/schema";
import { toast } from "@/kit/feedback/toast";
import { t } from "@/locales/language";

export type Webhook = components["schemas"]["Webhook"];

export const webhooks = resource("households/webhooks", { orderBy: "name" });
export const WEBHOOK_LOG = `${webhooks.path}/deliveries`;

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

/** Returns a mutation that sends today's plan once. */
export function useTryWebhook() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Webhook) => call("POST", `${webhooks.path}/${id}/test`),
    onSuccess: () => {
      toast.info(t("webhooks.tested"));
      return cache.invalidateQueries({ queryKey: [WEBHOOK_LOG] });
    },
  });
}
