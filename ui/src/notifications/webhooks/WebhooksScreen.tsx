/** The page of the household's webhooks, which send the plan of the day to other programs: `/household/webhooks`. */
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";

import { useDelete } from "@/api/resource";
import { Button } from "@/kit/Button";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { toast } from "@/kit/feedback/toast";
import { ConfirmDialog } from "@/kit/overlay/Dialog";
import type { MenuItem } from "@/kit/overlay/Menu";
import { preloadDialog } from "@/kit/overlay/preload";
import { Page } from "@/kit/Page";
import { ManageTable } from "@/kit/table/ManageTable";
import type { Column } from "@/kit/table/useManagedRows";
import { t } from "@/locales/language";

import { DeliveryList } from "../DeliveryList";
import "@/kitchen/kitchen.css";
import "../actions.css";
import { WebhookDialog } from "./WebhookDialog";
import { nameOf, toLocalTime, useTryWebhook, type Webhook, WEBHOOK_LOG, webhooks } from "./webhooks";

type OpenWebhookDialog = { webhook?: Webhook; isDeleting?: boolean };

export function WebhooksScreen() {
  const { data, error, refetch } = useQuery(webhooks.list);
  const [open, setOpen] = useState<OpenWebhookDialog | null>(null);
  const columns = useMemo(() => columnsOf(), []);
  const { mutate: tryIt } = useTryWebhook();
  const close = () => setOpen(null);
  const ask = (webhook: Webhook) => setOpen({ webhook, isDeleting: true });
  const make = (
    <Button kind="filled" icon="plus" {...preloadDialog} onClick={() => setOpen({})}>
      {t("webhooks.new")}
    </Button>
  );
  const menuOf = (webhook: Webhook): MenuItem[] => [
    { id: "change", icon: "edit", label: t("kitchen.edit"), onAction: () => setOpen({ webhook }) },
    { id: "test", icon: "send", label: t("webhooks.test"), onAction: () => tryIt(webhook) },
    {
      id: "delete",
      icon: "delete",
      label: t("kitchen.delete"),
      danger: true,
      divided: true,
      onAction: () => ask(webhook),
    },
  ];
  return (
    <Page title={t("webhooks.title")} aside={data && data.items.length > 0 && make} className="data-page">
      <p className="lede dim">{t("webhooks.explained")}</p>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingLines count={4} />}
      {data && (
        <ManageTable
          label={t("webhooks.title")}
          rows={data.items}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          columns={columns}
          storageKey="webhooks"
          menu={menuOf}
          onOpen={(webhook) => setOpen({ webhook })}
          onRemove={ask}
          empty={t("webhooks.none")}
          emptyAction={make}
        />
      )}
      {data && <DeliveryList path={WEBHOOK_LOG} />}
      {open?.webhook && open.isDeleting && <DeleteWebhooksQuestion webhook={open.webhook} onClose={close} />}
      {open && !open.isDeleting && <WebhookDialog webhook={open.webhook} onClose={close} />}
    </Page>
  );
}

function DeleteWebhooksQuestion({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { mutate } = useDelete(webhooks, (deleted) => toast.success(t("webhooks.deleted", { name: nameOf(deleted) })));
  const confirm = () => {
    mutate(webhook);
    onClose();
  };
  const title = t("webhooks.deleteTitle", { name: nameOf(webhook) });
  return (
    <ConfirmDialog isOpen title={title} confirm={t("kitchen.delete")} onClose={onClose} onConfirm={confirm}>
      <p>{t("webhooks.deleteHelp")}</p>
    </ConfirmDialog>
  );
}

const columnsOf = (): Column<Webhook>[] => [
  { id: "name", label: t("webhooks.name"), text: nameOf },
  { id: "time", label: t("webhooks.time"), text: ({ scheduledTime }) => toLocalTime(scheduledTime) },
  { id: "state", label: t("webhooks.state"), text: ({ enabled }) => t(enabled ? "webhooks.on" : "webhooks.off") },
  { id: "url", label: t("webhooks.url"), text: ({ url }) => url, wide: true },
];
