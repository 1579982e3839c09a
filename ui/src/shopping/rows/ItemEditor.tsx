/** Edits an item of a list in place: amount, unit, food, note and label. Enter saves, and Escape cancels. */
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";

import { type Food, foods, type Unit } from "@/foods/foods";
import { useFoodNames, useUnitNames } from "@/foods/nameLists";
import { Button } from "@/kit/Button";
import { Combobox } from "@/kit/form/combobox/Combobox";
import { readNumber } from "@/kit/form/readNumber";
import { Select } from "@/kit/form/Select";
import { TextField } from "@/kit/form/TextField";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { intl, t } from "@/locales/language";
import { writeQuantity } from "@/recipes/amounts/writeQuantity";

import { writePlainItem } from "../items/formatItem";
import type { ItemActions } from "../items/itemActions";
import type { LabelSetting, ShoppingItem } from "../shoppingLists";

const FoodStock = makeLazyComponent(() => import("@/foods/stock/FoodStock"), "FoodStock");

export type ItemEditorProps = {
  item: ShoppingItem;
  labels: LabelSetting[];
  actions: ItemActions;
  /** Takes the function that saves what was typed, and null when the editor closes. */
  onSaver: (save: SaveEditor | null) => void;
  onClose: () => void;
};

/** Returns whether it could be saved. */
export type SaveEditor = () => boolean;

type ItemDraft = Pick<ShoppingItem, "unit" | "food" | "note" | "labelId"> & { quantity: string };

const makeDraft = ({ quantity, unit, food, note, labelId }: ShoppingItem): ItemDraft => ({
  quantity: writeQuantity(quantity, unit?.fraction !== false, intl()),
  unit,
  food,
  note,
  labelId,
});

export function ItemEditor({ item, labels, actions, onSaver, onClose }: ItemEditorProps) {
  const [draft, setDraft] = useState(() => makeDraft(item));
  const change = (part: Partial<ItemDraft>) => setDraft((before) => ({ ...before, ...part }));
  const name = writePlainItem(item);
  const quantity = draft.quantity.trim() ? readNumber(draft.quantity, intl()) : 0;
  const isEmpty = !draft.food && !draft.note?.trim();
  const save: SaveEditor = () => {
    if (quantity === null || quantity < 0 || isEmpty) return false;
    const values = listChangedValues(item, draft, quantity, labels);
    if (Object.keys(values).length > 0) actions.change(item, values);
    return true;
  };
  useEffect(() => {
    onSaver(save);
    return () => onSaver(null);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save()) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <li className="shopping-editor" data-item={item.id} data-line="">
      <form aria-label={t("shopping.editing", { name })} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
        <FoodFields draft={draft} change={change} isWrong={quantity === null || quantity < 0} />
        <TextField
          label={t("shopping.note")}
          value={draft.note ?? ""}
          maxLength={2000}
          dir="auto"
          enterKeyHint="done"
          error={isEmpty ? t("shopping.needsName") : undefined}
          onChange={(note) => change({ note })}
        />
        <Select
          label={t("shopping.label")}
          value={draft.labelId ?? ""}
          onChange={(labelId) => change({ labelId: labelId || null })}
          options={[
            { value: "", label: t("shopping.noLabel") },
            ...labels.map(({ labelId, label }) => ({ value: labelId, label: label.name })),
          ]}
        />
        {item.food && <FoodStock food={item.food} />}
        {item.recipeReferences.length > 0 && <p className="small hint">{t("shopping.linkedHint")}</p>}
        <div className="go">
          <Button kind="filled" type="submit">
            {t("shopping.save")}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t("dialog.cancel")}
          </Button>
        </div>
      </form>
    </li>
  );
}

type FoodFieldsProps = { draft: ItemDraft; change: (part: Partial<ItemDraft>) => void; isWrong: boolean };

function FoodFields({ draft, change, isWrong }: FoodFieldsProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const foodNames = useFoodNames(true);
  const units = useUnitNames(true);
  const allFoods = useQuery({ ...foods.list, staleTime: 60_000 }).data?.items;
  const chooseFood = (food: ShoppingItem["food"]) => {
    const label = allFoods?.find(({ id }) => id === food?.id)?.labelId;
    change({ food, ...(label && { labelId: label }) });
  };
  return (
    <div className="amount-fields">
      <TextField
        ref={field}
        label={t("shopping.amount")}
        inputMode="decimal"
        dir="auto"
        autoComplete="off"
        maxLength={20}
        value={draft.quantity}
        error={isWrong ? t("rows.noNumber") : undefined}
        onFocus={(event) => event.target.select()}
        onChange={(quantity) => change({ quantity })}
      />
      <Combobox
        label={t("shopping.unit")}
        choices={units}
        value={draft.unit}
        input={{ maxLength: 100 }}
        onChange={(choice) => change({ unit: (choice?.source as Unit | undefined) ?? null })}
        onCreate={(name) => change({ unit: { name } as Unit })}
      />
      <Combobox
        label={t("shopping.food")}
        choices={foodNames}
        value={draft.food}
        input={{ maxLength: 200 }}
        onChange={(choice) => chooseFood((choice?.source as Food | undefined) ?? null)}
        onCreate={(name) => chooseFood({ name } as Food)}
      />
    </div>
  );
}

/** Returns only what the person changed, with the values that are shown until the server answers. */
function listChangedValues(item: ShoppingItem, draft: ItemDraft, quantity: number, labels: LabelSetting[]) {
  const values: Partial<ShoppingItem> = {};
  if (draft.quantity !== makeDraft(item).quantity) values.quantity = quantity;
  if (draft.unit !== item.unit) Object.assign(values, { unit: draft.unit, unitId: draft.unit?.id ?? null });
  if (draft.food !== item.food) Object.assign(values, { food: draft.food, foodId: draft.food?.id ?? null });
  if ((draft.note ?? "").trim() !== (item.note ?? "")) values.note = (draft.note ?? "").trim();
  if (draft.labelId !== item.labelId) {
    const label = labels.find(({ labelId }) => labelId === draft.labelId)?.label ?? null;
    Object.assign(values, { labelId: draft.labelId, label });
  }
  const isFood = Boolean(draft.food ?? draft.unit);
  if (Object.keys(values).length > 0 && isFood !== item.isFood) values.isFood = isFood;
  return values;
}
