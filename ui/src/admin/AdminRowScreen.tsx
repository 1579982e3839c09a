/** The page of one row of a kind, with its form and, at the end, a button that deletes it. */
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useState } from "react";
import { useNavigate, useParams } from "react-router";

import { Button } from "@/kit/Button";
import { preloadDialog } from "@/kit/overlay/preload";
import { DeleteRowDialog, type DeleteRowDialogProps } from "@/kit/table/DeleteRowDialog";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";
import { withoutAsking } from "@/session/useUnsaved";

import type { AdminKind, AdminRow } from "./adminKind";
import { AdminPage } from "./AdminPage";

export type AdminRowScreenProps<Row extends AdminRow> = {
  kind: AdminKind<Row, unknown>;
  /** The dialog that asks before a row is deleted, if it is not the usual one. */
  DeleteDialog?: ComponentType<DeleteRowDialogProps<Row>>;
  /** What stands above the button that deletes the row. */
  footer?: (row: Row) => ReactNode;
  children: (row: Row) => ReactNode;
};

export function AdminRowScreen<Row extends AdminRow>({
  kind,
  DeleteDialog,
  footer,
  children,
}: AdminRowScreenProps<Row>) {
  const { id = "" } = useParams();
  const asked = useQuery(kind.of.one(id));
  const listed = t(kind.texts.title);
  const title = asked.data ? kind.nameOf(asked.data) : listed;
  return (
    <AdminPage title={title} heading={<bdi title={title}>{title}</bdi>} isOfOne query={asked}>
      {(row) => (
        <>
          {children(row)}
          <section className="section">
            {footer?.(row)}
            <DeleteButton kind={kind} row={row} DeleteDialog={DeleteDialog} />
          </section>
        </>
      )}
    </AdminPage>
  );
}

type DeleteButtonProps<Row extends AdminRow> = Pick<AdminRowScreenProps<Row>, "kind" | "DeleteDialog"> & { row: Row };

function DeleteButton<Row extends AdminRow>({ kind, row, DeleteDialog = DeleteRowDialog }: DeleteButtonProps<Row>) {
  const navigate = useNavigate();
  const self = useUser();
  const all = useQuery(kind.of.list).data?.items;
  const [isAsking, setAsking] = useState(false);
  const why = all && kind.whyKept(row, all, self);
  return (
    <>
      {why && (
        <p className="hint small" id="why-not-delete">
          {why}
        </p>
      )}
      <Button
        kind="danger"
        icon="delete"
        disabled={!all || why !== undefined}
        aria-describedby={why && "why-not-delete"}
        {...preloadDialog}
        onClick={() => setAsking(true)}
      >
        {t(kind.texts.delete)}
      </Button>
      {isAsking && (
        <DeleteDialog
          kind={kind}
          row={row}
          onClose={() => setAsking(false)}
          onDeleted={() => void navigate(kind.path, withoutAsking)}
        />
      )}
    </>
  );
}
