/**
 * Holds a recipe's ingredient lines during the review, with what the parser read from them and what the user changed.
 */
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";

import { useAction } from "@/api/useAction";
import { useStored } from "@/kit/device/useStored";
import type { Content } from "@/recipes/editing/content";
import {
  acceptRow,
  asHeading,
  asIngredient,
  asWritten,
  changeRow,
  sortDoubtfulFirst,
  type FoodOrUnit,
  type IngredientChange,
  type ReviewedLine,
  markAsNew,
  applyReading,
} from "@/recipes/editing/ingredients/reviewedLine";
import { findHeadings, makeRows } from "@/recipes/editing/ingredients/unreadLines";
import { type Parsed, type Parser, PARSING, readLines, DEFAULTS } from "@/recipes/lines/readLines";

export type ReadRowActions = {
  change: (id: string, change: IngredientChange) => void;
  accept: (id: string) => void;
  reopen: (id: string) => void;
  keepAsWritten: (id: string) => void;
  /** `turnIntoTitle` makes the line a section title for the lines after it; `turnIntoIngredient` undoes that. */
  turnIntoTitle: (id: string) => void;
  turnIntoIngredient: (id: string) => void;
  /** Adds a row that was not read by a parser, after the row `behind`. */
  add: (fresh: ReviewedLine, behind: string) => void;
};

/**
 * Returns the rows, and functions to read and change them. If the user chooses another parser, it reads all lines
 * again, except those that the user has accepted or changed.
 */
export function useReading(content: Content, offered: Parser[], language?: string | null) {
  const [stored, setStored] = useStored(PARSING, DEFAULTS);
  const parser = offered.includes(stored.parser) ? stored.parser : DEFAULTS.parser;
  const { recipeIngredient } = content;
  const [all, setRows] = useState(() => makeRows(content));
  const rows = useMemo(() => {
    const here = new Set(recipeIngredient.map(({ referenceId }) => referenceId));
    return all.filter(({ id }) => here.has(id));
  }, [all, recipeIngredient]);
  const reading = useAction(
    async (by: Parser) => {
      const asked = rows.filter(({ line }) => line);
      const parsed = await readLines(
        by,
        asked.map(({ line }) => line),
        language,
      );
      return new Map(asked.map(({ id }, at): [string, Parsed] => [id, parsed[at]!]));
    },
    {
      quiet: true,
      onDone: (parsed) => {
        const headings = findHeadings(recipeIngredient, parsed);
        const withIts = (row: ReviewedLine) =>
          parsed.has(row.id) ? applyReading(row, parsed.get(row.id)!, headings.has(row.id)) : row;
        setRows((now) => sortUnlessEdited(now.map(withIts)));
      },
    },
  );
  const { mutate } = reading;
  const read = useEffectEvent((by: Parser) => {
    if (rows.length > 0) mutate(by);
  });
  useEffect(() => read(parser), [parser]);
  const edit = useCallback(
    (id: string, by: (row: ReviewedLine) => ReviewedLine) =>
      setRows((now) => now.map((row) => (row.id === id ? by(row) : row))),
    [],
  );
  const [actions] = useState((): ReadRowActions => ({
    change: (id, change) => edit(id, (row) => changeRow(row, change)),
    accept: (id) => edit(id, acceptRow),
    reopen: (id) => edit(id, (row) => ({ ...row, isAccepted: false })),
    keepAsWritten: (id) => edit(id, asWritten),
    turnIntoTitle: (id) => edit(id, asHeading),
    turnIntoIngredient: (id) => edit(id, asIngredient),
    add: (fresh, behind) => setRows((now) => now.toSpliced(now.findIndex(({ id }) => id === behind) + 1, 0, fresh)),
  }));
  return {
    rows,
    actions,
    parser,
    /** Whether there was anything to read when the review was opened. */
    hasLines: all.length > 0,
    choose: (chosen: Parser) => setStored({ parser: chosen }),
    isReading: reading.isPending || (reading.isIdle && rows.length > 0),
    error: reading.error,
    retry: () => mutate(parser),
    make: (kind: FoodOrUnit, names: Map<string, string>) =>
      setRows((now) => now.map((row) => markAsNew(row, kind, names))),
    isTouched: rows.some((row) => row.isAccepted || row.touched.length > 0),
  };
}

/** Sorts doubtful rows first, but not once the user has begun to edit, so that no row moves while typing. */
const sortUnlessEdited = (rows: ReviewedLine[]) =>
  rows.some((row) => row.isAccepted || row.touched.length > 0) ? rows : sortDoubtfulFirst(rows);
