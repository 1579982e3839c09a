/** Tests that each entry of the settings leads to a screen of the same name. */
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { t } from "@/locales/language";
import { mira, toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { toAdministrator } from "@/testing/everybody";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import { listSettings } from "./settingsEntries";

const server = { ...toMira, ...toAdministrator, "GET households/mealplans/rules": pageOf([]) };
const entries = listSettings(mira, true)
  .flatMap((section) => section.entries)
  .flatMap((one) => ("to" in one ? [[one.name, one.to(mira)] as const] : []));

/** A page greets the person by name, and a household and a group add their own names. */
const isNamed = (heading: string, name: string) => heading === name || heading.startsWith(`${name} `);

test("a heading is compared as a whole", () => {
  expect(isNamed("Household Family", "Household")).toBe(true);
  expect(isNamed("Households", "Household")).toBe(false);
});

test.each(entries.filter(([, address]) => address !== "/user/profile"))(
  "the screen of %s has this name",
  async (name, address) => {
    fakeServer(server);
    openScreen(address);
    const heading = (await screen.findByRole("heading", { level: 1 })).textContent.trim();
    expect([heading, isNamed(heading, t(name))]).toEqual([heading, true]);
  },
);
