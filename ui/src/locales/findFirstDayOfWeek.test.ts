/** Tests on which day the week begins for people of different regions. */
import { afterEach, expect, test, vi } from "vitest";

import { findFirstDayOfWeek, choosePlace } from "./findFirstDayOfWeek";

afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset.locale;
});

test.each([
  ["en-US", ["en-US"], 0],
  ["en-US", ["en-GB", "en"], 1],
  ["de-DE", ["en-US"], 1],
  ["de-DE", ["de", "en-US"], 1],
  ["ar-SA", ["ar-EG"], 6],
  ["ar-SA", ["en-US"], 0],
])("on a page in %s, with the browser's languages %j, the week begins on day %i", (page, accepted, day) => {
  document.documentElement.dataset.locale = page;
  vi.spyOn(navigator, "languages", "get").mockReturnValue(accepted);
  expect(findFirstDayOfWeek()).toBe(day);
});

test("a script in a language tag is no region", () => {
  expect(choosePlace("zh-CN", ["zh-Hans", "zh-TW"])).toBe("zh-TW");
});
