/** Tests that users without the permission for a screen are redirected to the start page with an explanation. */
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

import { call } from "@/api/client";
import { queryClient } from "@/api/queryClient";
import { mira, toMira, toVisitor } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { toAdministrator } from "@/testing/everybody";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import { askToSignInWhenEnded } from "./renewal";
import type { User } from "./user";

const ended = refuse(401, "Not authenticated");
let self: User = mira;
const house = { ...toMira, ...toAdministrator, "GET recipes": pageOf([]), "GET users/self": () => self };
const notAllowed = () =>
  self.admin ? pageOf([mira]) : refuse(403, "You may not do this. Ask whoever looks after your household.");
const ask = (path: string) =>
  queryClient.fetchQuery({ queryKey: ["asked", path], queryFn: () => call("GET", path) }).catch(() => undefined);

beforeEach(() => {
  self = mira;
});

test("a former administrator is redirected with an explanation after the first 403 response", async () => {
  fakeServer({ ...house, "GET admin/users": notAllowed });
  const { path } = openScreen("/admin/manage/households");
  await screen.findByRole("heading", { level: 1, name: "All households" });
  self = { ...mira, admin: false, canManage: true };
  await ask("admin/users");
  await waitFor(() => expect(path()).toBe("/g/home"));
  expect((await screen.findAllByText("You are no longer an administrator."))[0]).toBeInTheDocument();
});

test("a user who has lost a permission when signing in again is redirected too", async () => {
  let isEnded = true;
  fakeServer({
    ...house,
    "POST auth/token": () => {
      isEnded = false;
      return {};
    },
    "GET users/self": () => (isEnded && !self.admin ? ended : self),
    "GET admin/groups": () => (self.admin ? pageOf([]) : isEnded ? ended : notAllowed()),
  });
  askToSignInWhenEnded(queryClient);
  const { person, path } = openScreen("/admin/manage/households");
  await screen.findByRole("heading", { level: 1, name: "All households" });
  self = { ...mira, admin: false };
  const asked = ask("admin/groups");
  await screen.findByRole("dialog", { name: "Sign in again" });
  await person.type(await screen.findByLabelText("Password"), "correct horse{Enter}");
  await asked;
  await waitFor(() => expect(path()).toBe("/g/home"));
});

test("a 403 response does not redirect a user whose permissions are unchanged", async () => {
  const server = fakeServer({ ...house, "GET admin/users": refuse(403, "not this one") });
  const { path } = openScreen("/admin/manage/households");
  await screen.findByRole("heading", { level: 1, name: "All households" });
  const before = server.count("GET users/self");
  await ask("admin/users");
  await waitFor(() => expect(server.count("GET users/self")).toBe(before + 1));
  expect(path()).toBe("/admin/manage/households");
});

test("a visitor is asked to sign in, and the address to return to keeps its query", async () => {
  fakeServer(toVisitor);
  const address = "/g/home/r/create/url?recipe_import_url=https%3A%2F%2Fexample.com%2Fsoup";
  const { path } = openScreen(address);
  await waitFor(() => expect(path()).toBe(`/login?${new URLSearchParams({ next: address })}`));
});

test.each([
  ["/admin/manage/users", { admin: false }, "Administrators only"],
  ["/group", { admin: false, canManage: false }, "Group managers only"],
  ["/household", { admin: false, canManageHousehold: false }, "Household managers only"],
  ["/group/data/recipes", { canOrganize: false }, "Organizers only"],
  [
    "/user/profile/api-tokens",
    { admin: false, advanced: false },
    "This page is an advanced feature, and those are turned off for you.",
  ],
])("%s redirects users without its permission and says who may open it", async (address, less, words) => {
  self = { ...mira, id: "8b3e3b2a-4d9a-4c53-9b79-8e3c4d5e6f70", ...less };
  fakeServer(house);
  const { path } = openScreen(address);
  await waitFor(() => expect(path()).toBe("/g/home"));
  expect((await screen.findAllByText(words))[0]).toBeInTheDocument();
});
