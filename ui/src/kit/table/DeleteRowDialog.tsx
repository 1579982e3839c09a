/** Asks for confirmation before a row is deleted, and says what is deleted with it. Stays open if that fails. */
import type { ReactNode } from "react";

import type { Identified } from "@/api/paths";
import { describeError } from "@/api/queryClient";
import { type Resource, useDelete } from "@/api/resource";
import { toast } from "@/base/toast";
import { t, type TextKey } from "@/locales/language";

import { Banner } from "../feedback/Banner";
import { ConfirmDialog } from "../overlay/Dialog";

/** How rows of a kind are deleted. All texts may contain the `name` of the row. */
export type Deletion<Row extends Identified> = {
  of: Resource<Row, unknown>;
  nameOf: (row: Row) => string;
  texts: Record<"delete" | "deleteTitle" | "deleted", TextKey> & {
    /** What else goes, if that is the same for all rows. */
    deleteHelp?: TextKey;
  };
};

export type DeleteRowDialogProps<Row extends Identified> = {
  kind: Deletion<Row>;
  row: Row;
  isLoading?: boolean;
  onClose: () => void;
  onDeleted?: () => void;
  children?: ReactNode;
};

export function DeleteRowDialog<Row extends Identified>({
  kind: { of, nameOf, texts },
  row,
  isLoading,
  onClose,
  onDeleted = onClose,
  children,
}: DeleteRowDialogProps<Row>) {
  const finish = (deleted: Row) => {
    onDeleted();
    toast.success(t(texts.deleted, { name: nameOf(deleted) }));
  };
  const { mutate, isPending, error } = useDelete(of, finish, true);
  return (
    <ConfirmDialog
      isOpen
      title={t(texts.deleteTitle, { name: nameOf(row) })}
      confirm={t(texts.delete)}
      busy={isLoading || isPending}
      onClose={onClose}
      onConfirm={() => mutate(row)}
    >
      {texts.deleteHelp && <p>{t(texts.deleteHelp)}</p>}
      {children}
      {error && (
        <Banner kind="error" role="alert">
          {describeError(error)}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
