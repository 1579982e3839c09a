/** Writes the open items of a list as text, for copying and sharing. */
import { t } from "@/locales/language";

import { writePlainItem } from "./formatItem";
import { groupIntoSections } from "./sections";
import type { ShoppingItem, ShoppingList } from "../shoppingLists";

export type WrittenAs = "text" | "markdown";

/** With `byLabel`, each label is a heading. In Markdown, each item has a check box. */
export function writeList(list: ShoppingList, items: ShoppingItem[], byLabel: boolean, how: WrittenAs): string {
  const line = (item: ShoppingItem) => (how === "markdown" ? `- [ ] ${writePlainItem(item)}` : writePlainItem(item));
  const heading = (name: string) => (how === "markdown" ? `# ${name}` : `[${name}]`);
  const open = items.filter(({ checked }) => !checked);
  if (!byLabel) return open.map(line).join("\n");
  const sections = groupIntoSections(open, list.labelSettings);
  const isPlain = sections.length === 1 && !sections[0]!.label;
  return sections
    .map(({ label, items: own }) =>
      [...(isPlain ? [] : [heading(label?.name ?? t("shopping.noLabel"))]), ...own.map(line)].join("\n"),
    )
    .join("\n\n");
}
