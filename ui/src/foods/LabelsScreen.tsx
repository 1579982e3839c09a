/** The page with the group's labels: `/group/data/labels`. */
import { lazyComponent } from "@/kit/lazyComponent";
import { idColumn, nameColumn } from "@/kitchen/columns";
import { NamedItemsScreen } from "@/kitchen/NamedItemsScreen";
import { t } from "@/locales/language";

import { type Label, labels } from "./foods";
import { LabelChip } from "./LabelChip";

const form = () => import("./LabelForm");
const LabelForm = lazyComponent(form, "LabelForm");
const columns = () => [
  nameColumn<Label>({ cell: (label) => <LabelChip label={label} /> }),
  { id: "color", label: t("kitchen.color"), text: ({ color }: Label) => color, hidden: true },
  idColumn<Label>(),
];

export function LabelsScreen() {
  return <NamedItemsScreen of={labels} seeds="labels" columns={columns} Form={LabelForm} fetchForm={form} />;
}
