/** Tests undo and redo, and which changes belong to the same undo step. */
import { expect, test } from "vitest";

import { record, redo, startHistory, undo } from "./history";

test("typing without a pause is undone in one step", () => {
  let words = startHistory("");
  for (const [text, at] of [
    ["l", 0],
    ["le", 200],
    ["lee", 900],
    ["leek", 3000],
  ] as const)
    words = record(words, text, "typing", at);
  words = undo(words);
  expect(words.now).toBe("lee");
  expect(undo(words).now).toBe("");
});

test("each structural change is undone separately, even between typing", () => {
  const steps = record(
    record(record(startHistory(["a", "b"]), ["b", "a"], "structure", 0), ["b", "ax"], "typing", 1),
    ["bax"],
    "structure",
    2,
  );
  expect(undo(steps).now).toEqual(["b", "ax"]);
  expect(undo(undo(steps)).now).toEqual(["b", "a"]);
  expect(undo(undo(undo(steps))).now).toEqual(["a", "b"]);
});

test("redo restores what was undone, until another change is made", () => {
  const two = record(record(startHistory(0), 1, "structure", 0), 2, "structure", 0);
  expect(redo(redo(undo(undo(two)))).now).toBe(2);
  expect(redo(record(undo(two), 5, "structure", 0)).now).toBe(5);
});

test("undo and redo do nothing if there is nothing to undo or redo", () => {
  expect(undo(startHistory("soup")).now).toBe("soup");
  expect(redo(startHistory("soup")).now).toBe("soup");
});

test("what is read from a written line belongs to the step that wrote it", () => {
  const written = record(startHistory("a"), "b", "typing", 0);
  const read = record(written, "b, read", "reading", 9000);
  expect(read.now).toBe("b, read");
  expect(undo(read).now).toBe("a");
});
