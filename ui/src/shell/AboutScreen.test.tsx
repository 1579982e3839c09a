/** Tests the links to help on the about screen, and its warning about a wrong server clock. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { about, bob, mira, toMira } from "@/testing/cast";
import { toAdministrator } from "@/testing/everybody";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

test("the about page leads to the help pages, and shows the version", async () => {
  fakeServer(toMira);
  const { person, path } = openScreen("/about");
  expect(await screen.findByText(about.productVersion)).toBeVisible();
  const help = within(screen.getByRole("region", { name: "Help" }));
  expect(await help.findAllByRole("link")).toHaveLength(12);
  await person.click(help.getByRole("link", { name: "Cooking and timers" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Cooking and timers" })).toBeVisible();
  expect(path()).toBe("/help/cooking");
});

test.each([
  ["ahead", mira, [/weeks ahead of the last time Hearthbook ran.*Nothing old is deleted/]],
  ["behind", mira, [/behind the newest entries.*Nothing old is deleted/]],
  [null, mira, []],
  ["behind", bob, []],
])("administrators are told that the clock is %s", async (clock, user, shown) => {
  const check = { ...toAdministrator["GET admin/about/check"], clock };
  const asked = fakeServer({ ...toMira, "GET users/self": user, "GET admin/about/check": check });
  openScreen("/about");
  await screen.findByText(about.productVersion);
  await waitFor(() => expect(asked.count("GET admin/about/check")).toBe(user.admin ? 1 : 0));
  await waitFor(() => expect(screen.queryAllByText(/This computer's clock/)).toHaveLength(shown.length));
  for (const text of shown) expect(screen.getByText(text)).toBeVisible();
});
