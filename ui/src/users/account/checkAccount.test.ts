/** Tests that account fields are validated by the same rules as on the server. */
import { expect, test } from "vitest";

import { emailError, passwordError } from "./checkAccount";

test.each(["bob@hart.org", "anna@nas", " bob@hart.org "])("%j is a valid email address", (email) => {
  expect(emailError(email)).toBeUndefined();
});

test.each(["bob", "bob@", "@nas", "bob hart@nas", "bob@hart@nas"])("%j is not a valid email address", (email) => {
  expect(emailError(email)).toEqual({ key: "field.email" });
});

test("a password has 8 to 258 characters, which may all be spaces", () => {
  expect(passwordError("")).toEqual({ key: "field.required" });
  expect(passwordError("a".repeat(7))).toEqual({ key: "field.minLength", count: 8 });
  expect([8, 258].map((count) => passwordError("a".repeat(count)))).toEqual([undefined, undefined]);
  expect(passwordError("a".repeat(259))).toEqual({ key: "field.maxLength", count: 258 });
  expect(passwordError(" ".repeat(8))).toBeUndefined();
});
