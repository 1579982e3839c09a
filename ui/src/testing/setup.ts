/** Sets up every screen test: English texts, empty storage, and a clean page. */
import "./countRenders";
import "@testing-library/jest-dom/vitest";

import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";

import enUS from "@/locales/en-US.json";
import { setTexts } from "@/locales/language";
import { loadScaling } from "@/recipes/amounts/scaling/scaling";

// How long queries such as `findByRole` wait, in milliseconds: long enough that tests do not fail on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

beforeAll(loadScaling);

beforeEach(() => {
  setTexts(enUS, "en-US");
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

// The test files of one worker share a process. Resetting the modules clears the variables that one file has left in
// them.
afterAll(() => {
  vi.resetModules();
});
