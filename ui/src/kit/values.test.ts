/** Tests the pure functions that the shared components in `kit` use. */
import { expect, onTestFinished, test, vi } from "vitest";

import { makeNewId } from "@/base/makeNewId";
import { foldText } from "@/locales/foldText";

import { copyText } from "./device/copyText";
import { readStored, writeStored } from "./device/useStored";
import { readNumber } from "./form/readNumber";
import { chooseHue } from "./picture/hue";

test.each([
  ["2", 2],
  ["1.5", 1.5],
  ["1,5", 1.5, "de-DE"],
  ["1/2", 0.5],
  ["1 1/2", 1.5],
  ["2½", 2.5],
  ["½", 0.5],
  ["1.234", 1234, "de-DE"],
  ["1,234", 1234],
  ["1.234,5", 1234.5, "de-DE"],
  ["٣", 3, "ar-SA"],
  ["١٫٥", 1.5, "ar-SA"],
  [" .5 ", 0.5],
  ["1/0", null],
  ["two", null],
  ["", null],
])("%j reads as %j", (text, number, intl = "en-US") => expect(readNumber(text as string, intl as string)).toBe(number));

test("without a secure origin, ids are still UUIDs of version 4", () => {
  vi.spyOn(crypto, "randomUUID").mockImplementation(undefined as never);
  Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
  const ids = Array.from({ length: 50 }, makeNewId);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("without a clipboard API, a text is copied by selecting it in a field", async () => {
  vi.stubGlobal("navigator", { ...navigator, clipboard: undefined });
  let copied = "";
  onTestFinished(() => {
    Reflect.deleteProperty(document, "execCommand");
  });
  document.execCommand = () => {
    copied = document.querySelector("textarea")?.value ?? "";
    return true;
  };
  expect(await copyText("192.168.1.20:9925")).toBe(true);
  expect(copied).toBe("192.168.1.20:9925");
  expect(document.querySelector("textarea")).toBeNull();
  vi.unstubAllGlobals();
});

test("stored preferences are merged over their defaults, and invalid ones are ignored", () => {
  const defaults = { position: "left", notes: true };
  writeStored("print", { notes: false });
  expect(readStored("print", defaults)).toEqual({ position: "left", notes: false });
  localStorage.setItem("print", "{broken");
  expect(readStored("print", defaults)).toEqual(defaults);
  for (const nonsense of ["7", "null", "[]"]) {
    localStorage.setItem("print", nonsense);
    expect(readStored("print", defaults)).toEqual(defaults);
  }
});

test("a recipe always has the same color, and colors differ between recipes", () => {
  const ids = Array.from({ length: 200 }, makeNewId);
  expect(chooseHue(ids[0]!)).toBe(chooseHue(ids[0]!));
  expect(new Set(ids.map((id) => chooseHue(id))).size).toBe(6);
});

test.each([
  ["Crème BRÛLÉE", "creme brulee"],
  ["Weißkohl", "weisskohl"],
  ["Œufs", "oeufs"],
  ["Rødgrød", "rodgrod"],
  ["Łosoś", "losos"],
  ["Jajčka", "jajcka"],
  ["شــاي", "شاي"],
  ["½ l", "1⁄2 l"],
])("%s is compared as %s", (text, compared) => expect(foldText(text)).toBe(compared));
