/** Tests the page that tries the language model: with a line, with a picture, and when it fails. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";
import { storedSettings } from "@/testing/storedSettings";

const answer = {
  success: true,
  response: "2 cups flour, sifted: amount 2, unit cups, food flour",
  request: "You take ingredient lines apart.",
  answer: '{"lines": []}',
  seconds: 1.5,
  tokensSent: 1200,
  tokensAnswered: 30,
};
const failure = {
  ...answer,
  success: false,
  response: "Too long.",
  answer: "",
  tokensSent: null,
  tokensAnswered: null,
};
const home = { ...toMira, "GET admin/about/check": { enableOpenai: true }, "GET admin/settings": storedSettings() };

async function open(answers: Record<string, unknown>) {
  const server = fakeServer({ ...home, ...answers } as Parameters<typeof fakeServer>[0]);
  const { person } = openScreen("/admin/debug/openai");
  await screen.findByRole("heading", { level: 1, name: "Language model" });
  return { server, person };
}

const run = async (person: Awaited<ReturnType<typeof open>>["person"]) => {
  await person.click(screen.getByRole("button", { name: "Run the test" }));
  return within(await screen.findByRole("region", { name: "Result" }));
};

test("the result, the answer, the request, the time and the tokens are shown", async () => {
  const { person } = await open({ "POST admin/debug/openai": answer });
  const result = await run(person);
  expect(result.getByText(answer.response)).toBeInTheDocument();
  expect(result.getByText("Time: 1.5 seconds. Tokens: 1,200 sent, 30 answered.")).toBeInTheDocument();
  expect(result.getByText(answer.answer)).toBeInTheDocument();
  expect(result.getByText(answer.request)).toBeInTheDocument();
});

test("a picture is sent along, until it is removed", async () => {
  const { server, person } = await open({ "POST admin/debug/openai": () => answer });
  const soup = new File(["x"], "soup.jpg", { type: "image/jpeg" });
  await person.upload(document.querySelector<HTMLInputElement>("input[type=file]")!, soup);
  await run(person);
  expect((server.last("POST admin/debug/openai")!.body as FormData).get("image")).toHaveProperty("name", "soup.jpg");
  await person.click(screen.getByRole("button", { name: "Remove picture" }));
  expect(screen.queryByRole("region", { name: "Result" })).toBeNull();
  await run(person);
  expect(server.last("POST admin/debug/openai")!.body).toBeUndefined();
});

test("a model that fails is reported, also without counted tokens", async () => {
  const { person } = await open({ "POST admin/debug/openai": failure });
  const result = await run(person);
  expect(result.getByText("Too long.")).toBeInTheDocument();
  expect(result.getByText(/didn't count the tokens/)).toBeInTheDocument();
  expect(result.queryByText("Answer of the model")).toBeNull();
});

test("a server that fails is reported", async () => {
  const { person } = await open({ "POST admin/debug/openai": refuse(413, { message: "The file is too large." }) });
  await person.click(screen.getByRole("button", { name: "Run the test" }));
  expect(await screen.findByText("The file is too large.")).toBeInTheDocument();
});

test("without a model the page says that nothing is sent", async () => {
  await open({ "GET admin/about/check": { enableOpenai: false } });
  expect(await screen.findByText(/nothing is sent anywhere/)).toBeInTheDocument();
});

test("address, key and model are saved, and the test is offered from then on", async () => {
  let isThere = false;
  const { server, person } = await open({
    "GET admin/about/check": () => ({ enableOpenai: isThere }),
    "PATCH admin/settings": () => {
      isThere = true;
      return storedSettings({ openaiApiKey: { isSet: true, isStored: true } });
    },
  });
  const form = within(await screen.findByRole("region", { name: "Settings" }));
  expect(await screen.findByRole("button", { name: "Run the test" })).toBeDisabled();
  await person.type(await form.findByLabelText("Address"), "http://localhost:11434/v1");
  await person.type(form.getByLabelText("API key"), "leek");
  await person.click(form.getByRole("checkbox", { name: /^Send pictures/ }));
  await person.click(form.getByRole("button", { name: "Save" }));
  await screen.findByText("Settings saved");
  expect(server.last("PATCH admin/settings")?.body).toEqual({
    openaiBaseUrl: "http://localhost:11434/v1",
    openaiApiKey: "leek",
    openaiEnableImageServices: false,
  });
  await waitFor(() => expect(screen.getByRole("button", { name: "Run the test" })).toBeEnabled());
});
