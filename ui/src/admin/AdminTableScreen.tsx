/** The page that lists all rows of a kind: `/admin/manage/users`, `/admin/manage/households`, `/admin/manage/groups`. */
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useState } from "react";

import { Button, ButtonLink } from "@/kit/Button";
import { useNavigation } from "@/kit/navigation";
import type { MenuItem } from "@/kit/overlay/menuItem";
import { preloadDialog } from "@/kit/overlay/preload";
import { DeleteRowDialog, type DeleteRowDialogProps } from "@/kit/table/DeleteRowDialog";
import { ManageTable } from "@/kit/table/ManageTable";
import type { Column } from "@/kit/table/useManagedRows";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";

import type { AdminKind, AdminRow } from "./adminKind";
import { AdminPage } from "./AdminPage";

export type AdminTableScreenProps<Row extends AdminRow> = {
  kind: AdminKind<Row, unknown>;
  /** Must be constant or memoized. */
  columns: Column<Row>[];
  /** The dialog that creates a row. Without one, a page of its own does, at `/create` below the list. */
  NewDialog?: ComponentType<{ onClose: () => void }>;
  /** The dialog that asks before a row is deleted, if it is not the usual one. */
  DeleteDialog?: ComponentType<DeleteRowDialogProps<Row>>;
  /** Further actions for a row. */
  more?: (row: Row) => MenuItem[];
  /** Further actions for all rows, beside the button that creates one. */
  menu?: ReactNode;
};

export function AdminTableScreen<Row extends AdminRow>({
  kind,
  columns,
  NewDialog,
  DeleteDialog = DeleteRowDialog,
  more,
  menu,
}: AdminTableScreenProps<Row>) {
  const { of, storageKey, path, nameOf, whyKept, texts } = kind;
  const { go } = useNavigation();
  const self = useUser();
  const asked = useQuery(of.list);
  const [open, setOpen] = useState<"new" | Row | null>(null);
  const close = () => setOpen(null);
  const menuOf = (row: Row, all: Row[]): MenuItem[] => {
    const why = whyKept(row, all, self);
    return [
      { id: "edit", icon: "edit", label: t("admin.edit"), onAction: () => go(`${path}/${row.id}`) },
      ...(more?.(row) ?? []),
      {
        id: "delete",
        icon: "delete",
        label: t(texts.delete),
        danger: true,
        divided: true,
        disabled: why !== undefined,
        help: why,
        onAction: () => setOpen(row),
      },
    ];
  };
  return (
    <AdminPage
      title={t(texts.title)}
      lede={t(texts.explained)}
      query={asked}
      aside={
        <>
          {NewDialog ? (
            <Button kind="filled" icon="plus" {...preloadDialog} onClick={() => setOpen("new")}>
              {t(texts.create)}
            </Button>
          ) : (
            <ButtonLink kind="filled" icon="plus" to={`${path}/create`}>
              {t(texts.create)}
            </ButtonLink>
          )}
          {menu}
        </>
      }
    >
      {({ items }) => (
        <>
          <ManageTable
            label={t(texts.title)}
            rows={items}
            keyOf={idOf}
            nameOf={nameOf}
            columns={columns}
            storageKey={storageKey}
            menu={(row) => menuOf(row, items)}
            empty={t(texts.none)}
          />
          {NewDialog && open === "new" && <NewDialog onClose={close} />}
          {open && open !== "new" && <DeleteDialog kind={kind} row={open} onClose={close} />}
        </>
      )}
    </AdminPage>
  );
}

const idOf = ({ id }: AdminRow) => id;
