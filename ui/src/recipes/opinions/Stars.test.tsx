/** Tests how ratings are shown as stars, and long names of tags. */
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { OrganizerName } from "@/organizers/OrganizerName";

import { RatingStars } from "./RatingStars";
import { GroupStars } from "./Stars";

const full = (star: Element) => star.querySelectorAll(".star:not(.off)").length;
const halves = (star: Element) => star.querySelectorAll(".star").length === 2;
const shape = (within: ParentNode) =>
  [...within.querySelectorAll(".half-star")].map((star) => (halves(star) ? "half" : full(star) ? "full" : "empty"));

test.each([
  [3.5, ["full", "full", "full", "half", "empty"], "3.5"],
  [4.2, ["full", "full", "full", "full", "empty"], "4.2"],
  [4.3, ["full", "full", "full", "full", "half"], "4.3"],
  [0.5, ["half", "empty", "empty", "empty", "empty"], "0.5"],
  [5, ["full", "full", "full", "full", "full"], "5"],
])("a group's rating of %s is five stars with halves and its number", (rating, stars, number) => {
  const { container } = render(<GroupStars rating={rating} />);
  expect(shape(container)).toEqual(stars);
  expect(screen.getByText(number)).toBeInTheDocument();
  expect(screen.getByText(`Rated ${number} of 5`)).toBeInTheDocument();
});

test("without an own rating, the stars to choose from show the group's", () => {
  const { container, rerender } = render(<RatingStars mine={0} average={2.5} onRate={() => {}} />);
  expect(shape(container)).toEqual(["full", "full", "half", "empty", "empty"]);
  expect(screen.getByText("Rated 2.5 of 5")).toBeInTheDocument();
  rerender(<RatingStars mine={4} average={2.5} onRate={() => {}} />);
  expect(shape(container)).toEqual([]);
  expect(screen.getByRole("radio", { name: "4 stars of 5" })).toBeChecked();
  expect(screen.queryByText("Rated 2.5 of 5")).toBeNull();
});

test("a long name of a tag is cut after 20 characters, and read and shown whole", () => {
  const name = "Grandmother's Sunday lunches";
  render(<OrganizerName name={name} />);
  const cut = screen.getByText("Grandmother's Sunday…");
  expect(cut).toHaveAttribute("title", name);
  expect(cut).toHaveAttribute("aria-hidden", "true");
  expect(screen.getByText(name)).toHaveClass("sr");
});

test("a name of 20 characters is not cut", () => {
  render(<OrganizerName name="Weeknights in autumn" />);
  expect(screen.getByText("Weeknights in autumn")).not.toHaveAttribute("title");
});
