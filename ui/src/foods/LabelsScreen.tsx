/** The page with the group's labels: `/group/data/labels`. */
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { idColumn, nameColumn } from "@/kitchen/columns";
import { NamedItemsScreen } from "@/kitchen/NamedItemsScreen";
import { t } from "@/locales/language";

import { type Label, labels } from "./foods";
import { LabelChip } from "./LabelChip";

const loadForm = () => import("./LabelForm");
const LabelForm = makeLazyComponent(loadForm, "LabelForm");
const makeColumns = () => [
  nameColumn<Label>({ cell: (label) => <LabelChip label={label} /> }),
  { id: "color", label: t("kitchen.color"), text: ({ color }: Label) => color, hidden: true },
  idColumn<Label>(),
];

export function LabelsScreen() {
  return <NamedItemsScreen of={labels} seeds="labels" columns={makeColumns} Form={LabelForm} fetchForm={loadForm} />;
}
