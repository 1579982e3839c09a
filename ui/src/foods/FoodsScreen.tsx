/** The page with the group's foods: `/group/data/foods`. */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

import { lazyComponent } from "@/kit/lazyComponent";
import type { MenuItem } from "@/kit/overlay/Menu";
import type { Column } from "@/kit/table/useManagedRows";
import { addedColumn, flagEdit, idColumn, textEdit, formatYes } from "@/kitchen/columns";
import { type NamedItem, namedItemsQuery, useSaveCell } from "@/kitchen/namedItems";
import { NamedItemsScreen } from "@/kitchen/NamedItemsScreen";
import { t } from "@/locales/language";

import type { Food, Label } from "./foods";
import { LabelChip } from "./LabelChip";

const form = () => import("./FoodForm");
const FoodForm = lazyComponent(form, "FoodForm");
const GiveLabelDialog = lazyComponent(() => import("./GiveLabelDialog"), "GiveLabelDialog");
const NONE: Label[] = [];

export function FoodsScreen() {
  const save = useSaveCell<Food>("foods");
  const { data: labels = NONE } = useQuery(namedItemsQuery<Label>("labels"));
  const columns = useMemo(() => columnsOf(save, labels), [save, labels]);
  return (
    <NamedItemsScreen
      kind="foods"
      seeds="foods"
      columns={columns}
      Form={FoodForm}
      fetchForm={form}
      more={(foods, open, close): MenuItem[] => [
        {
          id: "label",
          icon: "label",
          label: t("kitchen.giveLabel"),
          onAction: () => open(<GiveLabelDialog foods={foods} onClose={close} />),
        },
      ]}
    />
  );
}

function columnsOf(save: ReturnType<typeof useSaveCell<Food>>, labels: NamedItem[]): Column<Food>[] {
  const choices = [
    { value: "", label: t("kitchen.noLabel") },
    ...labels.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return [
    { id: "name", label: t("kitchen.name"), text: ({ name }) => name, edit: textEdit("name", save) },
    {
      id: "label",
      label: t("kitchen.label"),
      text: ({ label }) => label?.name ?? "",
      cell: ({ label }) => label && <LabelChip label={label} />,
      wide: true,
      edit: { value: ({ labelId }) => labelId ?? "", choices, save: (food, id) => save(food, { labelId: id || null }) },
    },
    {
      id: "plural",
      label: t("kitchen.plural"),
      text: ({ pluralName }) => pluralName ?? "",
      edit: textEdit("pluralName", save, null),
    },
    {
      id: "aliases",
      label: t("kitchen.aliases"),
      text: ({ aliases }) => (aliases ?? []).map(({ name }) => name).join(", "),
      wide: true,
    },
    {
      id: "onHand",
      label: t("kitchen.onHand"),
      text: ({ onHand }) => formatYes(onHand),
      edit: flagEdit("onHand", save),
    },
    {
      id: "description",
      label: t("kitchen.description"),
      text: ({ description }) => description,
      hidden: true,
      edit: textEdit("description", save),
    },
    addedColumn(),
    idColumn(),
  ];
}
