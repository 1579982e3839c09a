/** Tests stopping Hearthbook from its page. */
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { ready, toMira } from "@/testing/cast";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const onDesktop = { ...toMira, "GET app/about/startup-info": { ...ready, signedIn: true, canStop: true } };

const openDialog = async (more: object) => {
  const server = fakeServer({ ...onDesktop, ...more });
  const { person } = openScreen("/about");
  await person.click(await screen.findByRole("button", { name: "Stop Hearthbook" }));
  return { server, person, dialog: await screen.findByRole("alertdialog") };
};

test("who sits at the computer ends it after one question, and the page says how to start it again", async () => {
  const { server, person, dialog } = await openDialog({ "POST app/stop": null });
  expect(server.count("POST app/stop")).toBe(0);
  await person.click(within(dialog).getByRole("button", { name: "Stop Hearthbook" }));
  expect(await screen.findByRole("alertdialog", { name: "Hearthbook has stopped" })).toHaveTextContent(
    /start it and reload/,
  );
  expect(server.count("POST app/stop")).toBe(1);
});

test("it keeps running for who thinks again", async () => {
  const { server, person, dialog } = await openDialog({});
  await person.click(within(dialog).getByRole("button", { name: "Keep running" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(server.count("POST app/stop")).toBe(0);
});

test("a refusal is said in the dialog", async () => {
  const { person, dialog } = await openDialog({ "POST app/stop": refuse(409, { message: "It runs as a service." }) });
  await person.click(within(dialog).getByRole("button", { name: "Stop Hearthbook" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("It runs as a service.");
});

test("nobody else is offered it", async () => {
  fakeServer({ ...toMira, "GET app/about/startup-info": { ...ready, signedIn: true, canStop: false } });
  openScreen("/about");
  await screen.findByRole("button", { name: /Language/ });
  expect(screen.queryByRole("button", { name: "Stop Hearthbook" })).toBeNull();
});
