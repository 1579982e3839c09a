/** Tests what becomes of a page whose user has no account any more, because the database was replaced. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { queryClient } from "@/api/queryClient";
import { endInterruption } from "@/session/interruption";
import { askToSignInWhenEnded } from "@/session/renewal";
import { mira, noBackups, toMira } from "@/testing/cast";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const at = "2026-11-22T02:30:00Z";
const counts = { recipes: 28, users: 3 };
const backup = {
  name: "x.hearthbook",
  date: at,
  size: "2.94 MB",
  bytes: 3_080_000,
  kind: "uploaded",
  version: "0.1.0",
  provedAt: at,
  locked: false,
  leftOut: 0,
  counts,
  fault: null,
};
const all = { ...noBackups, imports: [backup], undo: { name: backup.name, at, since: at } };
const ended = () => refuse(401, "Not authenticated");

/** Answers as a server whose database is replaced once `replace` is called: the page's user is unknown then. */
function replacedServer(answers: (replace: () => void) => Record<string, unknown>) {
  let isReplaced = false;
  const replace = () => {
    isReplaced = true;
  };
  return fakeServer({
    ...toMira,
    "GET users/self": () => (isReplaced ? ended() : mira),
    "GET app/about/startup-info": () => ({ ...toMira["GET app/about/startup-info"], signedIn: !isReplaced }),
    "GET admin/backups": () => (isReplaced ? ended() : all),
    ...answers(replace),
  });
}

async function agreeTo(action: "Restore" | "Undo") {
  askToSignInWhenEnded(queryClient);
  endInterruption(mira);
  const { person } = openScreen("/admin/backups");
  await person.click(await screen.findByRole("button", { name: action }));
  const question = await screen.findByRole("alertdialog");
  if (action === "Restore") await person.click(await within(question).findByRole("checkbox"));
  await person.click(within(question).getByRole("button", { name: action }));
}

test("after a restore, nobody is asked to sign in to an account that is gone", async () => {
  const server = replacedServer((replace) => ({
    "POST admin/backups/x.hearthbook/preview": {
      date: at,
      version: "0.1.0",
      counts: { now: counts, after: counts },
      changedSince: 0,
      newestChange: null,
      leftOut: [],
      foreign: [],
    },
    "POST admin/backups/x.hearthbook/restore": async () => {
      replace();
      const before = server.count("GET admin/backups");
      await vi.waitFor(() => expect(server.count("GET admin/backups")).toBeGreaterThan(before), { timeout: 3000 });
      await screen.findByRole("dialog", { name: "Sign in again" });
      return {
        message: "Restore successful",
        error: false,
        before: counts,
        after: counts,
        leftOut: [],
        foreign: [],
        safetyCopy: "safety.hearthbook",
        stayed: false,
        administrators: ["root"],
        root: null,
      };
    },
  }));
  await agreeTo("Restore");
  expect(await screen.findByText(/for example as root/, {}, { timeout: 4000 })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Sign in again" })).toBeNull());
});

test("after an undo, whoever has no account any more is told with which one to sign in", async () => {
  replacedServer((replace) => ({
    "POST admin/backups/undo": () => {
      replace();
      return { message: "It is back.", error: false, stayed: false, administrators: ["grandma"] };
    },
  }));
  await agreeTo("Undo");
  const dialog = await screen.findByRole("dialog", { name: "Sign in" });
  expect(dialog).toHaveTextContent(/for example as grandma/);
  expect(screen.queryByRole("dialog", { name: "Sign in again" })).toBeNull();
});
