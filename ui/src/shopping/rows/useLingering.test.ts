/** Tests how long checked-off items stay in their place. */
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { itemOf } from "@/testing/groceries";

import { useLingering } from "./useLingering";

const items = (...ticked: string[]) => ["a", "b", "c"].map((id) => itemOf(id, { checked: ticked.includes(id) }));

test("checked-off items stay until nothing was checked off for three seconds, and those that came checked off do not", () => {
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
