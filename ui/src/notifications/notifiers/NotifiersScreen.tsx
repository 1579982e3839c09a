/** The page of the household's notifiers, which send messages about events: `/household/notifiers`. */
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
import { NotifierDialog } from "./NotifierDialog";
import { chosenEvents, type Notifier, NOTIFIER_LOG, notifiers, useTryNotifier } from "./notifiers";

type OpenNotifierDialog = { notifier?: Notifier; isDeleting?: boolean };

export function NotifiersScreen() {
  const { data, error, refetch } = useQuery(notifiers.list);
  const [open, setOpen] = useState<OpenNotifierDialog | null>(null);
  const columns = useMemo(() => columnsOf(), []);
  const { mutate: tryIt } = useTryNotifier();
  const close = () => setOpen(null);
  const ask = (notifier: Notifier) => setOpen({ notifier, isDeleting: true });
  const make = (
    <Button kind="filled" icon="plus" {...preloadDialog} onClick={() => setOpen({})}>
      {t("notifiers.new")}
    </Button>
  );
  const menuOf = (notifier: Notifier): MenuItem[] => [
    { id: "change", icon: "edit", label: t("kitchen.edit"), onAction: () => setOpen({ notifier }) },
    { id: "test", icon: "send", label: t("notifiers.test"), onAction: () => tryIt(notifier) },
    {
      id: "delete",
      icon: "delete",
      label: t("kitchen.delete"),
      danger: true,
      divided: true,
      onAction: () => ask(notifier),
    },
  ];
  return (
    <Page title={t("notifiers.title")} aside={data && data.items.length > 0 && make} className="data-page">
      <p className="lede dim">{t("notifiers.explained")}</p>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingLines count={4} />}
      {data && (
        <ManageTable
          label={t("notifiers.title")}
          rows={data.items}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          columns={columns}
          storageKey="notifiers"
          menu={menuOf}
          onOpen={(notifier) => setOpen({ notifier })}
          onRemove={ask}
          empty={t("notifiers.none")}
          emptyAction={make}
        />
      )}
      {data && <DeliveryList path={NOTIFIER_LOG} />}
      {open?.notifier && open.isDeleting && <DeleteNotifierDialog notifier={open.notifier} onClose={close} />}
      {open && !open.isDeleting && <NotifierDialog notifier={open.notifier} onClose={close} />}
    </Page>
  );
}

function DeleteNotifierDialog({ notifier, onClose }: { notifier: Notifier; onClose: () => void }) {
  const { mutate } = useDelete(notifiers, ({ name }) => toast.success(t("notifiers.deleted", { name })));
  const confirm = () => {
    mutate(notifier);
    onClose();
  };
  const title = t("notifiers.deleteTitle", { name: notifier.name });
  return (
    <ConfirmDialog isOpen title={title} confirm={t("kitchen.delete")} onClose={onClose} onConfirm={confirm}>
      <p>{t("notifiers.deleteHelp")}</p>
    </ConfirmDialog>
  );
}

const columnsOf = (): Column<Notifier>[] => [
  { id: "name", label: t("notifiers.name"), text: ({ name }) => name },
  { id: "state", label: t("notifiers.state"), text: ({ enabled }) => t(enabled ? "notifiers.on" : "notifiers.off") },
  {
    id: "about",
    label: t("notifiers.about"),
    text: (notifier) => t("notifiers.aboutCount", { count: chosenEvents(notifier).length }),
    rank: (notifier) => chosenEvents(notifier).length,
  },
  { id: "service", label: t("notifiers.service"), text: ({ address }) => address },
];
