/** Tests which users may edit a recipe. */
import { expect, test } from "vitest";

import { bob, mira } from "@/testing/cast";

import { editDenial, mayDeleteAnyway } from "./mayEdit";

const miras = { userId: mira.id, householdId: mira.householdId, groupId: mira.groupId, settings: { locked: false } };
const locked = { ...miras, settings: { locked: true } };
const carol = { ...bob, id: "carol", householdId: "elsewhere" };
const mallory = { ...mira, id: "mallory", groupId: "other" };

test.each([
  ["its owner", mira, miras, true, null],
  ["its owner, though locked", mira, locked, true, null],
  ["a housemate", bob, miras, true, null],
  ["a housemate, when locked", bob, locked, false, "locked"],
  ["an administrator, when locked", { ...mira, id: "other" }, locked, true, "locked"],
  ["an administrator of a household that is kept out", { ...carol, admin: true }, miras, true, "otherHousehold"],
  ["another household that is let in", carol, miras, false, null],
  ["another household, when locked", carol, locked, false, "locked"],
  ["another household that is kept out", carol, miras, true, "otherHousehold"],
  ["another household whose wishes are unknown", carol, miras, undefined, "otherHousehold"],
  ["an administrator of another group", mallory, miras, false, "otherGroup"],
  ["a visitor", null, miras, false, "signInFirst"],
] as const)("%s", (_who, user, recipe, keepsOthersOut, refusal) => {
  expect(editDenial(user, recipe, keepsOthersOut)).toBe(refusal);
});

test("an administrator may delete every recipe of the group, and nobody else may delete what they may not edit", () => {
  const admin = { ...mira, id: "other" };
  expect([admin, bob, null, mallory].map((user) => mayDeleteAnyway(user, locked))).toEqual([true, false, false, false]);
});
