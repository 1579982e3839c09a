/** One line that was read: as it was written, what it says, and what to say to it. */
import { memo, useState } from "react";

import { Button } from "@/kit/Button";
import { Combobox } from "@/kit/Combobox";
import { Icon } from "@/kit/Icon";
import { IconButton } from "@/kit/IconButton";
import { intl, t } from "@/locales/language";
import { MarkedLine } from "@/parsing/MarkedLine";
import type { Part } from "@/parsing/markLine";
import { doubtsOf, isUnknown, type Kind, type ReadRow as Row, suggestionFor } from "@/parsing/readRow";

import { shownUnit } from "../editing/rows/IngredientRow";
import { type NameStore, useNames } from "../editing/rows/nameStore";
import { QuantityField } from "../editing/rows/QuantityField";
import type { RowActs } from "./useReading";

export type ReadRowProps = { row: Row; names: NameStore; acts: RowActs };

export const ReadRow = memo(function ReadRow({ row, names, acts }: ReadRowProps) {
  const { id, line, section, isAccepted } = row;
  const doubts = doubtsOf(row);
  const isClear = doubts.length === 0;
  return (
    <li className={isClear ? "read-row" : "read-row is-doubtful"} data-read-row={id}>
      <div className="read-line">
        <Icon name={isClear ? "check" : "warn"} />
        <div>
          {section && <p className="hint small"><bdi>{section}</bdi></p>}
          <p><MarkedLine line={line} read={row.read} /></p>
          <p className="hint small">{tellState(row)}</p>
        </div>
      </div>
      <div role="group" className="read-fields" aria-label={line}>
        <Fields row={row} doubts={doubts} names={names} acts={acts} />
        <div className="read-do">
          <IconButton icon="note" label={t("parsing.asWritten", { line })} onClick={() => acts.leave(id)} />
          <IconButton
            icon="check" kind="outlined" label={t(isAccepted ? "parsing.wrong" : "parsing.right", { line })} aria-pressed={isAccepted} aria-keyshortcuts="Control+Enter"
            onClick={() => (isAccepted ? acts.lookAgain(id) : acts.accept(id))}
          />
        </div>
      </div>
      <div className="read-offers" role="status">
        {(["unit", "food"] as const).map((kind) => <Offers key={kind} row={row} kind={kind} acts={acts} />)}
        {row.read && !row.food && !isClear && <p className="small hint">{t("parsing.noFood")}</p>}
      </div>
    </li>
  );
});

function tellState(row: Row): string {
  const { read, isAccepted, touched } = row;
  if (isAccepted) return t("parsing.agreed");
  if (!read) return touched.length > 0 ? "" : t("parsing.unread");
  const unknown = (["unit", "food"] as const).flatMap((kind) => (isUnknown(row, kind) ? row[kind]!.name : []));
  if (unknown.length > 0) return t("parsing.notKnown", { what: new Intl.ListFormat(intl()).format(unknown) });
  if (read.foodBy === "learned" && !touched.includes("food")) return t("parsing.learned");
  const { average } = read.confidence;
  if (average === null) return t("parsing.uncertain");
  return t("parsing.certain", { percent: new Intl.NumberFormat(intl(), { style: "percent" }).format(average) });
}

function Fields({ row, doubts, names, acts }: ReadRowProps & { doubts: Part[] }) {
  const { id, line: name, quantity, unit, food, note } = row;
  const [isNear, setNear] = useState(false);
  const { foods, units } = useNames(names, isNear);
  const onNear = () => {
    setNear(true);
    names.fetchNames();
  };
  const cell = (part: Part) => ({ className: `read-cell of-${part}`, "data-doubt": doubts.includes(part) || undefined });
  return (
    <>
      <div {...cell("quantity")}><QuantityField quantity={quantity} inFractions={!unit || unit.fraction !== false} name={name} onChange={(next) => acts.change(id, { quantity: next })} /></div>
      <div {...cell("unit")}>
        <Combobox
          label={t("rows.unit", { name })} hideLabel choices={units} value={unit ? { ...unit, name: shownUnit(unit) } : null} onNear={onNear} input={{ placeholder: t("rows.unitHint"), maxLength: 100 }}
          onChange={(choice) => acts.change(id, { unit: choice?.of ?? null })} onCreate={(fresh) => acts.change(id, { unit: { name: fresh } })}
        />
      </div>
      <div {...cell("food")}>
        <Combobox
          label={t("rows.food", { name })} hideLabel choices={foods} value={food} onNear={onNear} input={{ placeholder: t("rows.foodHint"), maxLength: 200 }}
          onChange={(choice) => acts.change(id, { food: choice?.of ?? null })} onCreate={(fresh) => acts.change(id, { food: { name: fresh } })}
        />
      </div>
      <div {...cell("note")}>
        <input type="text" dir="auto" className="input" autoComplete="off" enterKeyHint="next" value={note} aria-label={t("rows.note", { name })} placeholder={t("rows.noteHint")} onChange={(event) => acts.change(id, { note: event.target.value })} />
      </div>
    </>
  );
}

/** What the words may mean: something that is nearly called so, or something new. */
function Offers({ row, kind, acts }: { row: Row; kind: Kind; acts: RowActs }) {
  const thing = row[kind];
  if (!thing) return null;
  if (row.made.includes(kind)) return <p className="small made"><Icon name="plus" size="tiny" /><bdi>{thing.name}</bdi> {t("parsing.willBeNew")}</p>;
  if (!isUnknown(row, kind)) return null;
  const near = suggestionFor(row, kind);
  const take = (taken: { id?: string; name: string }) => acts.change(row.id, { [kind]: taken });
  return (
    <>
      {near && <Button compact icon="link" onClick={() => take(near)}>{t("parsing.take", { said: thing.name, name: near.name })}</Button>}
      <Button compact kind={near ? "quiet" : "outlined"} icon="plus" onClick={() => take({ name: thing.name })}>{t("parsing.makeOne", { name: thing.name })}</Button>
    </>
  );
}
