/** The webhooks of a household, which send its plan of the day. */
import { resource } from "@/api/resource";
import type { components } from "@/api/schema";
import { t } from "@/locales/language";

export type Webhook = components["schemas"]["Webhook"];

export const webhooks = resource("households/webhooks", { orderBy: "name" });

export const nameOf = ({ name }: Pick<Webhook, "name">) => name || t("webhooks.unnamed");

const writeTwoDigits = (part: number) => String(part).padStart(2, "0");

/** Converts a time of day in UTC, such as "05:30:00", to the clock of this device, such as "07:30". */
export function toLocalTime(utc: string, day = new Date()): string {
  const [hour, minute] = utc.split(":").map(Number);
  const moment = new Date(day);
  moment.setUTCHours(hour!, minute, 0, 0);
  return `${writeTwoDigits(moment.getHours())}:${writeTwoDigits(moment.getMinutes())}`;
}

/** Converts a time of day on the clock of this device to UTC. */
export function toUtcTime(local: string, day = new Date()): string {
  const [hour, minute] = local.split(":").map(Number);
  const moment = new Date(day);
  moment.setHours(hour!, minute, 0, 0);
  return `${writeTwoDigits(moment.getUTCHours())}:${writeTwoDigits(moment.getUTCMinutes())}:00`;
}
