/** One condition of a filter, as a part of its sentence: "with the tag …" and what is chosen for it. */
import { DateField } from "@/kit/form/DateField";
import { ComboboxMany } from "@/kit/form/combobox/ComboboxMany";
import { today } from "@/kit/form/calendarDay";
import { Select } from "@/kit/form/Select";
import { TextField } from "@/kit/form/TextField";
import { IconButton } from "@/kit/IconButton";
import { intl, t } from "@/locales/language";

import { describeCondition, nameChoice } from "./describeFilter";
import type { ChoicesOf } from "./filterChoices";
import {
  type FilterFieldName,
  type FilterRow,
  isEmptiness,
  isKnownField,
  getKind,
  OPERATORS,
  showPattern,
} from "./filterRows";

type FilterRowFieldsProps = {
  row: FilterRow;
  index: number;
  isAdvanced: boolean;
  choicesOf: ChoicesOf;
  onChange: (changes: Partial<FilterRow>) => void;
  onRemove: () => void;
};

export function FilterRowFields({ row, index, isAdvanced, choicesOf, onChange, onRemove }: FilterRowFieldsProps) {
  const isFirst = index === 0;
  return (
    <li className="filter-row" aria-label={t("filter.row", { number: index + 1 })}>
      {!isFirst && (
        <Select
          className="joint"
          label={t("filter.joint")}
          value={row.joinedBy}
          options={[
            { value: "AND", label: t("filter.and") },
            { value: "OR", label: t("filter.or") },
          ]}
          onChange={(joinedBy) => onChange({ joinedBy })}
        />
      )}
      {isAdvanced && <Parentheses side="left" row={row} onChange={onChange} />}
      {isKnownField(row.field) ? (
        <KnownFields row={row} field={row.field} choicesOf={choicesOf} onChange={onChange} />
      ) : (
        <p className="unknown">
          <bdi>{[row.field, row.operator, row.values.join(", ")].join(" ")}</bdi>
          <span className="hint small">{t("filter.unknown")}</span>
        </p>
      )}
      {isAdvanced && <Parentheses side="right" row={row} onChange={onChange} />}
      <IconButton icon="delete" label={t("filter.remove", { number: index + 1 })} onClick={onRemove} />
    </li>
  );
}

type KnownFieldsProps = Pick<FilterRowFieldsProps, "row" | "choicesOf" | "onChange"> & { field: FilterFieldName };

function KnownFields({ row, field, choicesOf, onChange }: KnownFieldsProps) {
  return (
    <>
      <Select
        className="phrase"
        label={t("filter.phrase")}
        value={row.operator}
        options={[...new Set([...OPERATORS[getKind(field)], row.operator])].map((operator) => ({
          value: operator,
          label: describeCondition(field, operator, isEmptiness(operator) ? "" : "…"),
        }))}
        onChange={(operator) => onChange({ operator, values: isEmptiness(operator) ? [] : row.values })}
      />
      {!isEmptiness(row.operator) && (
        <div className="value">
          <ValueField row={row} field={field} choicesOf={choicesOf} onChange={onChange} />
        </div>
      )}
    </>
  );
}

function ValueField({ row, field, choicesOf, onChange }: KnownFieldsProps) {
  const [value = ""] = row.values;
  const set = (text: string) => onChange({ values: [text] });
  const label = t("filter.value");
  switch (getKind(field)) {
    case "chosen":
      return (
        <ComboboxMany
          label={label}
          choices={choicesOf(field)}
          value={row.values.map((id) => ({ id, name: nameChoice(id, choicesOf(field)) }))}
          onChange={(chosen) => onChange({ values: chosen.map(({ id }) => id) })}
        />
      );
    case "day":
      return <DayValue label={label} value={value} onChange={set} />;
    case "number":
      return (
        <TextField label={label} inputMode="decimal" value={value} onChange={(text) => set(text.replace(",", "."))} />
      );
    default:
      return <TextField label={label} value={showPattern(value)} maxLength={100} onChange={set} />;
  }
}

/** A new condition starts with today, which is stored only when the user chooses a day. */
function DayValue({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const day = value.slice(0, 10) || today();
  return (
    <DateField label={label} help={value === "" ? t("filter.chooseDay") : undefined} value={day} onChange={onChange} />
  );
}

const PARENTHESES = ["", "(", "((", "((("];

function Parentheses({
  side,
  row,
  onChange,
}: { side: "left" | "right" } & Pick<FilterRowFieldsProps, "row" | "onChange">) {
  const options = PARENTHESES.map((left) => (side === "left" ? left : left.replaceAll("(", ")")));
  return (
    <Select
      className="parentheses"
      label={t(side === "left" ? "filter.open" : "filter.close")}
      value={row[side]}
      options={options.map((value) => ({
        value,
        label: value ? new Intl.NumberFormat(intl()).format(value.length) : "–",
      }))}
      onChange={(value) => onChange({ [side]: value })}
    />
  );
}
