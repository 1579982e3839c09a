/** The items to get, in sections by label or in one list. */
import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";

import { writeSixDigits } from "@/foods/colors";
import type { Label } from "@/foods/foods";
import { t } from "@/locales/language";

import type { ItemActions } from "../items/itemActions";
import { sortByPosition } from "../items/reorder";
import { type ItemSection, groupIntoSections } from "../items/sections";
import type { LabelSetting, ShoppingItem } from "../shoppingLists";
import { ItemEditor, type SaveEditor } from "./ItemEditor";
import { ItemRow, type RecipeLinks } from "./ItemRow";
import { type Swipe, swipeRow } from "./swipeRow";
import { useItemOrder } from "./useItemOrder";

export type ItemSectionsProps = {
  items: ShoppingItem[];
  labels: LabelSetting[];
  byLabel: boolean;
  recipes: RecipeLinks;
  actions: ItemActions;
};

export function ItemSections({ items, labels, byLabel, recipes, actions }: ItemSectionsProps) {
  const all = useRef(items);
  useEffect(() => {
    all.current = items;
  });
  const { edited, ...editing } = useEditedItem(all);
  const sections = useMemo(() => {
    const shown = edited ? keepEdited(items, edited) : items;
    return byLabel ? groupIntoSections(shown, labels) : [{ label: null, items: shown }];
  }, [items, edited, labels, byLabel]);
  const place = useCallback((ordered: ShoppingItem[]) => actions.order(all.current, ordered), [actions]);
  const isPlain = sections.length === 1 && !sections[0]!.label;
  return useFirstRows(sections).map(({ label, items: own }) => {
    const editedId = own.find(({ id }) => id === edited?.id)?.id ?? null;
    const rows = (
      <Rows
        items={own}
        labels={labels}
        recipes={recipes}
        actions={actions}
        showsLabel={!byLabel}
        editedId={editedId}
        {...editing}
        place={place}
      />
    );
    if (isPlain) return <div key="">{rows}</div>;
    return (
      <LabelSection key={label?.id ?? ""} label={label}>
        {rows}
      </LabelSection>
    );
  });
}

/**
 * Returns the item in the editor, as it was when the editor was opened. Opening another one saves what was typed in it,
 * or moves the focus there if it cannot be saved.
 */
function useEditedItem(all: RefObject<ShoppingItem[]>) {
  const [edited, setEdited] = useState<ShoppingItem | null>(null);
  const saveOpen = useRef<SaveEditor>(null);
  const onSaver = useCallback((save: SaveEditor | null) => {
    saveOpen.current = save;
  }, []);
  const onEdit = useCallback(
    (id: string) => {
      if (saveOpen.current?.() === false) return focusWrongField();
      setEdited(all.current.find((item) => item.id === id) ?? null);
    },
    [all],
  );
  const onClose = useCallback(() => {
    setEdited((item) => {
      focusRow(item?.id ?? null);
      return null;
    });
  }, []);
  return { edited, onSaver, onEdit, onClose };
}

/**
 * Returns the items with the edited one as it was, so that the editor stays where it is, with what was typed, though
 * somebody else checks off, deletes or changes the item.
 */
function keepEdited(items: ShoppingItem[], edited: ShoppingItem): ShoppingItem[] {
  if (items.every(({ id }) => id !== edited.id)) return sortByPosition([...items, edited]);
  return items.map((item) => (item.id === edited.id ? { ...edited, position: item.position } : item));
}

/** How many rows are rendered before the first paint: more than fit on a screen. */
const FIRST_ROWS = 40;

/** Returns the beginning of a long list first, so that it can be used at once, and soon after the whole list. */
function useFirstRows(sections: ItemSection[]): ItemSection[] {
  const [limit, setLimit] = useState(FIRST_ROWS);
  useEffect(() => startTransition(() => setLimit(Infinity)), []);
  return useMemo(() => takeFirstRows(sections, limit), [sections, limit]);
}

function takeFirstRows(sections: ItemSection[], limit: number): ItemSection[] {
  const starts = sections.map((_, at) => sections.slice(0, at).reduce((sum, { items }) => sum + items.length, 0));
  return sections
    .map((section, at) => ({ ...section, items: section.items.slice(0, Math.max(0, limit - starts[at]!)) }))
    .filter(({ items }) => items.length > 0);
}

type RowsProps = Omit<ItemSectionsProps, "byLabel"> & {
  showsLabel: boolean;
  editedId: string | null;
  onEdit: (id: string) => void;
  onClose: () => void;
  onSaver: (save: SaveEditor | null) => void;
  place: (ordered: ShoppingItem[]) => void;
};

const Rows = memo(function Rows({ items, labels, editedId, onClose, onSaver, place, ...rest }: RowsProps) {
  const { list, status, move, drag, onKeyDown } = useItemOrder(items, place);
  const swipe = (id: string, to: Swipe) => {
    const item = items.find((one) => one.id === id);
    if (to === "edit") rest.onEdit(id);
    else if (item) rest.actions.tick(item);
  };
  return (
    <>
      <ul
        ref={list}
        className="shopping-rows"
        onKeyDown={onKeyDown}
        onPointerDown={({ nativeEvent }) => {
          drag(nativeEvent);
          swipeRow(nativeEvent, () => ["tick", "edit"], swipe);
        }}
      >
        {items.map((item, at) =>
          item.id === editedId ? (
            <ItemEditor
              key={item.id}
              item={item}
              labels={labels}
              actions={rest.actions}
              onSaver={onSaver}
              onClose={onClose}
            />
          ) : (
            <ItemRow
              key={item.id}
              item={item}
              recipes={rest.recipes}
              actions={rest.actions}
              showsLabel={rest.showsLabel}
              onEdit={rest.onEdit}
              onMove={move}
              isFirst={at === 0}
              isLast={at === items.length - 1}
            />
          ),
        )}
      </ul>
      <p className="sr" role="status">
        {status}
      </p>
    </>
  );
}, areEqual);

/** Compares the items one by one, because each change makes new lists for all sections. */
function areEqual({ items: before, ...others }: RowsProps, { items: after, ...next }: RowsProps): boolean {
  const names = Object.keys(next) as (keyof typeof next)[];
  return (
    before.length === after.length &&
    before.every((item, at) => item === after[at]) &&
    names.every((name) => others[name] === next[name])
  );
}

function LabelSection({ label, children }: { label: Label | null; children: ReactNode }) {
  const color = writeSixDigits(label?.color ?? "");
  return (
    <section style={color ? ({ "--label": color } as CSSProperties) : undefined} className="shopping-section">
      <h2>
        <bdi>{label?.name ?? t("shopping.noLabel")}</bdi>
      </h2>
      {children}
    </section>
  );
}

/** Moves the focus back to the menu of the row whose editor was closed. */
function focusRow(id: string | null) {
  if (id === null) return;
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"] .more`)?.focus({ preventScroll: true }),
  );
}

function focusWrongField() {
  document.querySelector<HTMLElement>('.shopping-editor [aria-invalid="true"]')?.focus();
}
