/** The units of the group: `/group/data/units`. */
import { lazy, useMemo } from "react";

import { addedColumn, idColumn, yes } from "@/households/words/columns";
import { WordsScreen } from "@/households/words/WordsScreen";
import type { Column } from "@/kit/useManagedRows";
import { t } from "@/locales/language";

import type { Unit } from "./foods";

const UnitForm = lazy(() => import("./UnitForm").then((module) => ({ default: module.UnitForm })));

export function UnitsScreen() {
  const columns = useMemo(() => columnsOf(), []);
  return <WordsScreen kind="units" seeds="units" columns={columns} Form={UnitForm} />;
}

const columnsOf = (): Column<Unit>[] => [
  { id: "name", label: t("words.name"), text: ({ name }) => name },
  { id: "abbreviation", label: t("words.abbreviation"), text: ({ abbreviation }) => abbreviation },
  { id: "plural", label: t("words.plural"), text: ({ pluralName }) => pluralName ?? "" },
  { id: "pluralAbbreviation", label: t("words.pluralAbbreviation"), text: ({ pluralAbbreviation }) => pluralAbbreviation ?? "" },
  { id: "useAbbreviation", label: t("words.abbreviated"), text: ({ useAbbreviation }) => yes(useAbbreviation) },
  { id: "fraction", label: t("words.fractions"), text: ({ fraction }) => yes(fraction) },
  { id: "aliases", label: t("words.aliases"), text: ({ aliases }) => (aliases ?? []).map(({ name }) => name).join(", "), hidden: true },
  { id: "description", label: t("words.description"), text: ({ description }) => description, hidden: true },
  addedColumn(),
  idColumn(),
];
