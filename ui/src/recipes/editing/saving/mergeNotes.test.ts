/** Tests resolving several conflicts in a list of notes that have the same title. */
import { expect, test } from "vitest";

import { leekSoup } from "@/testing/dishes";

import { toContent } from "../content";
import { mergeEdits, type Resolution, resolveConflicts } from "./mergeEdits";

const base = toContent(leekSoup, () => "new");
const tips = (...texts: string[]) => ({ notes: texts.map((text) => ({ title: "Tip", text })) });
const several: {
  what: string;
  was: string[];
  mine: string[];
  theirs: string[];
  choices: Resolution[];
  left: string[];
}[] = [
  {
    what: "both kept twice",
    was: ["a", "b"],
    mine: ["a mine", "b mine"],
    theirs: ["a theirs", "b theirs"],
    choices: ["both", "both"],
    left: ["a mine", "a theirs", "b mine", "b theirs"],
  },
  {
    what: "the first theirs, the second mine",
    was: ["a", "b"],
    mine: ["a mine", "b mine"],
    theirs: ["a theirs", "b theirs"],
    choices: ["theirs", "mine"],
    left: ["a theirs", "b mine"],
  },
  {
    what: "both kept by me, taken out by them",
    was: ["a", "b"],
    mine: ["a mine", "b mine"],
    theirs: [],
    choices: ["mine", "mine"],
    left: ["a mine", "b mine"],
  },
  {
    what: "one given up, one kept",
    was: ["a", "b"],
    mine: ["a mine", "b mine"],
    theirs: [],
    choices: ["theirs", "mine"],
    left: ["b mine"],
  },
  {
    what: "both given up",
    was: ["a", "b"],
    mine: ["a mine", "b mine"],
    theirs: [],
    choices: ["theirs", "theirs"],
    left: [],
  },
];

test.each(several)(
  "conflicts of notes with the same title are resolved separately: $what",
  ({ was, mine, theirs, choices, left }) => {
    const keep = { title: "Storing", text: "keep me" };
    const having = (texts: string[]) => ({ ...base, notes: [...tips(...texts).notes, keep] });
    const settled = resolveConflicts(mergeEdits(having(was), having(mine), having(theirs)), choices);
    expect(settled.notes.map(({ text }) => text)).toEqual([...left, "keep me"]);
  },
);
