/** The page with the group's units: `/group/data/units`. */
import { useMemo } from "react";

import { lazyComponent } from "@/kit/lazyComponent";
import type { Column } from "@/kit/table/useManagedRows";
import { addedColumn, flagEdit, idColumn, textEdit, formatYes } from "@/kitchen/columns";
import { useSaveCell } from "@/kitchen/namedItems";
import { NamedItemsScreen } from "@/kitchen/NamedItemsScreen";
import { t } from "@/locales/language";

import type { Unit } from "./foods";

const form = () => import("./UnitForm");
const UnitForm = lazyComponent(form, "UnitForm");

export function UnitsScreen() {
  const save = useSaveCell<Unit>("units");
  const columns = useMemo(() => columnsOf(save), [save]);
  return <NamedItemsScreen kind="units" seeds="units" columns={columns} Form={UnitForm} fetchForm={form} />;
}

const columnsOf = (save: ReturnType<typeof useSaveCell<Unit>>): Column<Unit>[] => [
  { id: "name", label: t("kitchen.name"), text: ({ name }) => name, edit: textEdit("name", save) },
  {
    id: "abbreviation",
    label: t("kitchen.abbreviation"),
    text: ({ abbreviation }) => abbreviation,
    edit: textEdit("abbreviation", save),
  },
  {
    id: "plural",
    label: t("kitchen.plural"),
    text: ({ pluralName }) => pluralName ?? "",
    edit: textEdit("pluralName", save, null),
  },
  {
    id: "pluralAbbreviation",
    label: t("kitchen.pluralAbbreviation"),
    text: ({ pluralAbbreviation }) => pluralAbbreviation ?? "",
    edit: textEdit("pluralAbbreviation", save),
  },
  {
    id: "useAbbreviation",
    label: t("kitchen.abbreviated"),
    text: ({ useAbbreviation }) => formatYes(useAbbreviation),
    edit: flagEdit("useAbbreviation", save),
  },
  {
    id: "fraction",
    label: t("kitchen.fractions"),
    text: ({ fraction }) => formatYes(fraction),
    edit: flagEdit("fraction", save),
  },
  {
    id: "aliases",
    label: t("kitchen.aliases"),
    text: ({ aliases }) => (aliases ?? []).map(({ name }) => name).join(", "),
    hidden: true,
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
