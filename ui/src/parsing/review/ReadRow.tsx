/** One ingredient line in the review: the text as written, the parts read from it, and the actions on it. */
import { memo, type ReactNode, useLayoutEffect, useRef } from "react";

import { Button } from "@/kit/Button";
import { IconButton } from "@/kit/IconButton";
import type { MenuItem } from "@/kit/overlay/menuItem";
import { Icon } from "@/kit/picture/Icon";
import { formatList } from "@/locales/formatList";
import { intl, t } from "@/locales/language";
import type { NameStore } from "@/recipes/editing/ingredients/nameStore";
import { Offers } from "@/recipes/editing/ingredients/Offers";
import {
  listDoubts,
  isUnknown,
  findPossibleTitle,
  type ReviewedLine,
} from "@/recipes/editing/ingredients/reviewedLine";
import { RowHandle } from "@/recipes/editing/rows/RowHandle";

import { MarkedLine } from "./MarkedLine";
import { ReadFields } from "./ReadFields";
import { ReadMenu, type ReadMenuProps } from "./ReadMenu";
import type { ReadRowActions } from "./useReading";

export type ReadRowProps = {
  row: ReviewedLine;
  /** The title of the line's section, if it is not shown above the row. */
  section: string;
  names: NameStore;
  actions: ReadRowActions;
  arrange: ReadMenuProps["arrange"];
  isMovable: boolean;
  isFirst: boolean;
  isLast: boolean;
};

export const ReadRow = memo(function ReadRow(props: ReadRowProps) {
  const { row, section, names, actions, arrange, isMovable, isFirst, isLast } = props;
  const { id, heading } = row;
  const line = row.line || t("rows.emptyIngredient");
  const doubts = listDoubts(row);
  const isClear = doubts.length === 0;
  const { ref, stay } = useKeepFocus();
  const menu = (
    <ReadMenu
      id={id}
      name={line}
      arrange={arrange}
      place={isMovable ? { isFirst, isLast } : null}
      more={row.line ? makeActions(row, actions) : undefined}
    />
  );
  return (
    <li ref={ref} className={isClear ? "read-row" : "read-row is-doubtful"} data-row={id} data-line="row">
      <div className="read-line">
        {isMovable ? <RowHandle name={line} /> : <Icon name={isClear ? "check" : "warn"} />}
        <LineAsWritten row={row} line={line} section={section} />
      </div>
      {heading === null ? (
        <div role="group" className="read-fields" aria-label={line}>
          <ReadFields row={row} name={line} doubts={doubts} names={names} actions={actions} />
          <div className="read-do">
            {menu}
            <AcceptButton row={row} line={line} actions={actions} />
          </div>
        </div>
      ) : (
        <ReadTitle
          title={heading}
          line={line}
          menu={menu}
          onUndo={() => {
            stay();
            actions.turnIntoIngredient(id);
          }}
        />
      )}
      <LineOffers row={row} actions={actions} isClear={isClear} onPress={stay} />
    </li>
  );
});

/** Keeps the focus in the row when a button disappears because it was pressed. */
function useKeepFocus() {
  const ref = useRef<HTMLLIElement>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    if (document.activeElement === document.body)
      ref.current
        ?.querySelector<HTMLElement>(".read-title button, [data-doubt] input, .read-do button:last-child")
        ?.focus();
  });
  return {
    ref,
    stay: () => {
      isPressed.current = true;
    },
  };
}

function LineAsWritten({ row, line, section }: { row: ReviewedLine; line: string; section: string }) {
  return (
    <div>
      {section && (
        <p className="hint small">
          <bdi>{section}</bdi>
        </p>
      )}
      <p>
        <MarkedLine line={line} read={row.heading === null ? row.read : null} />
      </p>
      <p className="hint small">{formatState(row)}</p>
    </div>
  );
}

type LineOffersProps = { row: ReviewedLine; actions: ReadRowActions; isClear: boolean; onPress: () => void };

function LineOffers({ row, actions, isClear, onPress }: LineOffersProps) {
  return (
    <div className="read-offers" role="status">
      <Offers
        row={row}
        onChange={(change) => {
          onPress();
          actions.change(row.id, change);
        }}
        onTurnIntoTitle={() => {
          onPress();
          actions.turnIntoTitle(row.id);
        }}
      />
      {row.read && !row.food && !isClear && findPossibleTitle(row) === null && (
        <p className="small hint">{t("parsing.noFood")}</p>
      )}
    </div>
  );
}

type ReadTitleProps = { title: string; line: string; menu: ReactNode; onUndo: () => void };

function ReadTitle({ title, line, menu, onUndo }: ReadTitleProps) {
  return (
    <div role="group" className="read-title" aria-label={line}>
      <Icon name="heading" />
      <p className="serif">
        <bdi>{title}</bdi>
      </p>
      <Button compact icon="undo" onClick={onUndo}>
        {t("parsing.noTitle")}
      </Button>
      {menu}
    </div>
  );
}

function AcceptButton({
  row: { id, isAccepted },
  line,
  actions,
}: {
  row: ReviewedLine;
  line: string;
  actions: ReadRowActions;
}) {
  return (
    <IconButton
      icon="check"
      kind="outlined"
      label={t(isAccepted ? "parsing.wrong" : "parsing.right", { line })}
      aria-pressed={isAccepted}
      aria-keyshortcuts="Control+Enter"
      onClick={() => (isAccepted ? actions.reopen(id) : actions.accept(id))}
    />
  );
}

const makeActions = ({ id, heading }: ReviewedLine, actions: ReadRowActions): MenuItem[] => [
  heading === null
    ? { id: "head", label: t("parsing.head"), icon: "heading", onAction: () => actions.turnIntoTitle(id) }
    : { id: "unhead", label: t("parsing.noTitle"), icon: "undo", onAction: () => actions.turnIntoIngredient(id) },
  {
    id: "leave",
    label: t("parsing.asWritten"),
    icon: "note",
    disabled: heading !== null,
    onAction: () => actions.keepAsWritten(id),
  },
];

function formatState(row: ReviewedLine): string {
  const { read, isAccepted, touched, heading } = row;
  if (heading !== null) return t("parsing.headsNext");
  if (isAccepted) return t("parsing.agreed");
  if (!read) return touched.length > 0 || !row.line ? "" : t("parsing.unread");
  const unknown = (["unit", "food"] as const).flatMap((kind) => (isUnknown(row, kind) ? row[kind]!.name : []));
  if (unknown.length > 0) return t("parsing.notKnown", { what: formatList(unknown) });
  if (read.foodBy === "learned" && !touched.includes("food")) return t("parsing.learned");
  const { average } = read.confidence;
  if (average === null) return t("parsing.uncertain");
  return t("parsing.certain", { percent: new Intl.NumberFormat(intl(), { style: "percent" }).format(average) });
}
