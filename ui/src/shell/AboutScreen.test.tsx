/** Tests the help texts on the about screen, and its warning about a wrong server clock. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { about, bob, mira, ready, toMira } from "@/testing/cast";
import { toAdministrator } from "@/testing/everybody";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

test("the about page explains permissions, invitations, passwords, programs, foods and measures, and shows the version", async () => {
  fakeServer({
    "GET app/about": about,
    "GET app/about/startup-info": { ...ready, signedIn: true },
    "GET users/self": mira,
  });
  openScreen("/about");
  expect(await screen.findByRole("region", { name: "People" })).toBeVisible();
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(
    expect.arrayContaining(["Who shares what", "Inviting", "Forgotten passwords", "Other programs"]),
  );
  expect(screen.getByRole("region", { name: "Foods and units" })).toHaveTextContent(
    /Reading ingredient lines.*Learning.*Cups or grams/s,
  );
  expect(await screen.findByText(about.productVersion)).toBeVisible();
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
