/** Any colour an administrator may choose stays readable. */
import { expect, test } from "vitest";

import type { AppTheme } from "@/api/app";

import { coloursOf, contrast } from "./themeColours";

const PAPERS = { light: ["#fbf7f0", "#f2ece1", "#fffdf9"], dark: ["#1b1815", "#151310", "#24201c"] };
const ROLES = ["Primary", "Accent", "Secondary", "Success", "Info", "Warning", "Error"];
const theme = (colour: string) => Object.fromEntries(["light", "dark"].flatMap((mode) => ROLES.map((role) => [mode + role, colour]))) as AppTheme;

test.each(["#ffffff", "#000000", "#ffff00", "#808080", "#39ff14", "#e58325", "nonsense"])("%s is readable in both modes", (colour) => {
  const colours = coloursOf(theme(colour));
  for (const mode of ["light", "dark"] as const) {
    for (const name of ["--accent", "--herb", "--saffron", "--danger", "--info"]) {
      for (const paper of PAPERS[mode]) expect(contrast(colours[mode][name]!, paper), `${mode} ${name} on ${paper}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(colours[mode]["--on-accent"]!, colours[mode]["--accent"]!)).toBeGreaterThanOrEqual(4.5);
  }
});

test("a readable colour is left as it is", () => {
  expect(coloursOf(theme("#b3391f")).light["--accent"]).toBe("#b3391f");
});
