/** Tests recognizing web addresses, HTML and JSON that users paste into the import forms. */
import { expect, test } from "vitest";

import { detectFormat, readAddress } from "./importPage";

test.each([
  ["https://example.com/soup", "https://example.com/soup"],
  ["example.com/soup", "https://example.com/soup"],
  ["Look at this: https://example.com/soup?x=1 from the app", "https://example.com/soup?x=1"],
  ["http://192.168.1.5:8080/r", "http://192.168.1.5:8080/r"],
  ["www.copperladle.kitchen/abc", "https://www.copperladle.kitchen/abc"],
  ["copperladle.restaurant", "https://copperladle.restaurant"],
  ["soup.international:8443/r?x=1", "https://soup.international:8443/r?x=1"],
  ["xn--sppli-gra.xn--p1ai/soup", "https://xn--sppli-gra.xn--p1ai/soup"],
  ["Look at www.copperladle.kitchen, it is good", "https://www.copperladle.kitchen"],
  ["Leek soup: copperladle.kitchen/soup", "https://copperladle.kitchen/soup"],
])("%s contains the address %s", (text, address) => {
  expect(readAddress(text)).toBe(address);
});

test.each([
  [""],
  ["leek soup"],
  ["soup."],
  ["Mix it.Then stir"],
  ["Stir.Add 1/2 cup.Serve"],
  ["2.5 cups"],
  ["2.5"],
  ["1.5kg/2lb potatoes"],
  ["12.5/3"],
])("%s is not an address", (text) => {
  expect(readAddress(text)).toBeNull();
});

test.each([
  ["<!doctype html>", "page"],
  ['  {"@type": "Recipe"}', "page"],
  ['[{"name": "Soup"}]', "page"],
  ["example.com", "address"],
  ["two eggs", "words"],
  ["<h1>Soup</h1>", "page"],
  ["[24.12.23, 18:03:11] Inge: 1 kg Kartoffeln", "words"],
  ["{serves 4} Soup", "words"],
  ["[ ] 200 g flour", "words"],
  ["<Media omitted>", "words"],
])("%s is %s", (text, kind) => {
  expect(detectFormat(text)).toBe(kind);
});
