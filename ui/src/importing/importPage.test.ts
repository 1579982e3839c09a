/** Tests recognizing web addresses, HTML and JSON that users paste into the import forms. */
import { expect, test } from "vitest";

import { detectFormat, readAddress } from "./importPage";

test.each([
  ["https://example.com/soup", "https://example.com/soup"],
  ["example.com/soup", "https://example.com/soup"],
  ["Look at this: https://example.com/soup?x=1 from the app", "https://example.com/soup?x=1"],
  ["http://192.168.1.5:8080/r", "http://192.168.1.5:8080/r"],
])("%s contains the address %s", (text, address) => {
  expect(readAddress(text)).toBe(address);
});

test.each([[""], ["leek soup"], ["soup."]])("%s is not an address", (text) => {
  expect(readAddress(text)).toBeNull();
});

test.each([
  ["<!doctype html>", "page"],
  ['  {"@type": "Recipe"}', "page"],
  ["[1]", "page"],
  ["example.com", "address"],
  ["two eggs", "words"],
])("%s is %s", (text, kind) => {
  expect(detectFormat(text)).toBe(kind);
});
