/** Tests keeping Hearthbook running without its window, and being offered a backup that was opened with it. */
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { noBackups, ready, toMira } from "@/testing/cast";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const DESKTOP = { keepsRunning: false, offeredBackup: null as string | null };
const onDesktop = {
  ...toMira,
  "GET app/about/startup-info": { ...ready, signedIn: true, canStop: true },
  "GET app/desktop": DESKTOP,
};

test("Hearthbook is kept running without its window, and is told when that fails", async () => {
  const answers: unknown[] = [{ ...DESKTOP, keepsRunning: true }, refuse(400, { message: "The disk is full." })];
  const server = fakeServer({ ...onDesktop, "PUT app/desktop": () => answers.shift() });
  const { person } = openScreen("/settings");
  await person.click(await screen.findByRole("button", { name: /^Keep running/ }));
  const dialog = await screen.findByRole("dialog", { name: "Keep running" });
  expect(await within(dialog).findByText("Closing the window stops Hearthbook.")).toBeInTheDocument();
  const toggle = within(dialog).getByRole("switch");
  await person.click(toggle);
  expect(await within(dialog).findByText(/^It starts when you sign in/)).toBeInTheDocument();
  expect(server.last("PUT app/desktop")?.body).toEqual({ keepsRunning: true });
  await person.click(toggle);
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("The disk is full.");
  expect(toggle).toBeChecked();
});

test("a backup that was opened leads to what it would change, once", async () => {
  const server = fakeServer({
    ...onDesktop,
    "GET admin/backups": noBackups,
    "GET app/desktop": { ...DESKTOP, offeredBackup: "Käse & Brot.hearthbook" },
    "DELETE app/desktop/offered-backup": null,
  });
  const { person, router } = openScreen("/admin/backups");
  const dialog = await screen.findByRole("alertdialog", { name: "Restore this backup?" });
  expect(dialog).toHaveTextContent("Käse & Brot.hearthbook");
  await person.click(within(dialog).getByRole("button", { name: "Look at it" }));
  expect(new URLSearchParams(router.state.location.search).get("restore")).toBe("Käse & Brot.hearthbook");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(server.count("DELETE app/desktop/offered-backup")).toBe(1);
});

test("on another device nothing is asked", async () => {
  const server = fakeServer({ ...toMira, "GET app/about/startup-info": { ...ready, signedIn: true, canStop: false } });
  openScreen("/settings");
  await screen.findByRole("button", { name: /Language/ });
  expect(screen.queryByRole("button", { name: /^Keep running/ })).toBeNull();
  expect(server.count("GET app/desktop")).toBe(0);
});
