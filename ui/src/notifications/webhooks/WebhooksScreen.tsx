/** The page of the household's webhooks, which send the plan of the day to other programs: `/household/webhooks`. */
import { useMemo } from "react";

import type { Column } from "@/kit/table/useManagedRows";
import { t } from "@/locales/language";

import { SendersScreen } from "../SendersScreen";
import { WebhookDialog } from "./WebhookDialog";
import { nameOf, toLocalTime, type Webhook, webhooks } from "./webhooks";

export function WebhooksScreen() {
  const columns = useMemo(() => makeColumns(), []);
  return (
    <SendersScreen
      kind="webhooks"
      of={webhooks}
      nameOf={nameOf}
      columns={columns}
      dialog={(webhook, onClose) => <WebhookDialog webhook={webhook} onClose={onClose} />}
    />
  );
}

const makeColumns = (): Column<Webhook>[] => [
  { id: "name", label: t("webhooks.name"), text: nameOf },
  { id: "time", label: t("webhooks.time"), text: ({ scheduledTime }) => toLocalTime(scheduledTime) },
  { id: "state", label: t("webhooks.state"), text: ({ enabled }) => t(enabled ? "webhooks.on" : "webhooks.off") },
  { id: "url", label: t("webhooks.url"), text: ({ url }) => url },
];
