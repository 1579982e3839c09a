/** The page with the group's labels: `/group/data/labels`. */
import { useMemo } from "react";

import { lazyComponent } from "@/kit/lazyComponent";
import type { Column } from "@/kit/table/useManagedRows";
import { idColumn } from "@/kitchen/columns";
import { NamedItemsScreen } from "@/kitchen/NamedItemsScreen";
import { t } from "@/locales/language";

import type { Label } from "./foods";
import { LabelChip } from "./LabelChip";

const form = () => import("./LabelForm");
const LabelForm = lazyComponent(form, "LabelForm");

export function LabelsScreen() {
  const columns = useMemo(() => columnsOf(), []);
  return <NamedItemsScreen kind="labels" seeds="labels" columns={columns} Form={LabelForm} fetchForm={form} />;
}

const columnsOf = (): Column<Label>[] => [
  { id: "name", label: t("kitchen.name"), text: ({ name }) => name, cell: (label) => <LabelChip label={label} /> },
  { id: "color", label: t("kitchen.color"), text: ({ color }) => color, hidden: true },
  idColumn(),
];
