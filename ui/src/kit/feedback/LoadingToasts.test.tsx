/** Tests the toasts of long work. */
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { deferred } from "@/testing/deferred";

import { useLoadingToast, showWhileLoading } from "./loading";
import { LoadingToasts } from "./LoadingToasts";

const toast = () => screen.queryByRole("button", { name: "Making a backup…" });

test.each([
  ["is done", () => "made"],
  ["has failed", () => Promise.reject(new Error("no"))],
])("the toast stays, without a time limit, until the work %s", async (_, answer) => {
  render(<LoadingToasts />);
  const { promise, arrive } = deferred();
  vi.useFakeTimers();
  let work!: Promise<unknown>;
  act(() => {
    work = showWhileLoading("Making a backup…", () => promise).catch(() => "failed");
  });
  act(() => vi.advanceTimersByTime(3_600_000));
  expect(toast()).toBeInTheDocument();
  vi.useRealTimers();
  arrive(answer());
  await act(() => work);
  expect(toast()).toBeNull();
});

test("a click hides the toast, and the work goes on", async () => {
  render(<LoadingToasts />);
  const { promise, arrive } = deferred();
  let work!: Promise<unknown>;
  act(() => {
    work = showWhileLoading("Making a backup…", () => promise);
  });
  await userEvent.click(toast()!);
  await waitFor(() => expect(toast()).toBeNull());
  arrive("made");
  expect(await work).toBe("made");
});

function Screen({ isGoing }: { isGoing: boolean }) {
  useLoadingToast(isGoing, "Making a backup…");
  return <LoadingToasts />;
}

test("a screen shows the toast as long as the work that it follows goes on", () => {
  const { rerender } = render(<Screen isGoing />);
  expect(toast()).toBeInTheDocument();
  rerender(<Screen isGoing={false} />);
  expect(toast()).toBeNull();
});
