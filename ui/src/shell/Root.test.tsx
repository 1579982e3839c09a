/** Tests the scroll position at which a page opens: at the top, or where the user left it. */
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { toVisitor } from "@/testing/cast";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

/**
 * Opens a page, scrolls it, and leaves it like a user who reloads the tab or types an address, so that its position is
 * saved.
 */
async function leaveAt(address: string, scrolled: number) {
  openScreen(address);
  await screen.findByRole("heading", { level: 1 });
  vi.stubGlobal("scrollY", scrolled);
  window.dispatchEvent(new Event("pagehide"));
  cleanup();
}

test.each([
  ["another address opens at its top", "/forgot-password", 0],
  ["a reload stays where it was", "/about", 800],
])("in the same tab %s", async (_what, address, place) => {
  fakeServer(toVisitor);
  const scrolled = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  await leaveAt("/about", 800);
  scrolled.mockClear();
  openScreen(address);
  await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, place));
});
