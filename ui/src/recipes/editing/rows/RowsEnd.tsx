/** The part below a list of rows: buttons that add one or many rows, and announcements for screen readers. */
import { type ReactNode, useState } from "react";

import { Button } from "@/kit/Button";
import { t } from "@/locales/language";

import { BulkAddDialog } from "./BulkAddDialog";

export type RowsEndProps = {
  add: string;
  bulk: { title: string; help: string };
  announced: string;
  onAdd: () => void;
  onBulkAdd: (text: string) => void;
  /** Additional buttons. */
  children?: ReactNode;
};

export function RowsEnd({ add, bulk, announced, onAdd, onBulkAdd, children }: RowsEndProps) {
  const [isBulk, setBulk] = useState(false);
  return (
    <>
      <div className="row-actions">
        <Button icon="plus" onClick={onAdd}>
          {add}
        </Button>
        <Button kind="quiet" icon="paste" onClick={() => setBulk(true)}>
          {t("rows.bulk")}
        </Button>
        {children}
      </div>
      <p className="sr" role="status">
        {announced}
      </p>
      <BulkAddDialog isOpen={isBulk} {...bulk} onClose={() => setBulk(false)} onAdd={onBulkAdd} />
    </>
  );
}
