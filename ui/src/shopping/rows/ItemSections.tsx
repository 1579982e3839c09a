/** The items to get, in sections by label or in one list. */
import {
  type CSSProperties,
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";

import { sixDigits } from "@/foods/colors";
import type { Label } from "@/foods/foods";
import { classes } from "@/kit/classes";
import { t } from "@/locales/language";

import type { ItemActions } from "../items/itemActions";
import { type ItemSection, needsDarkText, sectionsOf } from "../items/sections";
import type { LabelSetting, ShoppingItem } from "../shoppingLists";
import { ItemEditor } from "./ItemEditor";
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
  const [editedId, setEditedId] = useState<string | null>(null);
  const closeEditor = useCallback(() => {
    setEditedId((id) => {
      focusRow(id);
      return null;
    });
  }, []);
  const sections = useMemo(
    () => (byLabel ? sectionsOf(items, labels) : [{ label: null, items }]),
    [items, labels, byLabel],
  );
  const all = useRef(items);
  useEffect(() => {
    all.current = items;
  });
  const place = useCallback((ordered: ShoppingItem[]) => actions.order(all.current, ordered), [actions]);
  const isPlain = sections.length === 1 && !sections[0]!.label;
  return useFirstRows(sections).map(({ label, items: own }) => {
    const edited = editedId !== null && own.some(({ id }) => id === editedId) ? editedId : null;
    const rows = (
      <Rows
        items={own}
        labels={labels}
        recipes={recipes}
        actions={actions}
        showsLabel={!byLabel}
        editedId={edited}
        onEdit={setEditedId}
        onClose={closeEditor}
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

/** How many rows are rendered before the first paint: more than fit on a screen. */
const FIRST_ROWS = 40;

/** Returns the beginning of a long list first, so that it can be used at once, and soon after the whole list. */
function useFirstRows(sections: ItemSection[]): ItemSection[] {
  const [limit, setLimit] = useState(FIRST_ROWS);
  useEffect(() => startTransition(() => setLimit(Infinity)), []);
  return useMemo(() => firstRows(sections, limit), [sections, limit]);
}

function firstRows(sections: ItemSection[], limit: number): ItemSection[] {
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
  place: (ordered: ShoppingItem[]) => void;
};

const Rows = memo(function Rows({ items, labels, editedId, onClose, place, ...rest }: RowsProps) {
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
            <ItemEditor key={item.id} item={item} labels={labels} actions={rest.actions} onClose={onClose} />
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
  const color = sixDigits(label?.color ?? "");
  return (
    <section
      style={color ? ({ "--label": color } as CSSProperties) : undefined}
      className={classes("shopping-section", color && (needsDarkText(color) ? "dark-text" : "light-text"))}
    >
      <h2 className="tab">
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
