/** Tests the picture at the top of a recipe's page. */
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { leekSoup } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

test("the small picture is shown first, and then the size that fits the screen", async () => {
  fakeServer({
    ...toMira,
    "GET recipes/leek-soup": { ...leekSoup, image: "a1" },
    "GET users/self/ratings": { ratings: [] },
  });
  openScreen("/g/home/r/leek-soup");
  await screen.findByRole("heading", { level: 1, name: "Leek soup" });
  const small = document.querySelector(".lead img")!;
  expect(small.getAttribute("src")).toMatch(/min-original\.webp\?version=a1$/);
  expect(small).not.toHaveAttribute("srcset");
  fireEvent.load(small);
  expect(document.querySelector(".lead img")).toBe(small);
  expect(small.getAttribute("srcset")).toContain("/original.webp?version=a1 1600w");
});
