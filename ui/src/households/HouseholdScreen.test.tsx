/** Tests changing the settings of the user's household. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { bob, toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { family, home } from "@/testing/everybody";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const server = {
  ...toMira,
  "GET households/self": family,
  "GET households/preferences": family.preferences,
  "GET groups/self": home,
  "GET recipes": pageOf([]),
};
const open = async () => {
  const opened = openScreen("/household");
  await screen.findByRole("heading", { level: 1, name: "Household Family" });
  return opened;
};
const isHeld = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("changes are applied to the current preferences on the server, and only when Save is pressed", async () => {
  // The page was opened while the household was public. Someone else has made it private since then.
  const asked = fakeServer({
    ...server,
    "GET households/self": { ...family, preferences: { ...family.preferences, privateHousehold: false } },
    "PUT households/preferences": (question: FakeRequest) => ({ id: family.id, ...(question.body as object) }),
  });
  const { person } = await open();
  await person.selectOptions(screen.getByLabelText("The week starts on"), "Saturday");
  await person.click(screen.getByRole("checkbox", { name: /^Show nutrition/ }));
  expect(asked.count("PUT households/preferences")).toBe(0);
  expect(isHeld()).toBe(true);
  await person.click(screen.getByRole("button", { name: "Save" }));
  const { id: _id, ...kept } = family.preferences;
  await waitFor(() =>
    expect(asked.last("PUT households/preferences")?.body).toMatchObject({
      ...kept,
      firstDayOfWeek: 6,
      recipeShowNutrition: true,
    }),
  );
  await waitFor(() => expect(screen.getByRole("checkbox", { name: /^Private household/ })).toBeChecked());
  await waitFor(() => expect(isHeld()).toBe(false));
});

test("each preference is explained, including that a private group hides the household anyway", async () => {
  fakeServer(server);
  await open();
  expect(
    screen.getByRole("checkbox", { name: /^Only our household can edit our recipes/ }),
  ).toHaveAccessibleDescription(/not edit them/);
  await waitFor(() =>
    expect(screen.getByRole("checkbox", { name: /^Private household/ })).toHaveAccessibleDescription(
      /Your group is private/,
    ),
  );
});

test("whether imported ingredient lines are read is a preference of the household, with an explanation", async () => {
  const asked = fakeServer({
    ...server,
    "PUT households/preferences": (question: FakeRequest) => ({ id: family.id, ...(question.body as object) }),
  });
  const { person } = await open();
  const box = screen.getByRole("checkbox", { name: /^Read ingredient lines/ });
  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription(/Lines that aren't clear stay text/);
  await person.click(box);
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(asked.last("PUT households/preferences")?.body).toMatchObject({
      parseIngredients: false,
      recipePublic: true,
    }),
  );
});

test("imports add new foods only if the household chooses it, which needs the lines to be read", async () => {
  const asked = fakeServer({
    ...server,
    "PUT households/preferences": (question: FakeRequest) => ({ id: family.id, ...(question.body as object) }),
  });
  const { person } = await open();
  const box = screen.getByRole("checkbox", { name: /^Add new foods/ });
  expect(box).not.toBeChecked();
  await person.click(box);
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(asked.last("PUT households/preferences")?.body).toMatchObject({ createFoods: true }));
  await person.click(screen.getByRole("checkbox", { name: /^Read ingredient lines/ }));
  expect(box).toBeDisabled();
});

test("leaving with unsaved preferences asks; staying loses nothing, and saving continues", async () => {
  const asked = fakeServer({
    ...server,
    "PUT households/preferences": (question: FakeRequest) => ({ id: family.id, ...(question.body as object) }),
  });
  const { person, path, router } = await open();
  await person.click(screen.getByRole("checkbox", { name: /^Show files/ }));
  void router.navigate("/g/home");
  await person.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(path()).toBe("/household");
  expect(screen.getByRole("checkbox", { name: /^Show files/ })).toBeChecked();
  void router.navigate("/g/home");
  await screen.findByRole("alertdialog");
  await person.click(screen.getAllByRole("button", { name: "Save" }).at(-1)!);
  await waitFor(() => expect(path()).toBe("/g/home"));
  expect(asked.last("PUT households/preferences")?.body).toMatchObject({ recipeShowAssets: true });
});

test("if saving fails, the reason is shown and the choices remain", async () => {
  fakeServer({ ...server, "PUT households/preferences": refuse(500, { message: "The disk is full." }) });
  const { person } = await open();
  await person.click(screen.getByRole("checkbox", { name: /^Wide picture/ }));
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findByText("The disk is full.")).closest("[role=alert]")).toBeInTheDocument();
  expect(screen.getByRole("checkbox", { name: /^Wide picture/ })).toBeChecked();
});

test("users who cannot manage the household are redirected home", async () => {
  fakeServer({ ...server, "GET users/self": { ...bob, canManageHousehold: false } });
  const { path } = openScreen("/household");
  await waitFor(() => expect(path()).toBe("/g/home"));
});
