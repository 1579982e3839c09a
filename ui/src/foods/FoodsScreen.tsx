/** The foods of the group: `/group/data/foods`. */
import { lazy, useMemo } from "react";

import { addedColumn, idColumn, yes } from "@/households/words/columns";
import { WordsScreen } from "@/households/words/WordsScreen";
import type { MenuItem } from "@/kit/Menu";
import type { Column } from "@/kit/useManagedRows";
import { t } from "@/locales/language";

import type { Food } from "./foods";
import { LabelChip } from "./LabelChip";

const FoodForm = lazy(() => import("./FoodForm").then((module) => ({ default: module.FoodForm })));
const GiveLabelDialog = lazy(() => import("./GiveLabelDialog").then((module) => ({ default: module.GiveLabelDialog })));

export function FoodsScreen() {
  const columns = useMemo(() => columnsOf(), []);
  return (
    <WordsScreen
      kind="foods" seeds="foods" columns={columns} Form={FoodForm}
      more={(foods, open, close): MenuItem[] => [{ id: "label", icon: "label", label: t("words.giveLabel"), onAction: () => open(<GiveLabelDialog foods={foods} onClose={close} />) }]}
    />
  );
}

const columnsOf = (): Column<Food>[] => [
  { id: "name", label: t("words.name"), text: ({ name }) => name },
  { id: "label", label: t("words.label"), text: ({ label }) => label?.name ?? "", cell: ({ label }) => label && <LabelChip label={label} />, wide: true },
  { id: "plural", label: t("words.plural"), text: ({ pluralName }) => pluralName ?? "" },
  { id: "aliases", label: t("words.aliases"), text: ({ aliases }) => (aliases ?? []).map(({ name }) => name).join(", "), wide: true },
  { id: "onHand", label: t("words.onHand"), text: ({ onHand }) => yes(onHand) },
  { id: "description", label: t("words.description"), text: ({ description }) => description, hidden: true },
  addedColumn(),
  idColumn(),
];
