/** Tests the meal planner. */
import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { leekSoupInList, pageOf, plumJamInList } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";
import { leftovers, PLAN, soup, week } from "@/testing/plannedWeek";

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("meal-planner-preferences", '{"start":"week"}');
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 19, 23, 59) });
});
afterEach(() => {
  vi.useRealTimers();
});

const opened = async (answers: Record<string, unknown> = {}, path = "/household/mealplan/planner/view") => {
  const server = fakeServer({ ...week, ...answers });
  const { person, path: here } = openScreen(path);
  await screen.findByRole("heading", { level: 3, name: "Leek soup" });
  return { server, person, path: here };
};
const dayNamed = (name: RegExp) => screen.getByRole("heading", { level: 2, name }).closest("li")!;

test("the week starts on the household's first day of the week, and today is marked", async () => {
  const { server } = await opened();
  const query = server.last(PLAN)!.query;
  expect([query.get("start_date"), query.get("end_date"), query.get("perPage")]).toEqual([
    "2026-11-16",
    "2026-11-22",
    "-1",
  ]);
  const names = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(names.slice(0, 7)).toEqual([
    "Monday 16",
    "Tuesday 17",
    "Wednesday 18",
    "Thursday 19",
    "Friday 20",
    "Saturday 21",
    "Sunday 22",
  ]);
  expect(dayNamed(/^Thursday/)).toHaveAttribute("aria-current", "date");
  expect(screen.getByRole("heading", { level: 1, name: "This week" })).toBeVisible();
});

test("the meals of a day are in the order in which they are eaten", async () => {
  await opened();
  const names = within(dayNamed(/^Wednesday/)).getAllByRole("heading", { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual(["Leftovers", "Leek soup"]);
});

test("another week is opened with a button, and the address keeps it", async () => {
  const { server, person, path } = await opened();
  await person.click(screen.getByRole("button", { name: "Later" }));
  await screen.findByRole("heading", { level: 1, name: "Next week" });
  expect(path()).toBe("/household/mealplan/planner/view?from=2026-11-23");
  await waitFor(() => expect(server.last(PLAN)!.query.get("start_date")).toBe("2026-11-23"));
  await person.click(screen.getByRole("button", { name: "Today" }));
  await screen.findByRole("heading", { level: 1, name: "This week" });
});

test("the number of days is remembered", async () => {
  const { server, person } = await opened();
  await person.click(screen.getByRole("button", { name: /Choose the days/ }));
  await person.selectOptions(await screen.findByLabelText("Number of days"), "3 days");
  await waitFor(() => expect(server.last(PLAN)!.query.get("end_date")).toBe("2026-11-21"));
  expect(server.last(PLAN)!.query.get("start_date")).toBe("2026-11-19");
  expect(localStorage.getItem("meal-planner-preferences")).toBe('{"numberOfDays":3,"start":"week"}');
});

test("the days begin with today until somebody chooses the first day of the week", async () => {
  localStorage.clear();
  const server = fakeServer(week);
  const { person } = openScreen("/household/mealplan/planner/view");
  expect(await screen.findByRole("heading", { level: 1, name: "The next 7 days" })).toBeVisible();
  const shown = () => [server.last(PLAN)!.query.get("start_date"), server.last(PLAN)!.query.get("end_date")];
  expect(shown()).toEqual(["2026-11-19", "2026-11-25"]);
  await person.click(screen.getByRole("button", { name: /Choose the days/ }));
  await person.selectOptions(await screen.findByLabelText("Start with"), "The first day of the week");
  await waitFor(() => expect(shown()).toEqual(["2026-11-16", "2026-11-22"]));
  expect(localStorage.getItem("meal-planner-preferences")).toBe('{"numberOfDays":7,"start":"week"}');
});

test("a recipe is picked by its picture from those that were not made lately", async () => {
  const { server, person, dialog } = await adding({ "POST households/mealplans": { ...soup, id: 9 } });
  await person.click(dialog.getByRole("button", { name: "Not lately" }));
  await person.click(await dialog.findByRole("button", { name: "Plum jam" }));
  const filters = server.asked.map(({ query }) => query.get("queryFilter"));
  expect(filters).toContain('(lastMade IS NULL OR lastMade < "2026-10-22")');
  expect(dialog.getByRole("combobox", { name: "Recipe or note" })).toHaveValue("Plum jam");
  expect(dialog.queryByRole("button", { name: "Not lately" })).toBeNull();
  await person.click(dialog.getByRole("button", { name: "Add" }));
  await waitFor(() =>
    expect(server.last("POST households/mealplans")!.body).toMatchObject({ recipeId: plumJamInList.id, title: "" }),
  );
});

const adding = async (answers: Record<string, unknown>, day = "Add to Friday, November 20") => {
  const { server, person } = await opened(answers);
  await person.click(screen.getByRole("button", { name: day }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add to the plan" }));
  return { server, person, dialog };
};

test("a recipe is planned by typing its name", async () => {
  const { server, person, dialog } = await adding({ "POST households/mealplans": { ...soup, id: 9 } });
  await person.type(dialog.getByRole("combobox", { name: "Recipe or note" }), "plumm jam");
  await person.click(await screen.findByRole("option", { name: "Plum jam" }));
  expect(server.last("GET recipes")!.query.get("search")).toBe("plumm jam");
  await person.selectOptions(dialog.getByLabelText("Meal"), "Dessert");
  await person.click(dialog.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.last("POST households/mealplans")!.body).toEqual({
    date: "2026-11-20",
    entryType: "dessert",
    recipeId: plumJamInList.id,
    title: "",
    text: "",
  });
});

test("what is no recipe is planned as a note", async () => {
  const { server, person, dialog } = await adding({
    "POST households/mealplans": leftovers,
    "GET recipes": pageOf([]),
  });
  await person.type(dialog.getByRole("combobox", { name: "Recipe or note" }), "Pizza at Oma's");
  await person.click(await screen.findByRole("option", { name: "Write “Pizza at Oma's” as a note" }));
  await person.click(dialog.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.last("POST households/mealplans")!.body).toMatchObject({ recipeId: null, title: "Pizza at Oma's" });
});

test.each([
  ["plumm jam", "Plum jam"],
  ["pizza from the plain", "pizza from the plain"],
])("Enter behind %j chooses %j", async (typed, chosen) => {
  const { person, dialog } = await adding({});
  const dish = dialog.getByRole("combobox", { name: "Recipe or note" });
  await person.type(dish, typed);
  await screen.findByRole("option", { name: "Plum jam" });
  await person.keyboard("{Enter}");
  expect(dish).toHaveValue(chosen);
});

test("an entry without a recipe or a note is not sent", async () => {
  const { server, person, dialog } = await adding({});
  await person.click(dialog.getByRole("button", { name: "Add" }));
  expect(dialog.getByText("Choose a recipe or write a note.")).toBeVisible();
  expect(server.count("POST households/mealplans")).toBe(0);
});

test("the server's error stays in the dialog, with what was entered", async () => {
  const answer = refuse(422, [{ loc: ["body", "recipeId"], msg: "This recipe doesn't exist." }]);
  const { person, dialog } = await adding({ "POST households/mealplans": answer });
  await person.type(dialog.getByRole("combobox", { name: "Recipe or note" }), "plum");
  await person.click(await screen.findByRole("option", { name: "Plum jam" }));
  await person.click(dialog.getByRole("button", { name: "Add" }));
  expect(await dialog.findByText("This recipe doesn't exist.")).toBeVisible();
  expect(dialog.getByRole("combobox", { name: "Recipe or note" })).toHaveValue("Plum jam");
});

const menuOf = async (answers: Record<string, unknown>, item: string) => {
  const { server, person } = await opened(answers);
  await person.click(screen.getByRole("button", { name: "More for Leek soup, Wednesday" }));
  await person.click(await screen.findByRole("menuitem", { name: item }));
  return { server, person };
};

test("an entry is moved with its menu, based on the version that is shown", async () => {
  const { server, person } = await menuOf(
    { "PATCH households/mealplans/7": { ...soup, date: "2026-11-20" } },
    "Move to…",
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Move “Leek soup”" }));
  const field = dialog.getByLabelText("Day");
  await person.clear(field);
  await person.type(field, "2026-11-20{Enter}");
  await person.click(dialog.getByRole("button", { name: "Move" }));
  await waitFor(() => expect(server.count("PATCH households/mealplans/7")).toBe(1));
  const sent = server.last("PATCH households/mealplans/7")!;
  expect(sent.body).toEqual({ date: "2026-11-20", entryType: "dinner" });
  expect(sent.headers.get("If-Match")).toBe(`"${soup.updatedAt}"`);
});

/** A drag of the browser, whose data the events share. */
function drag(from: Element, to: Element) {
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, text: string) => data.set(type, text),
    getData: (type: string) => data.get(type) ?? "",
    get types() {
      return [...data.keys()];
    },
  };
  const send = (kind: "dragStart" | "dragOver" | "drop", element: Element) =>
    fireEvent(element, Object.assign(createEvent[kind](element), { dataTransfer }));
  send("dragStart", from);
  send("dragOver", to);
  send("drop", to);
}

test("an entry is dragged to another day and shown there at once", async () => {
  const { server } = await opened({ "PATCH households/mealplans/7": new Promise(() => {}) });
  drag(screen.getByRole("heading", { level: 3, name: "Leek soup" }).closest("li")!, dayNamed(/^Friday/));
  expect(await within(dayNamed(/^Friday/)).findByText("Leek soup")).toBeVisible();
  expect(server.last("PATCH households/mealplans/7")!.body).toEqual({ date: "2026-11-20" });
});

test("a drag of an entry that somebody else has changed is told, and the plan is shown as it is now", async () => {
  const theirs = { ...soup, date: "2026-11-17", updatedAt: "2026-11-02T00:00:00.000000Z" };
  let asked = 0;
  await opened({
    [PLAN]: () => pageOf([(asked += 1) === 1 ? soup : theirs] as never),
    "PATCH households/mealplans/7": refuse(412, { message: "Somebody else changed this in the meantime." }),
  });
  drag(screen.getByRole("heading", { level: 3, name: "Leek soup" }).closest("li")!, dayNamed(/^Friday/));
  expect(await screen.findByText("Somebody else changed this in the meantime.")).toBeVisible();
  expect(await within(dayNamed(/^Tuesday/)).findByText("Leek soup")).toBeVisible();
});

test("moving an entry that somebody else has removed says so", async () => {
  await opened({ "PATCH households/mealplans/7": refuse(404, { message: "Not found." }) });
  drag(screen.getByRole("heading", { level: 3, name: "Leek soup" }).closest("li")!, dayNamed(/^Friday/));
  expect(await screen.findByText("This entry is no longer on the plan. Somebody else removed it.")).toBeVisible();
});

test("a removed entry can be undone before the server hears of it", async () => {
  const { server, person } = await menuOf({ "DELETE households/mealplans/7": soup }, "Remove");
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Leek soup" })).toBeNull());
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("heading", { level: 3, name: "Leek soup" })).toBeVisible();
  expect(server.count("DELETE households/mealplans/7")).toBe(0);
});

test("a surprise offers another one, which does not repeat what was shown", async () => {
  const jam = { ...soup, id: 9, date: "2026-11-20", recipeId: plumJamInList.id, recipe: plumJamInList };
  const { server, person } = await opened({ "POST households/mealplans/random": jam });
  await person.click(screen.getByRole("button", { name: "Surprise me for Friday" }));
  await screen.findByText("Plum jam planned");
  expect(server.last("POST households/mealplans/random")!.body).toEqual({ date: "2026-11-20", entryType: "dinner" });
  await person.click(screen.getByRole("button", { name: "Another one" }));
  await waitFor(() => expect(server.count("POST households/mealplans/random")).toBe(2));
  expect(server.last("POST households/mealplans/random")!.body).toMatchObject({ replaces: 9, shown: [jam.recipeId] });
});

test("an empty result of the rules says which rule found nothing", async () => {
  const message = "No recipes match your rules. These find none: Friday: tags.name = “Fish”";
  const { person } = await opened({ "POST households/mealplans/random": refuse(404, { message }) });
  await person.click(screen.getByRole("button", { name: "Surprise me for Friday" }));
  expect(await screen.findByText(message)).toBeVisible();
});

test("a recipe is planned from its card", async () => {
  const server = fakeServer({ ...week, "POST households/mealplans": { ...soup, date: "2026-11-19" } });
  const { person } = openScreen("/g/home");
  await person.click(await screen.findByRole("button", { name: "More for Leek soup" }));
  await person.click(await screen.findByRole("menuitem", { name: "Plan for a day" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Plan “Leek soup”" }));
  await person.click(dialog.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("Planned for Thursday, November 19")).toBeVisible();
  expect(server.last("POST households/mealplans")!.body).toMatchObject({
    date: "2026-11-19",
    entryType: "dinner",
    recipeId: leekSoupInList.id,
  });
});

test.each(["/household/mealplan/planner", "/household/mealplan/planner/edit", "/group/mealplan/planner/view"])(
  "the old address %s leads to the planner",
  async (old) => {
    const { path } = await opened({}, `${old}?from=2026-11-16`);
    expect(path()).toBe("/household/mealplan/planner/view?from=2026-11-16");
  },
);

test("an error while editing an entry is shown once, in the dialog", async () => {
  const message = "Somebody else changed this in the meantime.";
  const { person } = await menuOf({ "PATCH households/mealplans/7": refuse(412, { message }) }, "Edit");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit entry" }));
  await person.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(screen.getAllByText(message)).toHaveLength(1);
});
