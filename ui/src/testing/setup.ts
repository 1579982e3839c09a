/** What every screen test starts with: English texts, empty storage, a clean page. */
import "@testing-library/jest-dom/vitest";

import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";

import enUS from "@/locales/en-US.json";
import { setWords } from "@/locales/language";

// Generous, so that tests do not fail on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => {
  setWords(enUS, "en-US");
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(cleanup);
