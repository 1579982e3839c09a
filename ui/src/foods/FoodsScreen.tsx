/** The page with the group's foods: `/group/data/foods`. */
import { useCallback } from "react";

import { makeLazyComponent } from "@/kit/makeLazyComponent";
import type { MenuItem } from "@/kit/overlay/menuItem";
import type { Column } from "@/kit/table/useManagedRows";
import { addedColumn, flagEdit, formatYes, idColumn, nameColumn, type SaveCell, textEdit } from "@/kitchen/columns";
import { NamedItemsScreen } from "@/kitchen/NamedItemsScreen";
import { formatNames } from "@/locales/formatNames";
import { t } from "@/locales/language";

import { type Food, foods } from "./foods";
import { LabelChip } from "./LabelChip";
import { useLabelOptions } from "./nameLists";

const loadForm = () => import("./FoodForm");
const FoodForm = makeLazyComponent(loadForm, "FoodForm");
const GiveLabelDialog = makeLazyComponent(() => import("./GiveLabelDialog"), "GiveLabelDialog");

export function FoodsScreen() {
  const options = useLabelOptions();
  const columns = useCallback((save: SaveCell<Food>) => makeColumns(save, options), [options]);
  return (
    <NamedItemsScreen
      of={foods}
      seeds="foods"
      columns={columns}
      Form={FoodForm}
      fetchForm={loadForm}
      more={(items, open, close): MenuItem[] => [
        {
          id: "label",
          icon: "label",
          label: t("kitchen.giveLabel"),
          onAction: () => open(<GiveLabelDialog items={items} onClose={close} />),
        },
      ]}
    />
  );
}

function makeColumns(save: SaveCell<Food>, choices: ReturnType<typeof useLabelOptions>): Column<Food>[] {
  return [
    nameColumn({ edit: textEdit("name", save) }),
    {
      id: "label",
      label: t("kitchen.label"),
      text: ({ label }) => label?.name ?? "",
      cell: ({ label }) => label && <LabelChip label={label} />,
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
      text: ({ aliases }) => formatNames((aliases ?? []).map(({ name }) => name)),
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
