/** Tests how far a language counts as translated, and which language a page chooses before it is shown. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";

import { readProgress, readWords } from "../../vite/words";

const SCREENS = "ui/src/locales";
const HELP = "ui/src/shell/help/texts";
const SERVER = "app/locales";
const ENGLISH = { oven: { title: "Oven", eggs_one: "{{count}} egg", eggs_other: "{{count}} eggs" } };
const catalog = (off: string) =>
  `msgid ""\nmsgstr ""\n"Language: x\\n"\n\n#: app/oven.py\nmsgid "Off"\nmsgstr "${off}"\n\nmsgid "egg"\nmsgid_plural "eggs"\nmsgstr[0] "a"\nmsgstr[1] "b"\n`;

/** Returns the folder of the texts of a program whose files are given by language. */
function write(files: Record<string, object | string>): string {
  const root = mkdtempSync(join(tmpdir(), "words-"));
  for (const folder of [SCREENS, HELP, SERVER]) mkdirSync(join(root, folder), { recursive: true });
  const languages = ["en-US", "fr-FR", "fi-FI"].map((code) => ({ code, dir: "ltr", isComplete: code === "en-US" }));
  const all = { [`${SERVER}/languages.json`]: languages, [`${SCREENS}/en-US.json`]: ENGLISH, ...files };
  for (const [file, content] of Object.entries(all))
    writeFileSync(join(root, file), typeof content === "string" ? content : JSON.stringify(content));
  return join(root, SCREENS);
}

test("the progress counts the texts of the screens, the help and the server", () => {
  const folder = write({
    [`${HELP}/en-US.json`]: { heat: { title: "Heat", steps: ["Wait"] } },
    [`${HELP}/fr-FR.json`]: { heat: { title: "Chaleur", steps: [""] } },
    [`${SCREENS}/fr-FR.json`]: { oven: { eggs_one: "œuf", eggs_many: "œufs", eggs_other: "œufs" } },
    [`${SERVER}/fr-FR.po`]: catalog(""),
  });
  expect(readProgress(folder)).toEqual({ "en-US": 100, "fr-FR": 50 });
  expect(readWords(folder).merged["fr-FR"]).toEqual({
    oven: { title: "Oven", eggs_one: "œuf", eggs_many: "œufs", eggs_other: "œufs" },
  });
});

test("a language whose files are empty has not been begun", () => {
  const folder = write({ [`${SCREENS}/fr-FR.json`]: {}, [`${SERVER}/fr-FR.po`]: 'msgid ""\nmsgstr ""\n' });
  expect(readProgress(folder)).toEqual({ "en-US": 100 });
});

const script = readFileSync(join(import.meta.dirname, "../../vite/beforePaint.js"), "utf8");

/** Runs the script before the page is shown, and returns the language of the page and of its texts. */
function choose(accepted: string[], cookie = "") {
  vi.stubGlobal("fetch", vi.fn().mockResolvedValue(new Response("{}")));
  vi.spyOn(navigator, "languages", "get").mockReturnValue(accepted);
  if (cookie) document.cookie = `locale=${cookie}; path=/`;
  document.head.innerHTML = '<meta name="base-path" content="/" />';
  const values = {
    __COMPLETE__: ["en-US", "en-GB", "de-DE", "ar-SA"],
    __TRANSLATED__: ["en-US", "en-GB", "de-DE", "ar-SA", "pl-PL"],
    __RTL__: ["ar-SA"],
    __HASH__: "x",
    __IS_FOR_GUESTS__: true,
    __AHEAD__: [["", "recipe", [], []]],
  };
  const filled = Object.entries(values).reduce(
    (text, [name, value]) => text.replace(name, JSON.stringify(value)),
    script,
  );
  new Function(filled)();
  return [document.documentElement.dataset.locale, document.documentElement.lang];
}

afterEach(() => {
  document.cookie = "locale=; max-age=0; path=/";
  delete document.documentElement.dataset.locale;
  for (const name of ["lang", "dir"]) document.documentElement.removeAttribute(name);
  document.head.innerHTML = "";
});

test.each([
  [["de-AT", "en"], "", "de-DE", "de-DE"],
  [["en-GB"], "", "en-GB", "en-GB"],
  [["en-ZA"], "", "en-US", "en-US"],
  [["fr", "ar"], "", "ar-SA", "ar-SA"],
  [["pl"], "", "en-US", "en-US"],
  [[], "", "en-US", "en-US"],
  [["de"], "pl-PL", "pl-PL", "pl-PL"],
  [["de"], "fi-FI", "fi-FI", "en-US"],
])("with %j and the choice %j, the page is in %s", (accepted, chosen, language, texts) => {
  expect(choose(accepted, chosen)).toEqual([language, texts]);
});
