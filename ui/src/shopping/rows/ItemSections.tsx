/** The items to get, in sections by label or in one list, and below them the ticked ones. */
import { useCallback, useState } from "react";

import { classes } from "@/kit/classes";
import { t } from "@/locales/language";

import type { ItemActions } from "../items/itemActions";
import { needsDarkText, sectionsOf } from "../items/sections";
import type { LabelSetting, ShoppingItem } from "../shoppingLists";
import { sixDigits } from "@/foods/colors";
import { ItemEditor } from "./ItemEditor";
import { ItemRow, type RecipeLinks } from "./ItemRow";

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
  const rows = (shown: ShoppingItem[]) => (
    <ul className="shopping-rows">
      {shown.map((item) =>
        item.id === editedId ? (
          <ItemEditor key={item.id} item={item} labels={labels} actions={actions} onClose={closeEditor} />
        ) : (
          <ItemRow
            key={item.id}
            item={item}
            recipes={recipes}
            actions={actions}
            showsLabel={!byLabel}
            onEdit={setEditedId}
          />
        ),
      )}
    </ul>
  );
  if (!byLabel) return rows(items);
  const sections = sectionsOf(items, labels);
  if (sections.length === 1 && !sections[0]!.label) return rows(items);
  return sections.map(({ label, items: own }) => {
    const color = sixDigits(label?.color ?? "");
    return (
      <section
        key={label?.id ?? ""}
        style={color ? ({ "--label": color } as React.CSSProperties) : undefined}
        className={classes("shopping-section", color && (needsDarkText(color) ? "dark-text" : "light-text"))}
      >
        <h2 className="tab">
          <bdi>{label?.name ?? t("shopping.noLabel")}</bdi>
        </h2>
        {rows(own)}
      </section>
    );
  });
}

/** Moves the focus back to the menu of the row whose editor was closed. */
function focusRow(id: string | null) {
  if (id === null) return;
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"] .more`)?.focus({ preventScroll: true }),
  );
}
