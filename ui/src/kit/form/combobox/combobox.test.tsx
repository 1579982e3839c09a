/** Tests choosing and creating items in comboboxes by keyboard and mouse. */
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";

import { Combobox } from "./Combobox";
import { ComboboxMany } from "./ComboboxMany";
import type { Choice } from "./findChoices";

const foods: Choice[] = [
  { id: "1", name: "Flour" },
  { id: "2", name: "Rye flour" },
  { id: "3", name: "Crème fraîche", also: ["sour cream"] },
];

function Food({ choices = foods, onCreate }: { choices?: Choice[]; onCreate?: (name: string) => void }) {
  const [value, setValue] = useState<{ name: string } | null>(null);
  return (
    <>
      <Combobox
        label="Food"
        choices={choices}
        value={value}
        onChange={setValue}
        onCreate={
          onCreate &&
          ((name) => {
            onCreate(name);
            setValue({ name });
          })
        }
      />
      <input aria-label="Next" />
      <output>{value?.name ?? "none"}</output>
    </>
  );
}
const chosen = () => screen.getByRole("status", { name: "" }).textContent;
const field = () => screen.getByRole("combobox", { name: "Food" });

test("the first match is active, and Enter takes it", async () => {
  render(<Food />);
  await userEvent.type(field(), "creme");
  expect(field()).toHaveAttribute("aria-activedescendant", screen.getByRole("option", { name: "Crème fraîche" }).id);
  await userEvent.keyboard("{Enter}");
  expect(field()).toHaveValue("Crème fraîche");
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("arrow keys move between the matches, and Tab takes the active one", async () => {
  render(<Food />);
  await userEvent.type(field(), "flour{ArrowDown}");
  expect(screen.getByRole("option", { name: "Rye flour" })).toHaveAttribute("aria-selected", "true");
  await userEvent.tab();
  expect(field()).toHaveValue("Rye flour");
  expect(screen.getByLabelText("Next")).toHaveFocus();
});

test("Tab takes a match that begins with the typed text, but no other one", async () => {
  render(<Food />);
  await userEvent.type(field(), "rye");
  await userEvent.tab();
  expect(chosen()).toBe("Rye flour");
  await userEvent.clear(field());
  await userEvent.type(field(), "fraiche");
  expect(screen.getByRole("option", { name: "Crème fraîche" })).toBeInTheDocument();
  await userEvent.tab();
  expect(chosen()).not.toBe("Crème fraîche");
});

test("a name without a match is created by Enter or by leaving the field", async () => {
  const onCreate = vi.fn();
  render(<Food onCreate={onCreate} />);
  await userEvent.type(field(), "Spelt{Enter}");
  expect(onCreate).toHaveBeenLastCalledWith("Spelt");
  await userEvent.clear(field());
  await userEvent.type(field(), "Einkorn");
  await userEvent.tab();
  expect(onCreate).toHaveBeenLastCalledWith("Einkorn");
  expect(chosen()).toBe("Einkorn");
});

test("an existing name is never created again", async () => {
  const onCreate = vi.fn();
  render(<Food onCreate={onCreate} />);
  await userEvent.type(field(), "SOUR CREAM");
  expect(screen.queryByRole("option", { name: /Create/ })).toBeNull();
  await userEvent.click(screen.getByLabelText("Next"));
  expect(field()).toHaveValue("Crème fraîche");
  expect(onCreate).not.toHaveBeenCalled();
});

test("Escape closes the list, and a second Escape restores the previous value", async () => {
  render(<Food />);
  await userEvent.type(field(), "rye{Enter}");
  await userEvent.type(field(), "x{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(field()).toHaveValue("Rye flourx");
  await userEvent.keyboard("{Escape}");
  expect(field()).toHaveValue("Rye flour");
});

test("emptying the field or pressing its clear button chooses nothing", async () => {
  render(<Food />);
  await userEvent.type(field(), "rye{Enter}");
  await userEvent.clear(field());
  await userEvent.tab();
  expect(chosen()).toBe("none");
  await userEvent.type(field(), "rye{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Clear Food" }));
  expect(chosen()).toBe("none");
  expect(field()).toHaveFocus();
});

test("only the visible part of a long list is rendered, but all matches are counted", async () => {
  const many = Array.from({ length: 2900 }, (_, index) => ({ id: String(index), name: `Food ${index}` }));
  render(<Food choices={many} />);
  await userEvent.type(field(), "food");
  expect(screen.getAllByRole("option").length).toBeLessThan(30);
  expect(screen.getAllByRole("option")[0]).toHaveAttribute("aria-setsize", "2900");
  expect(screen.getByText("2,900 matches")).toBeInTheDocument();
  await userEvent.keyboard("{ArrowUp}");
  expect(screen.getByRole("option", { name: "Food 2899" })).toHaveAttribute("aria-selected", "true");
});

function Tags({ onCreate }: { onCreate?: (name: string) => void }) {
  const [value, setValue] = useState<Choice[]>([]);
  return <ComboboxMany label="Tags" choices={foods} value={value} onChange={setValue} onCreate={onCreate} />;
}

test("chosen items become chips, are not suggested again, and can be removed by their button or Backspace", async () => {
  const onCreate = vi.fn();
  render(<Tags onCreate={onCreate} />);
  const tags = screen.getByRole("combobox", { name: "Tags" });
  await userEvent.type(tags, "fl{Enter}");
  expect(tags).toHaveValue("");
  await userEvent.type(tags, "flour");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Rye flour", "Create “flour”"]);
  await userEvent.keyboard("{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Remove Flour" }));
  expect(screen.getByRole("list", { name: "Tags, selected" })).toHaveTextContent("Rye flour");
  await userEvent.type(tags, "{Backspace}");
  expect(screen.queryByRole("list")).toBeNull();
  await userEvent.type(tags, "Leek{Enter}");
  expect(onCreate).toHaveBeenCalledWith("Leek");
});
