/** Tests that account fields are validated by the same rules as on the server. */
import { expect, test } from "vitest";

import { checkEmail, checkPassword } from "./checkAccount";

test.each(["bob@hart.org", "anna@nas", " bob@hart.org "])("%j is a valid email address", (email) => {
  expect(checkEmail(email)).toBeUndefined();
});

test.each(["bob", "bob@", "@nas", "bob hart@nas", "bob@hart@nas"])("%j is not a valid email address", (email) => {
  expect(checkEmail(email)).toEqual({ key: "field.email" });
});

test("a password has 8 to 258 characters, which may all be spaces", () => {
  expect(checkPassword("")).toEqual({ key: "field.required" });
  expect(checkPassword("a".repeat(7))).toEqual({ key: "field.minLength", count: 8 });
  expect([8, 258].map((count) => checkPassword("a".repeat(count)))).toEqual([undefined, undefined]);
  expect(checkPassword("a".repeat(259))).toEqual({ key: "field.maxLength", count: 258 });
  expect(checkPassword(" ".repeat(8))).toBeUndefined();
});
