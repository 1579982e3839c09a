/** Tests adding a recipe from pictures: choosing, arranging, cropping, sending and stopping. */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { toMira } from "@/testing/cast";
import { leekSoup } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import { takeHandedPictures, handPictures } from "../anything/handedPictures";

const about = { ...toMira["GET app/about"], enableOpenaiImageServices: true };
const home = {
  ...toMira,
  "GET app/about": about,
  "GET recipes/leek-soup": leekSoup,
  "GET users/self/ratings": { ratings: [] },
};
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]);
const HEIC = Uint8Array.from([..."\0\0\0\x18ftypheic\0\0\0\0mif1heic"].map((sign) => sign.charCodeAt(0)));
const photo = (name: string) => new File([JPEG], name, { type: "image/jpeg" });
const decoding = { works: true };

/** Mocks what the test DOM lacks: decoding and drawing pictures. */
beforeEach(() => {
  decoding.works = true;
  vi.stubGlobal(
    "Image",
    class {
      src = "";
      naturalWidth = 400;
      naturalHeight = 300;
      decode = () => (decoding.works ? Promise.resolve() : Promise.reject(new Error("broken")));
    },
  );
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:leek", revokeObjectURL: () => undefined }));
  const pen = { drawImage: vi.fn(), translate: vi.fn(), rotate: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (this: HTMLCanvasElement, done) {
    done(new Blob([`${this.width}x${this.height}`], { type: "image/jpeg" }));
  });
});

async function open(answers: Record<string, unknown> = {}) {
  const server = fakeServer({ ...home, ...answers } as Parameters<typeof fakeServer>[0]);
  const { person, path } = openScreen("/g/home/r/create/image");
  await screen.findByRole("link", { name: "Other ways" });
  const [files, camera] = document.querySelectorAll<HTMLInputElement>("input[type=file]");
  return { server, person, path, files: files!, camera: camera! };
}

const pages = () => within(screen.getByRole("list", { name: "Pages of the recipe" })).getAllByRole("listitem");
const submit = (person: Awaited<ReturnType<typeof open>>["person"]) =>
  person.click(screen.getByRole("button", { name: "Add recipe" }));
const sent = (server: Awaited<ReturnType<typeof open>>["server"]) =>
  (server.last("POST recipes/create/image")!.body as FormData).getAll("images") as File[];

test("a picture that was dropped on the page before this one is the first page", async () => {
  handPictures([photo("dropped.jpg")]);
  const { server, person, files } = await open({ "POST recipes/create/image": () => "leek-soup" });
  await waitFor(() => expect(pages()).toHaveLength(1));
  await person.upload(files, photo("second.jpg"));
  await waitFor(() => expect(pages()).toHaveLength(2));
  await submit(person);
  await waitFor(() => expect(sent(server).map(({ name }) => name)).toEqual(["dropped.jpg", "second.jpg"]));
  expect(takeHandedPictures()).toEqual([]);
});

test("chosen and photographed pages are sent in their order, and the recipe opens", async () => {
  const { server, person, path, files, camera } = await open({ "POST recipes/create/image": () => "leek-soup" });
  await person.upload(files, [photo("a.jpg"), photo("b.jpg")]);
  await person.upload(camera, photo("c.jpg"));
  await waitFor(() => expect(pages()).toHaveLength(3));
  expect(camera).toHaveAttribute("capture", "environment");
  await person.click(screen.getByRole("button", { name: "Move Page 3 up" }));
  await person.click(screen.getByRole("button", { name: "Remove Page 1" }));
  await submit(person);
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
  expect(sent(server).map(({ name, type }) => [name, type])).toEqual([
    ["c.jpg", "image/jpeg"],
    ["b.jpg", "image/jpeg"],
  ]);
  expect(server.last("POST recipes/create/image")!.query.get("translateLanguage")).toBe("en-US");
});

test("the recipe keeps its language if the person wants it", async () => {
  const { server, person, files } = await open({ "POST recipes/create/image": () => "leek-soup" });
  await person.upload(files, photo("a.jpg"));
  await person.click(screen.getByRole("checkbox", { name: /Translate into my language/ }));
  await waitFor(() => expect(pages()).toHaveLength(1));
  await submit(person);
  await waitFor(() => expect(server.count("POST recipes/create/image")).toBe(1));
  expect(server.last("POST recipes/create/image")!.query.get("translateLanguage")).toBeNull();
});

test("a camera's picture that the browser cannot read is sent as it is", async () => {
  decoding.works = false;
  const { server, person, files } = await open({ "POST recipes/create/image": () => "leek-soup" });
  await person.upload(files, new File([HEIC], "photo.heic", { type: "image/heic" }));
  expect(await screen.findByText(/can't show the picture, but Hearthbook can read it/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Crop Page 1" })).toBeNull();
  await submit(person);
  await waitFor(() => expect(server.count("POST recipes/create/image")).toBe(1));
  expect(sent(server)[0]).toHaveProperty("size", HEIC.length);
});

test("what is no picture, or a damaged one, is named and not taken", async () => {
  const { person, files } = await open();
  await person.upload(files, new File(["milk"], "list.jpg", { type: "image/jpeg" }));
  expect((await screen.findByText("list.jpg")).closest("[role=alert]")).toHaveTextContent("is not a picture");
  decoding.works = false;
  await person.upload(files, photo("half.jpg"));
  expect((await screen.findByText("half.jpg")).closest("[role=alert]")).toHaveTextContent("is damaged");
  expect(screen.queryByRole("list", { name: "Pages of the recipe" })).toBeNull();
});

test("more pictures than the server accepts are left out", async () => {
  const { person, files } = await open();
  await person.upload(
    files,
    Array.from({ length: 12 }, (_, at) => photo(`${at}.jpg`)),
  );
  await waitFor(() => expect(pages()).toHaveLength(10));
  expect(screen.getByText(/at most 10 pictures/)).toBeInTheDocument();
});

test("a page is cropped with the keyboard and turned", async () => {
  const { server, person, files } = await open({ "POST recipes/create/image": () => "leek-soup" });
  await person.upload(files, photo("a.jpg"));
  await person.click(await screen.findByRole("button", { name: "Crop Page 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Crop the page" }));
  await person.click(await dialog.findByRole("button", { name: "Rotate" }));
  dialog.getByRole("button", { name: "Top left corner" }).focus();
  await person.keyboard("{ArrowRight}{ArrowDown}");
  await person.click(dialog.getByRole("button", { name: "Crop" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await submit(person);
  await waitFor(() => expect(server.count("POST recipes/create/image")).toBe(1));
  const [width, height] = (await sent(server)[0]!.text()).split("x").map(Number);
  expect([width! < 300, height! < 400]).toEqual([true, true]);
});

test("nothing is sent without a picture", async () => {
  const { server, person } = await open();
  await submit(person);
  expect(screen.getByText("Choose a picture first.")).toBeInTheDocument();
  expect(server.count("POST recipes/create/image")).toBe(0);
});

test("a model that fails is reported, and the pictures stay", async () => {
  const refusal = refuse(502, { message: "The language model took too long to answer." });
  const { person, files } = await open({ "POST recipes/create/image": refusal });
  await person.upload(files, photo("a.jpg"));
  await waitFor(() => expect(pages()).toHaveLength(1));
  await submit(person);
  expect(await screen.findByText("The language model took too long to answer.")).toBeInTheDocument();
  expect(pages()).toHaveLength(1);
});

test("reading can be stopped, and started again", async () => {
  const { server, person, files } = await open({ "POST recipes/create/image": () => new Promise(() => {}) });
  await person.upload(files, photo("a.jpg"));
  await waitFor(() => expect(pages()).toHaveLength(1));
  await submit(person);
  await person.click(await screen.findByRole("button", { name: "Stop" }));
  expect(await screen.findByText("Stopped. Nothing was saved.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Stop" })).toBeNull();
  expect(screen.queryByText("Couldn't read the pictures")).toBeNull();
  await submit(person);
  await waitFor(() => expect(server.count("POST recipes/create/image")).toBe(2));
});

test("without picture services the page says so", async () => {
  await open({ "GET app/about": { ...about, enableOpenaiImageServices: false } });
  expect(await screen.findByText(/This server doesn't read pictures/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Add recipe" })).toBeNull();
});
