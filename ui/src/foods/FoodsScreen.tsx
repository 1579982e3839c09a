/** The foods of the group: `/group/data/foods`. */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

import { addedColumn, flagEdit, idColumn, NEWEST, textEdit, yes } from "@/households/words/columns";
import { type Word, useSaveCell, wordsQuery } from "@/households/words/words";
import { WordsScreen } from "@/households/words/WordsScreen";
import { later } from "@/kit/later";
import type { MenuItem } from "@/kit/Menu";
import type { Column } from "@/kit/useManagedRows";
import { t } from "@/locales/language";

import type { Food, Label } from "./foods";
import { LabelChip } from "./LabelChip";

const form = () => import("./FoodForm");
const FoodForm = later(form, "FoodForm");
const GiveLabelDialog = later(() => import("./GiveLabelDialog"), "GiveLabelDialog");
const NONE: Label[] = [];

export function FoodsScreen() {
  const save = useSaveCell<Food>("foods");
  const { data: labels = NONE } = useQuery(wordsQuery<Label>("labels"));
  const columns = useMemo(() => columnsOf(save, labels), [save, labels]);
  return (
    <WordsScreen
      kind="foods" seeds="foods" columns={columns} Form={FoodForm} fetchForm={form} sortedBy={NEWEST}
      more={(foods, open, close): MenuItem[] => [{ id: "label", icon: "label", label: t("words.giveLabel"), onAction: () => open(<GiveLabelDialog foods={foods} onClose={close} />) }]}
    />
  );
}

function columnsOf(save: ReturnType<typeof useSaveCell<Food>>, labels: Word[]): Column<Food>[] {
  const choices = [{ value: "", label: t("words.noLabel") }, ...labels.map(({ id, name }) => ({ value: id, label: name }))];
  return [
    { id: "name", label: t("words.name"), text: ({ name }) => name, edit: textEdit("name", save) },
    { id: "label", label: t("words.label"), text: ({ label }) => label?.name ?? "", cell: ({ label }) => label && <LabelChip label={label} />, wide: true, edit: { value: ({ labelId }) => labelId ?? "", choices, save: (food, id) => save(food, { labelId: id || null }) } },
    { id: "plural", label: t("words.plural"), text: ({ pluralName }) => pluralName ?? "", edit: textEdit("pluralName", save, null) },
    { id: "aliases", label: t("words.aliases"), text: ({ aliases }) => (aliases ?? []).map(({ name }) => name).join(", "), wide: true },
    { id: "onHand", label: t("words.onHand"), text: ({ onHand }) => yes(onHand), edit: flagEdit("onHand", save) },
    { id: "description", label: t("words.description"), text: ({ description }) => description, hidden: true, edit: textEdit("description", save) },
    addedColumn(),
    idColumn(),
  ];
}
