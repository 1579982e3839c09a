/** Tests how long ticked items stay in their place. */
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { itemOf } from "@/testing/groceries";

import { useLingering } from "./useLingering";

const items = (...ticked: string[]) => ["a", "b", "c"].map((id) => itemOf(id, { checked: ticked.includes(id) }));

test("ticked items stay until nothing was ticked for three seconds, and those that came ticked do not", () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(useLingering, { initialProps: items("c") });
  const stays = () => [...result.current];
  expect(stays()).toEqual([]);
  rerender(items("a", "c"));
  expect(stays()).toEqual(["a"]);
  act(() => vi.advanceTimersByTime(2000));
  rerender(items("a", "b", "c"));
  act(() => vi.advanceTimersByTime(2000));
  expect(stays()).toEqual(["a", "b"]);
  act(() => vi.advanceTimersByTime(1000));
  expect(stays()).toEqual([]);
});
