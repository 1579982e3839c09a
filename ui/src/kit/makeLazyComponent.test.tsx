/** Tests components whose code fails to load, loads on the second attempt, or never loads. */
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Component, type ComponentType, type ReactNode, Suspense, useState } from "react";
import { expect, test, vi } from "vitest";

import { fakeServer } from "@/testing/fakeServer";

import { Toaster } from "./feedback/Toaster";
import { makeLazyComponent } from "./makeLazyComponent";

function Sheet({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" onClick={onClose}>
      Close the sheet
    </button>
  );
}

const Note = () => <p>A note</p>;
const Broken = () => {
  throw new Error("burnt");
};
const lost = (): Promise<never> => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

function Page({ Part }: { Part: ComponentType<{ onClose: () => void }> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {isOpen ? "Opened" : "Open"}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Part onClose={() => setOpen(false)} />
        </Suspense>
      )}
      <Toaster />
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("a component whose code fails to load once is requested again", async () => {
  const load = vi.fn(() => Promise.resolve({ Sheet })).mockImplementationOnce(lost);
  render(<Page Part={makeLazyComponent(load, "Sheet")} />);
  await press("Open");
  expect(await screen.findByRole("button", { name: "Close the sheet" })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test("without a connection a toast appears, and the next press opens the component", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", lost);
  const load = vi
    .fn(() => Promise.resolve({ Sheet }))
    .mockImplementationOnce(lost)
    .mockImplementationOnce(lost);
  render(<Page Part={makeLazyComponent(load, "Sheet")} />);
  await press("Open");
  expect(await screen.findByText("This couldn't be loaded. Check your connection and try again.")).toBeVisible();
  await press("Open");
  expect(await screen.findByRole("button", { name: "Close the sheet" })).toBeVisible();
});

test("if the server answers but the code is missing, a reload is offered", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  fakeServer({ "GET app/about": {} });
  render(<Page Part={makeLazyComponent<{ Sheet: typeof Sheet }, "Sheet">(lost, "Sheet")} />);
  await press("Open");
  expect(await screen.findByText(/Hearthbook may have been updated/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Reload" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Open" })).toBeVisible();
});

test("a component that is part of the page shows a button to try again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const load = vi
    .fn(() => Promise.resolve({ Note }))
    .mockImplementationOnce(lost)
    .mockImplementationOnce(lost);
  const Part = makeLazyComponent(load, "Note");
  render(
    <Suspense fallback={null}>
      <Part />
    </Suspense>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Not loaded. Try again" }));
  expect(await screen.findByText("A note")).toBeVisible();
});

function addFailedStylesheet() {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet" });
  document.head.append(link);
  link.dispatchEvent(new Event("error"));
  return link;
}

test("a stylesheet that failed to load is requested again before the component is shown", async () => {
  let link: HTMLLinkElement | undefined;
  const load = vi
    .fn(() => Promise.resolve({ Sheet }))
    .mockImplementationOnce(() => {
      link = addFailedStylesheet();
      return Promise.reject(new Error("Unable to preload CSS"));
    });
  render(<Page Part={makeLazyComponent(load, "Sheet")} />);
  await press("Open");
  await waitFor(() => expect(link!.isConnected).toBe(false));
  expect(screen.queryByRole("button", { name: "Close the sheet" })).toBeNull();
  document.head.querySelector("link[rel=stylesheet]")!.dispatchEvent(new Event("load"));
  expect(await screen.findByRole("button", { name: "Close the sheet" })).toBeVisible();
});

test("a component whose own code is there is shown although the stylesheet of another one failed", async () => {
  const link = addFailedStylesheet();
  render(<Page Part={makeLazyComponent(() => Promise.resolve({ Sheet }), "Sheet")} />);
  await press("Open");
  expect(await screen.findByRole("button", { name: "Close the sheet" })).toBeVisible();
  expect(link.isConnected).toBe(false); // it was requested again
});

class Net extends Component<{ children: ReactNode }, { caught?: unknown }> {
  static getDerivedStateFromError = (caught: unknown) => ({ caught });
  override state: { caught?: unknown } = {};
  override render() {
    return this.state.caught instanceof Error ? <p>{this.state.caught.message}</p> : this.props.children;
  }
}

test("an error in the component itself is not reported as missing code", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const Part = makeLazyComponent(() => Promise.resolve({ Broken }), "Broken");
  render(
    <Net>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </Net>,
  );
  expect(await screen.findByText("burnt")).toBeVisible();
});
