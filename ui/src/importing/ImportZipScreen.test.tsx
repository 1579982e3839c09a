/** Tests importing recipes from an archive: choosing the file and pressing the button. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { leekSoup } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const home = { ...toMira, "GET recipes/leek-soup": leekSoup, "GET users/self/ratings": { ratings: [] } };
const zip = new File(["PK"], "leek-soup.zip", { type: "application/zip" });
const open = async () => {
  const opened = openScreen("/g/home/r/create/zip");
  await screen.findByRole("link", { name: "From a zip file", current: "page" });
  return opened;
};
const choose = (person: Awaited<ReturnType<typeof open>>["person"], file: File) =>
  person.upload(document.querySelector<HTMLInputElement>("input[type=file]")!, file);

test("the archive is uploaded, and its recipe opens", async () => {
  const server = fakeServer({ ...home, "POST recipes/create/zip": () => "leek-soup" });
  const { person, path } = await open();
  await choose(person, zip);
  expect(screen.getByText("leek-soup.zip")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Add recipe" }));
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
  expect((server.last("POST recipes/create/zip")!.body as FormData).get("archive")).toHaveProperty(
    "name",
    "leek-soup.zip",
  );
});

test("the server's error about an invalid archive is shown, and another one can be chosen", async () => {
  fakeServer({ ...home, "POST recipes/create/zip": refuse(400, { message: "This is not a zip archive." }) });
  const { person } = await open();
  await choose(person, zip);
  await person.click(screen.getByRole("button", { name: "Add recipe" }));
  expect(await screen.findByText("This is not a zip archive.")).toBeInTheDocument();
  await choose(person, zip);
  expect(screen.queryByText("This is not a zip archive.")).toBeNull();
});

test("managers of the group find the page for moving in", async () => {
  fakeServer(home);
  await open();
  expect(screen.getByRole("link", { name: "Move in from another program" })).toHaveAttribute(
    "href",
    "/group/migrations",
  );
});

test("nothing is sent until an archive is chosen", async () => {
  const server = fakeServer(home);
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "Add recipe" }));
  expect(screen.getByText("Choose a zip file first.")).toBeInTheDocument();
  expect(server.count("POST recipes/create/zip")).toBe(0);
});
