/** The page with a table of all items of a kind: search, edit, merge, delete, add starter data. */
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from "react";

import { type BookPage, bookPath, groupPath } from "@/base/paths";
import { Button } from "@/kit/Button";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { IconButton } from "@/kit/IconButton";
import { useNavigation } from "@/kit/navigation";
import { Menu } from "@/kit/overlay/Menu";
import type { MenuItem } from "@/kit/overlay/menuItem";
import { preloadDialog } from "@/kit/overlay/preload";
import { ManageTable } from "@/kit/table/ManageTable";
import type { Column } from "@/kit/table/useManagedRows";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";

import { type SaveCell, usesColumn } from "./columns";
import { KitchenPage } from "./KitchenPage";
import { NamedItemDialogs, type OpenItemDialog } from "./NamedItemDialogs";
import type { NamedItemFormProps } from "./NamedItemForm";
import { chosenMenu, itemMenu, kindMenu } from "./namedItemMenus";
import { type NamedItem, type NamedItemKind, type NamedItems, useAllUses, useSaveCell } from "./namedItems";
import type { SeededKind } from "./SeedDialog";

export type NamedItemsScreenProps<One extends NamedItem> = {
  of: NamedItems<One>;
  /** Returns the columns. `save` saves an edited cell. Must keep its identity. */
  columns: (save: SaveCell<One>) => Column<One>[];
  /** The form to create an item or edit a given one. */
  Form: ComponentType<NamedItemFormProps<One>>;
  /** Loads the form's code before it is needed. */
  fetchForm: () => Promise<unknown>;
  /** The kind of starter data available, if any. */
  seeds?: SeededKind;
  /** Whether this kind also has an index page by letter, like the index of a cookbook. */
  inBook?: BookPage;
  /** Further actions on the selected items. `open` shows a dialog for them, `close` closes it. */
  more?: (items: One[], open: (dialog: ReactNode) => void, close: () => void) => MenuItem[];
};

export function NamedItemsScreen<One extends NamedItem>({
  of,
  columns,
  Form,
  fetchForm,
  seeds,
  inBook,
  more,
}: NamedItemsScreenProps<One>) {
  const { kind } = of;
  const { data, error, refetch } = useQuery(of.list);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set<string>());
  const [open, setOpen] = useState<OpenItemDialog<One> | null>(null);
  const { filter, withUses } = useUsage(of, columns);
  usePreloadForm(fetchForm, data !== undefined);
  const { go } = useNavigation();
  const user = useUser();
  const close = () => setOpen(null);
  const forget = () => setChosen(new Set());
  const end = () => {
    close();
    forget();
  };
  const actions = (items: One[]) =>
    chosenMenu(
      items,
      setOpen,
      more?.(items, (dialog) => setOpen({ what: "more", dialog }), end),
    );
  const showRecipes = (item: One) => () => go(`${groupPath(user?.groupSlug)}?${kind}=${item.id}`);
  const browse = inBook ? () => go(bookPath(user?.groupSlug, inBook)) : undefined;
  return (
    <KitchenPage
      title={t(`kitchen.${kind}.title`)}
      lede={t(`kitchen.${kind}.explained`)}
      aside={<NewItemButton kind={kind} onClick={() => setOpen({ what: "new" })} />}
    >
      {!data && !error && <LoadingLines count={8} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <ManageTable
          label={t(`kitchen.${kind}.title`)}
          rows={data.items}
          keyOf={idOf}
          nameOf={nameOf}
          columns={withUses}
          storageKey={kind}
          filter={filter}
          chosen={chosen}
          onChoose={setChosen}
          actions={actions}
          menu={(item) => itemMenu(kind, item, setOpen, showRecipes(item))}
          onOpen={(item) => setOpen({ what: "change", item })}
          onRemove={(item) => setOpen({ what: "delete", items: [item] })}
          empty={t(`kitchen.${kind}.none`)}
          emptyAction={seeds && <SeedButton kind={seeds} onClick={() => setOpen({ what: "seed" })} />}
          toolbar={<KindMenu items={kindMenu(setOpen, seeds, browse)} />}
        />
      )}
      <NamedItemDialogs
        of={of}
        open={open}
        onOpen={setOpen}
        items={data?.items}
        Form={Form}
        seeds={seeds}
        onForget={forget}
      />
    </KitchenPage>
  );
}

function NewItemButton({ kind, onClick }: { kind: NamedItemKind; onClick: () => void }) {
  return (
    <Button kind="filled" icon="plus" {...preloadDialog} onClick={onClick}>
      {t(`kitchen.${kind}.new`)}
    </Button>
  );
}

function SeedButton({ kind, onClick }: { kind: SeededKind; onClick: () => void }) {
  return (
    <Button icon="package" {...preloadDialog} onClick={onClick}>
      {t(`kitchen.${kind}.seed`)}
    </Button>
  );
}

function KindMenu({ items }: { items: MenuItem[] }) {
  return (
    <Menu
      label={t("kitchen.forAll")}
      items={items}
      trigger={(wiring) => <IconButton icon="more" label={t("kitchen.forAll")} {...wiring} />}
    />
  );
}

/** Returns the columns with an additional one for the number of uses, and a filter for unused items. */
function useUsage<One extends NamedItem>(of: NamedItems<One>, columnsOf: NamedItemsScreenProps<One>["columns"]) {
  const uses = useAllUses(of);
  const save = useSaveCell(of);
  const withUses = useMemo(() => {
    const columns = columnsOf(save);
    // Among the first three columns, which a phone shows too.
    const at = columns.findIndex(({ hidden }, place) => hidden || place === 2);
    return columns.toSpliced(at < 0 ? columns.length : at, 0, usesColumn<One>(uses));
  }, [columnsOf, save, uses]);
  const filter = useMemo(
    () => uses && { label: t("kitchen.onlyUnused"), matches: ({ id }: One) => !(id in uses) },
    [uses],
  );
  return { withUses, filter };
}

/**
 * Loads the form's code while the page is idle. On a slow network, the user would otherwise wait for the code after the
 * first click.
 */
function usePreloadForm(fetchForm: () => Promise<unknown>, isQuiet: boolean) {
  useEffect(() => {
    if (!isQuiet) return undefined;
    const waiting = window.setTimeout(() => {
      preloadDialog.onFocus();
      void fetchForm().catch(() => {});
    }, 300);
    return () => window.clearTimeout(waiting);
  }, [fetchForm, isQuiet]);
}

const idOf = ({ id }: NamedItem) => id;
const nameOf = ({ name }: NamedItem) => name;
