/** Tests the page of what is in the kitchen: its parts, its three words, and adding a food. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { deferred } from "@/testing/deferred";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const row = (foodId: string, name: string, changes: object = {}) => ({
  foodId,
  name,
  pluralName: null,
  labelId: null,
  word: "have",
  since: "2026-11-20",
  keepsUntil: null,
  isSoon: false,
  ...changes,
});
const rice = row("f1", "Rice", { labelId: "l1" });
const milk = row("f2", "Milk", { keepsUntil: "2026-11-22", isSoon: true });
const salt = row("f3", "Salt", { since: null });

const soup = {
  id: "z1",
  title: "Leek soup",
  recipeId: "r1",
  recipeSlug: "leek-soup",
  portions: 4,
  place: "freezer",
  putOn: "2026-11-01",
  keepsUntil: "2027-01-30",
  isSoon: false,
};

async function openPantry(items: object[] = [rice, milk, salt], more: object = {}) {
  let there = items as { foodId: string }[];
  const server = fakeServer({
    ...toMira,
    "GET foods": pageOf([
      { id: "f1", name: "Rice" },
      { id: "f4", name: "Leek" },
    ]),
    "GET groups/labels": pageOf([{ id: "l1", name: "Grains", color: "#8F8650" }]),
    "GET households/pantry": () => ({ items: there }),
    "PUT households/pantry/foods/f1": ({ body }: FakeRequest) => {
      there = there.filter(({ foodId }) => foodId !== "f1");
      return { ...rice, ...(body as object) };
    },
    "GET households/pantry/foods/f1/recipes": {
      items: [
        { recipe: { id: "r1", slug: "risotto", name: "Risotto" }, amount: 300, measure: "g" },
        { recipe: { id: "r2", slug: "soup", name: "Soup" }, amount: null, measure: null },
      ],
    },
    "GET households/pantry/leftovers": {
      items: [
        {
          foodId: "f4",
          name: "Leek",
          share: 0.5,
          amount: 0.5,
          measure: "piece",
          recipe: { id: "r3", slug: "leek-tart", name: "Leek tart" },
        },
      ],
    },
    "GET households/freezer": { items: [soup] },
    "POST households/freezer": soup,
    "POST households/freezer/z1/take": { ...soup, portions: 3 },
    "POST households/mealplans": { id: 7, date: "2026-11-30" },
    "PUT households/pantry/foods/f4": row("f4", "Leek"),
    ...more,
  });
  const opened = openScreen("/household/kitchen");
  await screen.findByRole("heading", { level: 1, name: "In the kitchen" });
  return { ...opened, server };
}

const words = async (name: string) => within(await screen.findByRole("radiogroup", { name: `Is there ${name}?` }));

test("foods are parted by label, and what should be used soon comes first", async () => {
  await openPantry();
  await words("Rice");
  expect(await screen.findByRole("link", { name: "Leek tart" })).toHaveAttribute("href", "/g/home/r/leek-tart");
  expect(screen.getByText("0.5 ×")).toBeInTheDocument();
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(["Use soon", "Grains", "No label", "Left over from the plan", "Freezer and cellar"]);
  expect(within(screen.getByRole("region", { name: "Use soon" })).getByText(/^best by /)).toBeInTheDocument();
  expect(within(screen.getByRole("region", { name: "No label" })).getByText("always here")).toBeInTheDocument();
});

test("one tap says another word, and a food that is out stays in its place until the page is left", async () => {
  const { person, server } = await openPantry();
  const rices = await words("Rice");
  expect(rices.getByRole("radio", { name: "Have" })).toBeChecked();
  await person.click(rices.getByRole("radio", { name: "Out" }));
  expect(server.last("PUT households/pantry/foods/f1")?.body).toEqual({ word: "out" });
  await waitFor(async () => expect((await words("Rice")).getByRole("radio", { name: "Out" })).toBeChecked());
  await person.click((await words("Rice")).getByRole("radio", { name: "Have" }));
  expect(server.last("PUT households/pantry/foods/f1")?.body).toEqual({ word: "have" });
});

test("it stays also if the foods, which are fetched again with it, take longer than the page", async () => {
  const slow = deferred();
  let isSlow = false;
  const { person, server } = await openPantry(undefined, {
    "GET foods": () => (isSlow ? slow.promise : pageOf([{ id: "f1", name: "Rice" }])),
  });
  const rices = await words("Rice");
  await screen.findByRole("combobox", { name: "Add a food" });
  isSlow = true;
  const before = server.count("GET households/pantry");
  await person.click(rices.getByRole("radio", { name: "Out" }));
  await waitFor(() => expect(server.count("GET households/pantry")).toBe(before + 1));
  await waitFor(() => expect(screen.getByRole("radiogroup", { name: "Is there Milk?" })).toBeInTheDocument());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  slow.arrive(pageOf([]));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect((await words("Rice")).getByRole("radio", { name: "Out" })).toBeChecked();
});

test("a food is added by its name, and the search finds one", async () => {
  const { person, server } = await openPantry();
  await words("Rice");
  await person.type(screen.getByRole("combobox", { name: "Add a food" }), "Lee");
  await person.click(await screen.findByRole("option", { name: "Leek" }));
  await waitFor(() => expect(server.last("PUT households/pantry/foods/f4")?.body).toEqual({ word: "have" }));
  expect(screen.getByRole("combobox", { name: "Add a food" })).toHaveFocus();
  expect(screen.getByRole("combobox", { name: "Add a food" })).toHaveValue("");
  await person.type(screen.getByRole("textbox", { name: "Search" }), "mil");
  expect(screen.queryByRole("radiogroup", { name: "Is there Rice?" })).toBeNull();
  await person.type(screen.getByRole("textbox", { name: "Search" }), "x");
  expect(await screen.findByText("No food has this name.")).toBeInTheDocument();
});

test("an empty kitchen says how it fills", async () => {
  await openPantry([]);
  expect(await screen.findByText(/^Nothing here yet/)).toBeInTheDocument();
});

test("a portion from the freezer is planned as words, so that nothing counts as cooked", async () => {
  const { person, server } = await openPantry();
  expect(await screen.findByRole("link", { name: "Leek soup" })).toHaveAttribute("href", "/g/home/r/leek-soup");
  expect(screen.getByText(/^Portions: 4 · best by /)).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Plan for tonight: Leek soup" }));
  await waitFor(() =>
    expect(server.last("POST households/mealplans")?.body).toMatchObject({
      recipeId: null,
      title: "Leek soup",
      text: "From the freezer",
    }),
  );
});

const PLANNED = "POST households/mealplans";
const TAKEN = "POST households/freezer/z1/take";
type Person = Awaited<ReturnType<typeof openPantry>>["person"];
const takeOne = (person: Person) => person.click(screen.getByRole("button", { name: "Take one: Leek soup" }));

test("portions are gone from the list at once, and taken out once that can no longer be undone", async () => {
  let portions = 4;
  const { person, server } = await openPantry(undefined, {
    "GET households/freezer": () => ({ items: [{ ...soup, portions }] }),
    [TAKEN]: () => ({ ...soup, portions: --portions }),
  });
  await screen.findByText(/^Portions: 4 /);
  await takeOne(person);
  await takeOne(person);
  expect(await screen.findByText(/^Portions: 2 /)).toBeInTheDocument();
  await waitFor(() => expect(server.last(TAKEN)?.body).toEqual({ portions: 1 }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByText(/^Portions: 2 /)).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText(/^Portions: 3 /)).toBeInTheDocument();
  expect(server.count(TAKEN)).toBe(1);
});

test("a portion that somebody else took is told, and the list is fetched again", async () => {
  let there = [soup];
  const { person } = await openPantry(undefined, {
    "GET households/freezer": () => ({ items: there }),
    [TAKEN]: () => {
      there = [];
      return refuse(404, { message: "This is no longer here." });
    },
  });
  await screen.findByText(/^Portions: 4 /);
  await takeOne(person);
  await takeOne(person);
  await waitFor(() => expect(screen.queryByText(/^Portions: /)).toBeNull());
  expect(await screen.findByText(/This is no longer here/)).toBeInTheDocument();
});

const pressPlan = async (person: Person) => {
  const button = await screen.findByRole("button", { name: "Plan for tonight: Leek soup" });
  button.focus();
  await person.keyboard("{Enter}");
  await waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
};

test("a portion is lost at no point where the network fails, and the next presses go on with the same keys", async () => {
  const fails = { [PLANNED]: true, [TAKEN]: true };
  const unless = (key: keyof typeof fails, answer: object) => () => {
    if (fails[key]) throw new TypeError("the network is gone");
    return answer;
  };
  const { person, server } = await openPantry(undefined, {
    [PLANNED]: unless(PLANNED, { id: 7 }),
    [TAKEN]: unless(TAKEN, soup),
  });
  await pressPlan(person);
  expect(server.count(TAKEN)).toBe(0);
  fails[PLANNED] = false;
  await pressPlan(person);
  fails[TAKEN] = false;
  await pressPlan(person);
  const keys = server.asked
    .filter(({ method, path }) => [PLANNED, TAKEN].includes(`${method} ${path}`))
    .map(({ headers }) => headers.get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(1);
  await pressPlan(person);
  expect(server.last(PLANNED)?.headers.get("Idempotency-Key")).not.toBe(keys[0]);
});

test("a double click plans one portion", async () => {
  const { person, server } = await openPantry();
  await person.dblClick(await screen.findByRole("button", { name: "Plan for tonight: Leek soup" }));
  await waitFor(() => expect(server.count(TAKEN)).toBe(1));
  expect(server.count(PLANNED)).toBe(1);
});

test("of a portion that somebody else took, nothing stays planned", async () => {
  const { person, server } = await openPantry(undefined, {
    [TAKEN]: refuse(404, { message: "This is no longer here." }),
    "DELETE households/mealplans/7": {},
  });
  await pressPlan(person);
  expect(server.count("DELETE households/mealplans/7")).toBe(1);
});

test("putting in is tried again with the same key, and with another one for another number", async () => {
  const { person, server } = await openPantry(undefined, {
    "POST households/freezer": () => {
      throw new TypeError("the network is gone");
    },
  });
  await person.click(await screen.findByRole("button", { name: "Put something in" }));
  await person.type(await screen.findByRole("textbox", { name: "What is it?" }), "Peas");
  const press = async (times: number) => {
    await person.click(screen.getByRole("button", { name: "Put in" }));
    await waitFor(() => expect(server.count("POST households/freezer")).toBe(times));
    await waitFor(() => expect(screen.getByRole("button", { name: "Put in" })).not.toHaveAttribute("aria-busy"));
    return server.last("POST households/freezer")?.headers.get("Idempotency-Key");
  };
  const first = await press(1);
  expect(await press(2)).toBe(first);
  await person.click(screen.getByRole("button", { name: "More: Portions" }));
  expect(await press(3)).not.toBe(first);
});

test("a freezer that could not be read is not said to be empty", async () => {
  let isBroken = true;
  const { person } = await openPantry(undefined, {
    "GET households/freezer": () => (isBroken ? refuse(500, "Broken.") : { items: [soup] }),
  });
  const freezer = within(await screen.findByRole("region", { name: "Freezer and cellar" }));
  const again = await freezer.findByRole("button", { name: "Try again" });
  expect(freezer.queryByText(/^Nothing is in there yet/)).toBeNull();
  isBroken = false;
  await person.click(again);
  expect(await freezer.findByRole("link", { name: "Leek soup" })).toBeInTheDocument();
});

test("something is put in by hand", async () => {
  const { person, server } = await openPantry();
  await person.click(await screen.findByRole("button", { name: "Put something in" }));
  await person.type(await screen.findByRole("textbox", { name: "What is it?" }), "Peas");
  await person.click(screen.getByRole("button", { name: "Put in" }));
  await waitFor(() =>
    expect(server.last("POST households/freezer")?.body).toMatchObject({
      title: "Peas",
      portions: 1,
      place: "freezer",
    }),
  );
});

test("from a food, its recipes are listed by how much they use", async () => {
  const { person } = await openPantry();
  await person.click(await screen.findByRole("button", { name: "Recipes with Rice" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Recipes with Rice" }));
  const risotto = await dialog.findByRole("link", { name: "Risotto" });
  expect(risotto).toHaveAttribute("href", "/g/home/r/risotto");
  expect(dialog.getByText("300 g")).toBeInTheDocument();
  expect(dialog.getByRole("link", { name: "Soup" }).closest("li")).toHaveTextContent(/^Soup$/);
});
