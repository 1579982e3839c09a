/** Tests the page of this installation. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { about, bob, toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";
import { storedSettings } from "@/testing/storedSettings";

const installation = {
  ...about,
  versionLatest: "v3.22.0",
  apiPort: 9925,
  apiDocs: false,
  dbType: "sqlite",
  dbUrl: "sqlite:////secret/folder/hearthbook.db",
  defaultGroup: "Home",
  defaultHousehold: "Family",
  buildId: "0.1.0",
  recipeScraperVersion: "15.0",
};
const checks = [
  { name: "https", state: "fine", text: "Connections are not encrypted.", mend: "" },
  {
    name: "mail",
    state: "wrong",
    text: "The address of the mail server alone sends no mail.",
    mend: "Enter the username too.",
  },
];
const statistics = {
  totalRecipes: 1234,
  totalUsers: 3,
  totalHouseholds: 2,
  totalGroups: 1,
  uncategorizedRecipes: 5,
  untaggedRecipes: 6,
};
const server = {
  ...toMira,
  "GET recipes": pageOf([]),
  "GET admin/about/checks": checks,
  "GET admin/settings": storedSettings(),
  "GET admin/about": installation,
  "GET admin/about/statistics": statistics,
  "GET admin/analytics": { shoppingLists: 4, cookbooks: 7, apiTokens: 0 },
};

async function open() {
  fakeServer(server as Parameters<typeof fakeServer>[0]);
  const { person } = openScreen("/admin/site-settings");
  await screen.findByRole("heading", { level: 1, name: "This installation" });
  return person;
}

test("each check explains itself, says how to mend it, and leads to the page about it", async () => {
  await open();
  const region = within(await screen.findByRole("region", { name: "Checks" }));
  const [https, mail] = region.getAllByRole("listitem");
  expect(https).toHaveTextContent("Encryption FineConnections are not encrypted.");
  expect(mail).toHaveTextContent(/Mail To be mended.*alone sends no mail\.Enter the username too\./);
  expect(within(mail!).getByRole("link", { name: "To the mail settings" })).toHaveAttribute("href", "/admin/mail");
});

test("facts and figures are shown", async () => {
  await open();
  const figures = within(await screen.findByRole("region", { name: "Figures" }));
  expect(figures.getByText("Recipes").nextElementSibling).toHaveTextContent("1,234");
  expect(figures.getByText("Cookbooks").nextElementSibling).toHaveTextContent("7");
  expect(screen.getByText("Database file").nextElementSibling).toHaveTextContent("hearthbook.db");
});

test("the text for a bug report has no names, addresses and folders", async () => {
  const person = await open();
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await person.click(await screen.findByRole("button", { name: "Copy for a bug report" }));
  await waitFor(() => expect(write).toHaveBeenCalled());
  const [text] = write.mock.calls[0]!;
  expect(text).toContain("Hearthbook 0.1.0 (API v3.22.0)");
  expect(text).toContain("mail: wrong");
  expect(text).not.toMatch(/secret|Home|Family/);
});

test("others than administrators are redirected home", async () => {
  fakeServer({ ...toMira, "GET users/self": bob, "GET recipes": pageOf([]) });
  const { path } = openScreen("/admin/site-settings");
  await waitFor(() => expect(path()).toBe("/g/home"));
});

test("the address from elsewhere is saved", async () => {
  const saving = { "PATCH admin/settings": () => storedSettings({ baseUrl: { value: "https://r.example" } }) };
  const asked = fakeServer({ ...server, ...saving } as Parameters<typeof fakeServer>[0]);
  const { person } = openScreen("/admin/site-settings");
  const form = within(await screen.findByRole("region", { name: "Address from elsewhere" }));
  await person.type(await form.findByLabelText("Address"), "https://r.example");
  await person.click(form.getByRole("button", { name: "Save" }));
  await screen.findByText("Settings saved");
  expect(asked.last("PATCH admin/settings")?.body).toEqual({ baseUrl: "https://r.example" });
});
