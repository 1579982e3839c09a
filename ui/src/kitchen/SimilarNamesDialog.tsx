/** The dialog that lists probable duplicates, with buttons to merge them or to mark them as different. */
import { useEffect, useState } from "react";

import { Button } from "@/kit/Button";
import { useStored } from "@/kit/device/useStored";
import { EmptyState } from "@/kit/feedback/EmptyState";
import { Skeleton } from "@/kit/feedback/Skeleton";
import { IconButton } from "@/kit/IconButton";
import { Dialog } from "@/kit/overlay/Dialog";
import { formatList } from "@/locales/formatList";
import { t } from "@/locales/language";

import { findSimilarNames, type SimilarNames } from "./findSimilarNames";
import type { NamedItem, NamedItemKind } from "./namedItems";

export type SimilarNamesDialogProps = {
  kind: NamedItemKind;
  items: NamedItem[];
  onClose: () => void;
  onMerge: (items: NamedItem[]) => void;
};

const NONE: string[] = [];
/**
 * How many sets of similar names are shown at once. More are shown when these have been merged or marked as different.
 */
const PAGE_SIZE = 50;

export function SimilarNamesDialog({ kind, items, onClose, onMerge }: SimilarNamesDialogProps) {
  const [different, setDifferent] = useStored<string[]>(`different-${kind}`, NONE);
  const found = useSimilarNames(items);
  const open = found?.filter((similar) => !different.includes(keyOf(similar)));
  return (
    <Dialog
      isOpen
      icon="duplicate"
      title={t("kitchen.alikes")}
      shape="wide"
      cancel={t("dialog.close")}
      onClose={onClose}
    >
      <p>{t("kitchen.alikesExplained")}</p>
      {!open && (
        <div aria-busy="true">
          <Skeleton lines={6} />
        </div>
      )}
      {open?.length === 0 && <EmptyState>{t("kitchen.noAlikes")}</EmptyState>}
      {open && open.length > 0 && (
        <p className="small hint" role="status">
          {t("kitchen.alikesFound", { count: open.length })}
        </p>
      )}
      <ul className="similar-names">
        {open?.slice(0, PAGE_SIZE).map((similar) => {
          const names = formatList(similar.items.map(({ name }) => name));
          return (
            <li key={keyOf(similar)}>
              <div>
                <bdi>{names}</bdi>
                {!similar.sure && <p className="small hint">{t("kitchen.perhaps")}</p>}
              </div>
              <span className="do">
                <Button
                  icon="merge"
                  aria-label={t("kitchen.mergeOf", { names })}
                  onClick={() => onMerge(similar.items)}
                >
                  {t("kitchen.merge")}
                </Button>
                <IconButton
                  icon="x"
                  label={t("kitchen.differentOf", { names })}
                  onClick={() => setDifferent([...different, keyOf(similar)])}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** Returns the sets of similar names, or undefined while searching. */
function useSimilarNames(items: NamedItem[]) {
  const [found, setFound] = useState<SimilarNames<NamedItem>[]>();
  useEffect(() => {
    let isWanted = true;
    void findSimilarNames(items).then((similar) => {
      if (isWanted) setFound(similar);
    });
    return () => {
      isWanted = false;
    };
  }, [items]);
  return found;
}

const keyOf = ({ items }: SimilarNames<NamedItem>) =>
  items
    .map(({ id }) => id)
    .toSorted()
    .join(" ");
