/** Tests the user's picture: accepted formats, cropping with the keyboard, and removing it. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { mira, toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const server = { ...toMira, "GET recipes": pageOf([]), "GET users/self/sessions": [] };
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]);
const HEIC = Uint8Array.from([..."\0\0\0\x18ftypheic\0\0\0\0mif1heic"].map((sign) => sign.charCodeAt(0)));

async function choose(file: File) {
  const { person } = openScreen("/user/profile/edit");
  await screen.findByRole("heading", { level: 1, name: "Your account" });
  await person.upload(document.querySelector<HTMLInputElement>("input[type=file]")!, file);
  return person;
}

/** Mocks what the test DOM lacks: decoding and drawing pictures. */
function paint() {
  vi.stubGlobal(
    "Image",
    class {
      src = "";
      naturalWidth = 40;
      naturalHeight = 30;
      decode = () => Promise.resolve();
    },
  );
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:leek", revokeObjectURL: () => undefined }));
  const pen = { drawImage: vi.fn(), fillRect: vi.fn(), translate: vi.fn(), rotate: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(
    pen as unknown as CanvasRenderingContext2D as never,
  );
  return pen;
}

test("a file that is not a picture is rejected with a message that names it", async () => {
  fakeServer(server);
  await choose(new File(["milk, eggs"], "list.jpg", { type: "image/jpeg" }));
  expect((await screen.findByText("list.jpg")).closest("[role=alert]")).toHaveTextContent(
    "list.jpg is not a picture. Choose a JPEG",
  );
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a damaged picture is not uploaded", async () => {
  const asked = fakeServer(server);
  await choose(new File([JPEG, "junk"], "half.jpg", { type: "image/jpeg" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(/This picture is damaged/)).toBeInTheDocument();
  expect(dialog.queryByRole("button", { name: "Use this picture" })).toBeNull();
  expect(asked.asked.every(({ method }) => method === "GET")).toBe(true);
});

test("a HEIC picture that the browser cannot show can be uploaded uncropped", async () => {
  fakeServer(server);
  await choose(new File([HEIC], "photo.heic", { type: "image/heic" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(/crop it to its center/)).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Use this picture" })).toBeEnabled();
});

test("the crop area has the focus when the dialog opens", async () => {
  fakeServer(server);
  const pen = paint();
  const person = await choose(new File([JPEG], "me.jpg", { type: "image/jpeg" }));
  const frame = await screen.findByRole("group", { name: /^Crop area/ });
  await waitFor(() => expect(frame).toHaveFocus());
  pen.drawImage.mockClear();
  await person.keyboard("+");
  await waitFor(() => expect(pen.drawImage).toHaveBeenCalled());
  expect(Number((screen.getByLabelText("Size") as HTMLInputElement).value)).toBeGreaterThan(1);
});

test("the picture is removed after confirmation", async () => {
  let user = { ...mira, cacheKey: "abc" };
  const asked = fakeServer({
    ...server,
    "GET users/self": () => user,
    [`DELETE users/${mira.id}/image`]: () => {
      user = mira;
      return null;
    },
  });
  const { person } = openScreen("/user/profile/edit");
  await person.click(await screen.findByRole("button", { name: "Remove picture" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Remove your picture?" }));
  expect(asked.count(`DELETE users/${mira.id}/image`)).toBe(0);
  await person.click(dialog.getByRole("button", { name: "Remove picture" }));
  expect(await screen.findByText("Picture removed")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Remove picture" })).toBeNull());
});

test("without a picture, there is no button to remove it", async () => {
  fakeServer(server);
  openScreen("/user/profile/edit");
  await screen.findByRole("button", { name: "Choose picture" });
  expect(screen.queryByRole("button", { name: "Remove picture" })).toBeNull();
});
