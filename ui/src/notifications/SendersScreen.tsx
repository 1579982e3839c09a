/** The page of what sends messages for the household, notifiers or webhooks: a table, and the log of the messages. */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

import { call } from "@/api/client";
import type { Identified } from "@/api/paths";
import type { Resource } from "@/api/resource";
import { useAction } from "@/api/useAction";
import { toast } from "@/base/toast";
import { Button } from "@/kit/Button";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import type { MenuItem } from "@/kit/overlay/menuItem";
import { preloadDialog } from "@/kit/overlay/preload";
import { Page } from "@/kit/Page";
import { DeleteRowDialog, type Deletion } from "@/kit/table/DeleteRowDialog";
import { ManageTable } from "@/kit/table/ManageTable";
import type { Column } from "@/kit/table/useManagedRows";
import { t } from "@/locales/language";

import { DeliveryList } from "./DeliveryList";
import "@/kitchen/kitchen.css";
import "./actions.css";

type Sender = Identified & { id: string };
type SenderKind = "notifiers" | "webhooks";

export type SendersScreenProps<Row extends Sender> = {
  /** The section of the texts, and the key under which this browser stores the columns of the table. */
  kind: SenderKind;
  of: Resource<Row, unknown>;
  nameOf: (row: Row) => string;
  /** Must be constant or memoized. */
  columns: Column<Row>[];
  /** Returns the dialog that changes a row or, without one, creates a row. */
  dialog: (row: Row | undefined, onClose: () => void) => ReactNode;
};

export function SendersScreen<Row extends Sender>({ kind, of, nameOf, columns, dialog }: SendersScreenProps<Row>) {
  const { data, error, refetch } = useQuery(of.list);
  const [edited, edit] = useState<Row | "new" | null>(null);
  const [unwanted, setUnwanted] = useState<Row | null>(null);
  const log = `${of.path}/deliveries`;
  const sendTest = useSendTest(kind, of.path, log);
  const create = (
    <Button kind="filled" icon="plus" {...preloadDialog} onClick={() => edit("new")}>
      {t(`${kind}.new`)}
    </Button>
  );
  const menuOf = (row: Row): MenuItem[] => [
    { id: "change", icon: "edit", label: t("kitchen.edit"), onAction: () => edit(row) },
    { id: "test", icon: "send", label: t(`${kind}.test`), onAction: () => sendTest(row) },
    {
      id: "delete",
      icon: "delete",
      label: t("kitchen.delete"),
      danger: true,
      divided: true,
      onAction: () => setUnwanted(row),
    },
  ];
  return (
    <Page title={t(`${kind}.title`)} aside={data && data.items.length > 0 && create} className="data-page">
      <p className="lede dim">{t(`${kind}.explained`)}</p>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingLines count={4} />}
      {data && (
        <ManageTable
          label={t(`${kind}.title`)}
          rows={data.items}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          columns={columns}
          storageKey={kind}
          menu={menuOf}
          onOpen={edit}
          onRemove={setUnwanted}
          empty={t(`${kind}.none`)}
          emptyAction={create}
        />
      )}
      {data && <DeliveryList path={log} />}
      {unwanted && (
        <DeleteRowDialog
          kind={{ of, nameOf, texts: chooseDeletionTexts(kind) }}
          row={unwanted}
          onClose={() => setUnwanted(null)}
        />
      )}
      {edited && dialog(edited === "new" ? undefined : edited, () => edit(null))}
    </Page>
  );
}

const chooseDeletionTexts = (kind: SenderKind): Deletion<Sender>["texts"] => ({
  delete: "kitchen.delete",
  deleteTitle: `${kind}.deleteTitle`,
  deleteHelp: `${kind}.deleteHelp`,
  deleted: `${kind}.deleted`,
});

/** Returns a function that makes a notifier or webhook send a message now. */
const useSendTest = (kind: SenderKind, path: string, log: string) =>
  useAction(({ id }: Sender) => call("POST", `${path}/${id}/test`), {
    onDone: (_answer, _given, cache) => {
      toast.info(t(`${kind}.tested`));
      return cache.invalidateQueries({ queryKey: [log] });
    },
  }).mutate;
