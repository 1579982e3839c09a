/** The page with the group's units: `/group/data/units`. */
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import type { Column } from "@/kit/table/useManagedRows";
import { addedColumn, flagEdit, formatYes, idColumn, nameColumn, type SaveCell, textEdit } from "@/kitchen/columns";
import { NamedItemsScreen } from "@/kitchen/NamedItemsScreen";
import { formatNames } from "@/locales/formatNames";
import { t } from "@/locales/language";

import { type Unit, units } from "./foods";

const loadForm = () => import("./UnitForm");
const UnitForm = makeLazyComponent(loadForm, "UnitForm");

export function UnitsScreen() {
  return <NamedItemsScreen of={units} seeds="units" columns={makeColumns} Form={UnitForm} fetchForm={loadForm} />;
}

const makeColumns = (save: SaveCell<Unit>): Column<Unit>[] => [
  nameColumn({ edit: textEdit("name", save) }),
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
    text: ({ aliases }) => formatNames((aliases ?? []).map(({ name }) => name)),
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
