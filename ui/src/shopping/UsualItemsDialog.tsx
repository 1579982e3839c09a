/** Adds what the household usually buys and what is not on the list yet. */
import { useState } from "react";

import { EmptyState } from "@/kit/feedback/EmptyState";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { Checkbox } from "@/kit/form/Checkbox";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { type BoughtItem, listMissing, useBought } from "./items/bought";
import { useItemActions } from "./items/itemActions";
import { useShoppingList } from "./items/useShoppingList";
import type { ListDialogProps } from "./shoppingLists";

const keyOf = ({ foodId, name }: BoughtItem) => foodId ?? name;

export function UsualItemsDialog({ list, onClose }: ListDialogProps) {
  const bought = useBought(true);
  const { items } = useShoppingList(list.id);
  const actions = useItemActions(list.id);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const usual = listMissing(
    items,
    (bought ?? []).filter(({ isUsual }) => isUsual),
  );
  const chosen = usual.filter((one) => !left.has(keyOf(one)));
  const toggle = (key: string) =>
    setLeft((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
    );
  const submit = () => {
    if (chosen.length > 0) void actions.addItems(chosen);
    onClose();
  };
  return (
    <Dialog
      isOpen
      icon="basket"
      title={t("shopping.usual")}
      submit={t("shopping.addCount", { count: chosen.length })}
      onClose={onClose}
      onSubmit={usual.length > 0 ? submit : undefined}
    >
      {!bought && <LoadingLines count={4} />}
      {bought && usual.length === 0 && <EmptyState>{t("shopping.nothingUsual")}</EmptyState>}
      <ul className="long-choice" aria-label={t("shopping.usual")}>
        {usual.map((one) => (
          <li key={keyOf(one)}>
            <Checkbox isSelected={!left.has(keyOf(one))} onChange={() => toggle(keyOf(one))}>
              <bdi>{one.name}</bdi>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
