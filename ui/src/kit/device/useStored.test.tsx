/** Tests that preferences work without being remembered where a browser blocks storage. */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";

import { openChannel } from "@/base/openChannel";

import { listStoredKeys } from "./listStoredKeys";
import { readStored, removeStored, type StorageArea, useStored, writeStored } from "./useStored";

afterEach(() => vi.restoreAllMocks());

/** Blocks all site data, so that even naming a storage throws, as in Chrome. */
function blockStorage() {
  for (const area of ["localStorage", "sessionStorage"] as const)
    vi.spyOn(window, area, "get").mockImplementation(() => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    });
}

function Counter({ area }: { area?: StorageArea }) {
  const [count, change] = useStored("counter", 0, area);
  return <button onClick={() => change(count + 1)}>{count}</button>;
}

test.each<[string, () => void]>([
  ["blocked", blockStorage],
  ["allowed", () => undefined],
])("where storage is %s, a value is kept on the page", async (_, prepare) => {
  prepare();
  for (const area of [undefined, "session"] as const) {
    const { unmount } = render(<Counter area={area} />);
    await userEvent.click(screen.getByRole("button", { name: "0" }));
    await userEvent.click(screen.getByRole("button", { name: "1" }));
    expect(screen.getByRole("button", { name: "2" })).toBeVisible();
    unmount();
    expect(readStored("counter", 0, area)).toBe(2);
    removeStored("counter", area);
    expect(readStored("counter", 0, area)).toBe(0);
  }
});

test("where site data is blocked, there is no channel to other tabs", () => {
  const allowed = openChannel("soup");
  expect(allowed).toBeInstanceOf(BroadcastChannel);
  allowed!.close();
  vi.stubGlobal("BroadcastChannel", function refuse() {
    throw new DOMException("Access is denied.", "SecurityError");
  });
  expect(openChannel("soup")).toBeNull();
  vi.unstubAllGlobals();
});

test("where storage is blocked, nothing reaches it", () => {
  blockStorage();
  writeStored("kept", "here");
  expect([readStored("kept", ""), listStoredKeys("kept")]).toEqual(["here", []]);
  vi.restoreAllMocks();
  expect([readStored("kept", ""), localStorage.getItem("kept")]).toEqual(["", null]);
  writeStored("kept", "there");
  expect([readStored("kept", ""), listStoredKeys("kept")]).toEqual(["there", ["kept"]]);
});
