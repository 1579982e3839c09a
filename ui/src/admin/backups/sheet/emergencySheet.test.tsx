/** Tests the emergency sheet. */
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { toMira } from "@/testing/cast";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import { spellPassphrase } from "./emergencySheet";

const cloud = { kind: "webdav", name: "Cloud", address: "https://cloud.example/copies", userName: "anna" };
const sheet = {
  version: "1.2.3",
  printedAt: "2026-11-22T02:31:00Z",
  address: "http://kitchen.local:9925",
  folder: "/var/lib/hearthbook/backups",
  secondFolder: null,
  places: [cloud],
  isLocked: true,
  canConfirm: true,
  passphrase: "apple river stone" as string | null,
};

async function open(answer: unknown) {
  const asked = fakeServer({ ...toMira, "POST admin/backups/emergency-sheet": answer } as Parameters<
    typeof fakeServer
  >[0]);
  const { person } = openScreen("/admin/backups/emergency-sheet");
  await screen.findByRole("heading", { level: 1, name: "Emergency sheet" });
  return { asked, person };
}

const show = async (person: Awaited<ReturnType<typeof open>>["person"]) =>
  person.click(screen.getByRole("button", { name: "Show sheet" }));

test("with the password, the sheet has the passphrase, the places and three steps", async () => {
  const { asked, person } = await open(sheet);
  await person.type(screen.getByLabelText("Your password"), "secret");
  await show(person);
  const paper = within(await screen.findByRole("article", { name: "Emergency sheet" }));
  expect(asked.last("POST admin/backups/emergency-sheet")?.body).toEqual({ currentPassword: "secret" });
  expect(paper.getByText("apple river stone")).toBeVisible();
  expect(paper.getByRole("img", { name: "QR code of the passphrase" })).toBeVisible();
  const words = within(paper.getByRole("list", { name: "The passphrase, word by word" })).getAllByRole("listitem");
  expect(words.map(({ textContent }) => textContent)).toEqual(["apple", "river", "stone"]);
  expect(paper.getByText("https://cloud.example/copies")).toBeVisible();
  expect(paper.getByText(/version 1\.2\.3 or newer/u)).toBeVisible();
  const print = vi.fn();
  vi.stubGlobal("print", print);
  await person.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

test("without the password, the passphrase is written down by hand", async () => {
  const { person } = await open({ ...sheet, passphrase: null });
  await show(person);
  expect(await screen.findByText("Write the passphrase here:")).toBeVisible();
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Print the passphrase too" }));
  expect(screen.getByLabelText("Your password")).toBeVisible();
});

test("backups without a passphrase need none", async () => {
  const { person } = await open({ ...sheet, isLocked: false, passphrase: null });
  await show(person);
  expect(await screen.findByText(/upload the file and press Restore/u)).toBeVisible();
  expect(screen.queryByText("Write the passphrase here:")).not.toBeInTheDocument();
});

test("a wrong password is told", async () => {
  const { person } = await open(refuse(400, { message: "Invalid current password", error: true, exception: null }));
  await show(person);
  expect(await screen.findByText("Invalid current password")).toBeVisible();
});

test("only a passphrase with single spaces is made of words", () => {
  expect(spellPassphrase("apple river stone")).toEqual(["apple", "river", "stone"]);
  for (const other of ["apple", "apple  river", " apple river", "apple river ", ""])
    expect(spellPassphrase(other)).toBeNull();
});
