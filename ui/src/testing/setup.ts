/** What every screen test starts from: English words, an empty store, a clean page. */
import "@testing-library/jest-dom/vitest";

import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";

import enUS from "@/locales/en-US.json";
import { setWords } from "@/locales/language";

// A busy machine is no failure.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => {
  setWords(enUS, "en-US");
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(cleanup);
