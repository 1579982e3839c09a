/** The labels of the group: `/group/data/labels`. */
import { useMemo } from "react";

import { idColumn } from "@/households/words/columns";
import { WordsScreen } from "@/households/words/WordsScreen";
import { later } from "@/kit/later";
import type { Column } from "@/kit/useManagedRows";
import { t } from "@/locales/language";

import type { Label } from "./foods";
import { LabelChip } from "./LabelChip";

const form = () => import("./LabelForm");
const LabelForm = later(form, "LabelForm");

export function LabelsScreen() {
  const columns = useMemo(() => columnsOf(), []);
  return <WordsScreen kind="labels" seeds="labels" columns={columns} Form={LabelForm} fetchForm={form} />;
}

const columnsOf = (): Column<Label>[] => [
  { id: "name", label: t("words.name"), text: ({ name }) => name, cell: (label) => <LabelChip label={label} /> },
  { id: "color", label: t("words.colour"), text: ({ color }) => color, hidden: true },
  idColumn(),
];
