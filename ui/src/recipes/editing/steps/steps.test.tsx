/** Tests editing steps: pasting and merging them, linking ingredients and adding pictures. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { deferred } from "@/testing/deferred";
import { type Asset, open, step, three, written } from "@/testing/screens/openRows";

test("the offer to split a pasted text disappears when the user goes on typing", async () => {
  const person = open({ steps: [step("s1", "")] });
  screen.getByLabelText("Text of step 1").focus();
  await person.paste("1. Mix\n2. Bake");
  await person.type(screen.getByLabelText("Text of step 1"), ".");
  expect(screen.queryByRole("button", { name: "Split into rows" })).toBeNull();
  await person.clear(screen.getByLabelText("Text of step 1"));
  await person.paste("1. Mix\n2. Bake");
  await person.click(screen.getByRole("button", { name: "Split into rows" }));
  expect(written.steps.map(({ text }) => text)).toEqual(["Mix", "Bake"]);
});

test("two steps can be merged, and undo restores them", async () => {
  const start = {
    ingredients: three(),
    steps: [step("s1", "Mix", ["flour"]), { ...step("s2", "Rest", ["egg"]), title: "Later" }, step("s3", "Bake")],
  };
  const person = open(start);
  await person.click(screen.getByRole("button", { name: "More for Step 2" }));
  await person.click(await screen.findByRole("menuitem", { name: "Merge with previous step" }));
  expect(written.steps.map(({ id, title, text }) => [id, title, text])).toEqual([
    ["s1", "", "Mix Rest"],
    ["s3", "Later", "Bake"],
  ]);
  expect(written.steps[0]!.ingredientReferences).toEqual([{ referenceId: "i-flour" }, { referenceId: "i-egg" }]);
  await waitFor(() => expect(screen.getByRole("button", { name: "More for Step 1" })).toHaveFocus());
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(written).toEqual(start);
});

test("the dialog links ingredients by hand or from the text, and continues with the next step", async () => {
  const person = open({ ingredients: three(), steps: [step("s1", "Mix flour.", ["egg"]), step("s2", "Salt it.")] });
  await person.click(screen.getByRole("button", { name: "Link ingredients to Step 2" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ingredients of Step 2" }));
  expect(dialog.getAllByRole("group").map((group) => within(group).getAllByRole("checkbox").length)).toEqual([2, 1]);
  await person.click(dialog.getByRole("button", { name: "Find in text" }));
  expect(dialog.getByLabelText("1 salt")).toBeChecked();
  await person.click(dialog.getByLabelText("1 egg"));
  await person.click(dialog.getByRole("button", { name: "Save" }));
  expect(written.steps[1]!.ingredientReferences).toEqual([{ referenceId: "i-salt" }, { referenceId: "i-egg" }]);
  await person.click(screen.getByRole("button", { name: "Link ingredients to Step 1" }));
  await person.click(within(await screen.findByRole("dialog")).getByLabelText("200 flour"));
  await person.click(screen.getByRole("button", { name: "Next step" }));
  expect(await screen.findByRole("dialog", { name: "Ingredients of Step 2" })).toBeInTheDocument();
  expect(written.steps[0]!.ingredientReferences).toEqual([{ referenceId: "i-flour" }, { referenceId: "i-egg" }]);
});

test("all steps can be linked at once, and a single link can be removed", async () => {
  const person = open({
    ingredients: three(),
    steps: [step("s1", "Mix the flour."), step("s2", "Add eggs and flour.")],
  });
  await person.click(screen.getByRole("button", { name: "Link all automatically" }));
  expect(written.steps.map(({ ingredientReferences }) => ingredientReferences)).toEqual([
    [{ referenceId: "i-flour" }],
    [{ referenceId: "i-egg" }],
  ]);
  expect(screen.getByText("2 ingredients linked")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Remove 200 flour from Step 1" }));
  expect(written.steps[0]!.ingredientReferences).toEqual([]);
  expect(screen.getByRole("button", { name: "Link ingredients to Step 1" })).toHaveFocus();
});

test("a pasted picture is uploaded and added after the text, including text typed meanwhile", async () => {
  const answer = deferred();
  const person = open({ steps: [step("s1", "Mix")], onUpload: () => answer.promise as Promise<Asset> });
  const text = screen.getByLabelText("Text of step 1");
  text.focus();
  const clipboard = new DataTransfer();
  clipboard.items.add(new File(["x"], "dough.png", { type: "image/png" }));
  await person.paste(clipboard);
  expect(screen.getByRole("progressbar", { name: "Uploading dough.png" })).toBeInTheDocument();
  await person.type(text, " well");
  answer.arrive({ name: "Dough [1]", icon: "", fileName: "dough 1.webp" });
  await waitFor(() =>
    expect(written.steps[0]!.text).toBe("Mix well\n\n![Dough 1](/api/media/recipes/r1/assets/dough%201.webp)"),
  );
  expect(screen.queryByRole("progressbar")).toBeNull();
  await person.click(screen.getByRole("button", { name: "Preview of Step 1" }));
  expect(screen.getByRole("img", { name: "Dough 1" })).toHaveAttribute(
    "src",
    "/api/media/recipes/r1/assets/dough%201.webp",
  );
});

test("a failed picture upload shows an error and changes nothing", async () => {
  const person = open({ steps: [step("s1", "Mix")], onUpload: () => Promise.reject(new Error("full")) });
  const [file] = screen.getAllByLabelText("Add a picture");
  await person.upload(file!, new File(["x"], "dough.png", { type: "image/png" }));
  expect(await screen.findByText("Couldn't upload dough.png")).toBeInTheDocument();
  expect(written.steps[0]!.text).toBe("Mix");
});
