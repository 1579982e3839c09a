/** Tests the dialog to choose a language: which are offered, in which order, and what a choice does. */
import { render, screen, waitFor, within } from "@testing-library/react";
import { languages, progress } from "virtual:words";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";

import { openScreen } from "@/testing/openScreen";
import { toMira } from "@/testing/cast";
import { fakeServer } from "@/testing/fakeServer";

import { isOtherLanguageChosen } from "./chooseLanguage";
import { LanguageDialog } from "./LanguageDialog";

const complete = languages.filter(({ isComplete }) => isComplete).map(({ name }) => name);
const forget = () => {
  document.cookie = "locale=; max-age=0; path=/";
};

afterEach(() => {
  forget();
  delete document.documentElement.dataset.locale;
});

const offered = () =>
  screen.getAllByRole("button", {
    name: new RegExp(languages.map(({ name }) => name.replace(/[()]/g, ".")).join("|")),
  });

async function openDialog(store?: (code: string) => Promise<unknown>) {
  render(<LanguageDialog onClose={() => undefined} store={store} />);
  await screen.findByRole("searchbox", { name: "Find a language" });
}

test("complete languages are offered first, and the others ask for help", async () => {
  expect(languages).toHaveLength(41);
  await openDialog();
  const first = offered().slice(0, complete.length);
  expect(first.map((button) => button.textContent).toSorted()).toEqual(complete.toSorted());
  const waiting = within(screen.getByText("Help translate").closest("details")!).getAllByRole("listitem");
  expect(offered().length + waiting.length).toBe(41);
  expect(waiting.map((item) => item.textContent)).toContain("Suomi");
});

test("every complete language is translated on the screens, in the help and from the server", () => {
  for (const { code, isComplete } of languages) expect(isComplete).toBe(progress[code] === 100);
});

test("a language is found by its English name", async () => {
  await openDialog();
  await userEvent.type(screen.getByRole("searchbox", { name: "Find a language" }), "german");
  expect(offered().map((button) => button.textContent)).toEqual(["Deutsch"]);
  await userEvent.clear(screen.getByRole("searchbox", { name: "Find a language" }));
  await userEvent.type(screen.getByRole("searchbox", { name: "Find a language" }), "finnish");
  expect(screen.getByText("Help translate").closest("details")).toHaveProperty("open", true);
});

test("the choice of a visitor counts in the browser", async () => {
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  await openDialog();
  await userEvent.click(screen.getByRole("button", { name: "Deutsch" }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(document.cookie).toContain("locale=de-DE");
  expect(isOtherLanguageChosen()).toBe(true);
  document.documentElement.dataset.locale = "de-DE";
  expect(isOtherLanguageChosen()).toBe(false);
});

test("the choice of a person is stored with their account first", async () => {
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  const server = fakeServer({ ...toMira, "PUT users/self/language": { language: "de-DE" } });
  const { person } = openScreen("/settings");
  await person.click(await screen.findByRole("button", { name: /^Language: / }));
  await person.click(await screen.findByRole("button", { name: "Deutsch" }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(server.last("PUT users/self/language")?.body).toEqual({ language: "de-DE" });
});

test("without the server, the language stays as it is", async () => {
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  const store = vi.fn().mockRejectedValue(new Error("away"));
  await openDialog(store);
  await userEvent.click(screen.getByRole("button", { name: "Deutsch" }));
  await waitFor(() => expect(store).toHaveBeenCalledWith("de-DE"));
  expect(reload).not.toHaveBeenCalled();
  expect(document.cookie).not.toContain("locale=");
});
