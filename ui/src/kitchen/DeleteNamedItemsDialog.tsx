/** Asks for confirmation before deleting items, and shows where they are used. Undo restores them. */
import { useQuery } from "@tanstack/react-query";

import { recipePath } from "@/base/paths";
import { BatchProgress } from "@/kit/feedback/BatchProgress";
import { Skeleton } from "@/kit/feedback/Skeleton";
import { Link } from "@/kit/Link";
import { ConfirmDialog } from "@/kit/overlay/Dialog";
import { WindowedList } from "@/kit/table/WindowedList";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";

import { FiltersUsing } from "./savedFilters/FiltersUsing";
import { formatUses } from "./formatUses";
import {
  allUsesQuery,
  type AnyNamedItems,
  type NamedItem,
  useDeleteNamedItems,
  type Uses,
  useUses,
} from "./namedItems";

export type DeleteNamedItemsDialogProps = {
  of: AnyNamedItems;
  items: NamedItem[];
  onClose: () => void;
  onDone: () => void;
};

export function DeleteNamedItemsDialog({ of, items, onClose, onDone }: DeleteNamedItemsDialogProps) {
  const { batch, left, begin } = useDeleteNamedItems(of, items, () => {
    onClose();
    onDone();
  });
  const [only] = items.length === 1 ? items : [];
  return (
    <ConfirmDialog
      isOpen
      title={only ? t("kitchen.deleteOne", { name: only.name }) : t("kitchen.deleteMany", { count: left.length })}
      confirm={t("kitchen.delete")}
      busy={batch.isPending}
      onClose={onClose}
      onConfirm={begin}
    >
      {only ? <UsedBy of={of} item={only} /> : <ManyUsed of={of} items={left} />}
      <FiltersUsing kind={of.kind} items={items} />
      <p>{t(`kitchen.${of.kind}.deleted`)}</p>
      <BatchProgress batch={batch} count={left.length} minCount={5} />
    </ConfirmDialog>
  );
}

function UsedBy({ of, item }: { of: AnyNamedItems; item: NamedItem }) {
  const { data, isError } = useUses(of, item.id);
  if (isError) return <p>{t("kitchen.usesUnknown")}</p>;
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton lines={1} />
      </div>
    );
  const uses = formatUses(data.counts);
  return (
    <div className="used-by">
      <p role="status">{uses ? t("kitchen.usedBy", { uses }) : t("kitchen.unused")}</p>
      <RecipeNames uses={data} />
    </div>
  );
}

/** Lists all items to delete: those in use first, the most used on top. */
function ManyUsed({ of, items }: { of: AnyNamedItems; items: NamedItem[] }) {
  const { data: uses, isError } = useQuery({ ...allUsesQuery(of), staleTime: 0 });
  const timesOf = ({ id }: NamedItem) => Object.values(uses?.[id] ?? {}).reduce((sum, count) => sum + count, 0);
  const used = items.filter((item) => timesOf(item) > 0).toSorted((one, other) => timesOf(other) - timesOf(one));
  return (
    <div className="used-by">
      {isError && <p>{t("kitchen.usesUnknown")}</p>}
      {!isError && !uses && (
        <div aria-busy="true">
          <Skeleton lines={1} />
        </div>
      )}
      {uses && (
        <p role="status">{used.length > 0 ? t("kitchen.someUsed", { count: used.length }) : t("kitchen.noneUsed")}</p>
      )}
      <WindowedList
        label={t("kitchen.deleteMany", { count: items.length })}
        items={[...used, ...items.filter((item) => timesOf(item) === 0)]}
        rowHeight={32}
        rows={6}
        keyOf={({ id }) => id}
      >
        {(item) => (
          <>
            <bdi>{item.name}</bdi>
            {uses?.[item.id] && <small>{formatUses(uses[item.id]!)}</small>}
          </>
        )}
      </WindowedList>
    </div>
  );
}

function RecipeNames({ uses: { counts, recipes } }: { uses: Uses }) {
  const user = useUser();
  const others = (counts.recipes ?? 0) - recipes.length;
  if (recipes.length === 0) return null;
  return (
    <ul>
      {recipes.map(({ slug, name }) => (
        <li key={slug}>
          <Link to={recipePath(user?.groupSlug, slug)}>
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
      {others > 0 && <li>{t("kitchen.andMore", { count: others })}</li>}
    </ul>
  );
}
