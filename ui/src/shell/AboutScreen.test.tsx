/** About and help: what somebody finds there who wonders how people come together. */
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { about, mira, ready } from "@/testing/cast";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

test("it tells of rights, invitations, lost passwords and programs, of foods and measures, and which version this is", async () => {
  fakeServer({ "GET app/about": about, "GET app/about/startup-info": { ...ready, signedIn: true }, "GET users/self": mira });
  openScreen("/about");
  expect(await screen.findByRole("region", { name: "People" })).toBeVisible();
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(
    expect.arrayContaining(["Who shares what", "Inviting", "A forgotten password", "Other programs"]),
  );
  expect(screen.getByRole("region", { name: "Foods and words" })).toHaveTextContent(/Lines that are read.*What it learns.*Cups or grams/s);
  expect(await screen.findByText(about.productVersion)).toBeVisible();
});
