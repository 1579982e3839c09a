/** Tests stopping the Hearthbook server with the button on its page. */
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { ready, toMira } from "@/testing/cast";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const onDesktop = { ...toMira, "GET app/about/startup-info": { ...ready, signedIn: true, canStop: true } };

const openDialog = async (more: object) => {
  const server = fakeServer({ ...onDesktop, ...more });
  const { person } = openScreen("/settings");
  await person.click(await screen.findByRole("button", { name: /^Stop Hearthbook/ }));
  return { server, person, dialog: await screen.findByRole("alertdialog") };
};

test("stopping asks first, and then the page says how to start Hearthbook again", async () => {
  const { server, person, dialog } = await openDialog({ "POST app/stop": null });
  expect(server.count("POST app/stop")).toBe(0);
  await person.click(within(dialog).getByRole("button", { name: "Stop Hearthbook" }));
  expect(await screen.findByRole("alertdialog", { name: "Hearthbook has stopped" })).toHaveTextContent(
    /start it and reload/,
  );
  expect(server.count("POST app/stop")).toBe(1);
});

test("Hearthbook keeps running if the user cancels", async () => {
  const { server, person, dialog } = await openDialog({});
  await person.click(within(dialog).getByRole("button", { name: "Keep running" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(server.count("POST app/stop")).toBe(0);
});

test("the server's error is shown in the dialog", async () => {
  const { person, dialog } = await openDialog({ "POST app/stop": refuse(409, { message: "It runs as a service." }) });
  await person.click(within(dialog).getByRole("button", { name: "Stop Hearthbook" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("It runs as a service.");
});

test("stopping is offered only if the server allows it", async () => {
  fakeServer({ ...toMira, "GET app/about/startup-info": { ...ready, signedIn: true, canStop: false } });
  openScreen("/settings");
  await screen.findByRole("button", { name: /Language/ });
  expect(screen.queryByRole("button", { name: "Stop Hearthbook" })).toBeNull();
});
