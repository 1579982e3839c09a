/** Tests password scores against values computed by hand. */
import { expect, test } from "vitest";

import { scorePassword, rateStrength } from "./scorePassword";

test.each([
  ["", 0],
  ["abcde", 0],
  ["myPassword1!", 0],
  ["HEARTHBOOK-7", 0],
  ["superadmin99", 0],
  ["qwertyuiop", 0],
  ["loginlogin1", 0],
  ["aaaaaa", 12],
  ["abcdef", 30],
  ["abcdeF", 40],
  ["abcdE1", 50],
  ["abcdE1!", 65],
  ["🍞🍞🍞🍞🍞", 0],
  ["🍞🥖🥐🥯🥨🧇", 30],
  ["LoGiN-12345", 0],
  ["PASSWORD", 0],
  ["aA1!aA1!", 60],
  ["under_score", 50],
  ["abcdefghijklmnopqrstuvwxyz", 100],
])("%j scores %i", (password, score) => expect(scorePassword(password)).toBe(score));

test.each([
  [0, "weak"],
  [49, "weak"],
  [50, "good"],
  [79, "good"],
  [80, "strong"],
  [99, "strong"],
  [100, "veryStrong"],
])("%i is %s", (score, strength) => expect(rateStrength(score)).toBe(strength));
