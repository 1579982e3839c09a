/** Tests the buttons beside the field that takes anything. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { toMira } from "@/testing/cast";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const home = { ...toMira, "GET recipes": { items: [] }, "GET recipes/create/known": { items: [] } };
const field = () => screen.findByLabelText("Link or text of a recipe");

test("several photos are read together if the server reads pictures", async () => {
  const able = { ...toMira["GET app/about"], enableOpenaiImageServices: true };
  fakeServer({ ...home, "GET app/about": able });
  const { person, path } = openScreen("/g/home/r/create/url");
  await field();
  const photos = ["one.jpg", "two.jpg"].map((name) => new File(["x"], name, { type: "image/jpeg" }));
  await person.upload(document.querySelector<HTMLInputElement>("input[type=file][multiple]")!, photos);
  await waitFor(() => expect(path()).toBe("/g/home/r/create/image"));
});

test("the way by hand keeps the address as the source", async () => {
  fakeServer(home);
  const { person } = openScreen("/g/home/r/create/url");
  await person.type(await field(), "https://example.com/leek");
  expect(screen.getByRole("link", { name: "By hand" })).toHaveAttribute(
    "href",
    "/g/home/r/create/new?source=https%3A%2F%2Fexample.com%2Fleek",
  );
});

test.each([true, false])("the clipboard is offered only on an encrypted page: %s", async (isSecure) => {
  vi.stubGlobal("isSecureContext", isSecure);
  fakeServer(home);
  const { person } = openScreen("/g/home/r/create/url");
  await field();
  if (!isSecure) return expect(screen.queryByRole("button", { name: "Paste" })).toBeNull();
  vi.spyOn(navigator.clipboard, "readText").mockResolvedValueOnce("https://example.com/leek");
  await person.click(screen.getByRole("button", { name: "Paste" }));
  await waitFor(async () => expect(await field()).toHaveValue("https://example.com/leek"));
  vi.spyOn(navigator.clipboard, "readText").mockRejectedValueOnce(new Error("denied"));
  await person.click(screen.getByRole("button", { name: "Paste" }));
  expect((await screen.findAllByText(/doesn't allow reading the clipboard/))[0]).toBeInTheDocument();
  expect(await field()).toHaveValue("https://example.com/leek");
});

test("the address of the former page for zip files leads to the page that takes any file", async () => {
  fakeServer(home);
  const { path } = openScreen("/g/home/r/create/zip");
  await field();
  expect(path()).toBe("/g/home/r/create/url");
});
