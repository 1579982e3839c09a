/** The buttons of a list: by label or not, copy, and a menu with the rest. */
import { type ComponentType, Suspense, useState } from "react";

import { shoppingListPath } from "@/base/memberPaths";
import { toast } from "@/base/toast";
import { copyWithToast } from "@/kit/device/copyWithToast";
import { Button } from "@/kit/Button";
import { IconButton } from "@/kit/IconButton";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { useNavigation } from "@/kit/navigation";
import { Menu } from "@/kit/overlay/Menu";
import type { MenuItem } from "@/kit/overlay/menuItem";
import { t } from "@/locales/language";

import type { ItemActions } from "./items/itemActions";
import { type WrittenAs, writeList } from "./items/writeList";
import {
  type ListDialogProps,
  nameList,
  type ShoppingItem,
  type ShoppingList,
  useDuplicateList,
  useShoppingPreferences,
} from "./shoppingLists";

type ListDialogName = "settings" | "labels" | "usual" | "delete";

const DIALOGS: Record<ListDialogName, ComponentType<ListDialogProps>> = {
  settings: makeLazyComponent(() => import("./ListSettingsDialog"), "ListSettingsDialog"),
  labels: makeLazyComponent(() => import("./labels/LabelOrderDialog"), "LabelOrderDialog"),
  usual: makeLazyComponent(() => import("./UsualItemsDialog"), "UsualItemsDialog"),
  delete: makeLazyComponent(() => import("./DeleteListDialog"), "DeleteListDialog"),
};

type ListToolsProps = { list: ShoppingList; items: ShoppingItem[]; actions: ItemActions };

export function ListTools({ list, items, actions }: ListToolsProps) {
  const [{ viewByLabel }, change] = useShoppingPreferences();
  const [open, setOpen] = useState<ListDialogName | null>(null);
  const menu = useListMenu({ list, items, actions }, setOpen);
  const Open = open && DIALOGS[open];
  return (
    <div className="shopping-tools">
      <Button
        kind="quiet"
        icon="label"
        className="by-label"
        aria-pressed={viewByLabel}
        onClick={() => change({ viewByLabel: !viewByLabel })}
      >
        {t("shopping.byLabel")}
      </Button>
      <IconButton
        icon="copy"
        label={t("shopping.copy")}
        onClick={() => void copyWithToast(writeList(list, items, viewByLabel, "text"))}
      />
      <Menu
        label={nameList(list)}
        items={menu}
        trigger={(wiring) => (
          <IconButton icon="more" label={t("shopping.moreFor", { name: nameList(list) })} {...wiring} />
        )}
      />
      {Open && (
        <Suspense fallback={null}>
          <Open list={list} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}

function useListMenu({ list, items, actions }: ListToolsProps, open: (dialog: ListDialogName) => void): MenuItem[] {
  const [{ viewByLabel }, change] = useShoppingPreferences();
  const { go } = useNavigation();
  const { mutate: duplicate } = useDuplicateList(list.id, (copy) => {
    toast.success(t("shopping.duplicated", { name: nameList(copy) }));
    go(shoppingListPath(copy.id));
  });
  const ticked = items.filter(({ checked }) => checked);
  const left = items.filter(({ checked }) => !checked);
  const written = (how: WrittenAs) => writeList(list, items, viewByLabel, how);
  return [
    { id: "usual", icon: "list-plus", label: t("shopping.addUsual"), onAction: () => open("usual") },
    {
      id: "byLabel",
      icon: "label",
      label: t(viewByLabel ? "shopping.inOneList" : "shopping.byLabel"),
      onAction: () => change({ viewByLabel: !viewByLabel }),
    },
    { id: "labels", icon: "sort", label: t("shopping.orderLabels"), onAction: () => open("labels") },
    {
      id: "tickAll",
      icon: "check",
      label: t("shopping.tickAll"),
      divided: true,
      disabled: left.length === 0,
      onAction: () => actions.tickAll(left),
    },
    {
      id: "untickAll",
      icon: "undo",
      label: t("shopping.untickAll"),
      disabled: ticked.length === 0,
      onAction: () => actions.untickAll(ticked),
    },
    {
      id: "deleteTicked",
      icon: "delete",
      label: t("shopping.deleteTicked"),
      disabled: ticked.length === 0,
      onAction: () => actions.remove(ticked),
    },
    {
      id: "markdown",
      icon: "copy",
      label: t("shopping.copyMarkdown"),
      divided: true,
      onAction: () => void copyWithToast(written("markdown")),
    },
    { id: "share", icon: "share", label: t("shopping.share"), onAction: () => void share(list, written("text")) },
    { id: "print", icon: "print", label: t("shopping.print"), onAction: printSoon },
    {
      id: "settings",
      icon: "settings",
      label: t("shopping.settings"),
      divided: true,
      onAction: () => open("settings"),
    },
    { id: "duplicate", icon: "duplicate", label: t("shopping.duplicate"), onAction: () => duplicate() },
    { id: "delete", icon: "delete", label: t("shopping.deleteList"), danger: true, onAction: () => open("delete") },
  ];
}

/** Opens the device's share sheet. Browsers without one, and all browsers on plain http, copy the text instead. */
async function share(list: ShoppingList, text: string) {
  if (!("share" in navigator)) return copyWithToast(text);
  try {
    await navigator.share({ title: nameList(list), text });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) await copyWithToast(text);
  }
  return undefined;
}

/** Prints once the menu is gone. */
const printSoon = () => requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
