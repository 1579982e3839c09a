/** Tests signing in again through an OpenID Connect provider in a new tab while the page waits. */
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { queryClient } from "@/api/queryClient";
import { about, mira, ready } from "@/testing/cast";
import { fakeServer } from "@/testing/fakeServer";

import { OidcInNewTab } from "./OidcInNewTab";

const house = { ...about, enableOidc: true, oidcProviderName: "Authelia" };
const comeBack = () => document.dispatchEvent(new Event("visibilitychange"));

function openInNewTab(info: typeof about) {
  queryClient.clear();
  const startup = { ...ready, signedIn: false };
  const server = fakeServer({
    "GET app/about": info,
    "GET app/about/startup-info": () => startup,
    "GET users/self": mira,
  });
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <OidcInNewTab onDone={onDone} />
    </QueryClientProvider>,
  );
  return { startup, server, onDone, opened: vi.spyOn(window, "open").mockClear().mockReturnValue(null) };
}

test("the provider opens in a new tab, and the page continues once the user is signed in", async () => {
  const { startup, server, onDone, opened } = openInNewTab(house);
  await userEvent.click(await screen.findByRole("button", { name: "Sign in with Authelia" }));
  expect(opened).toHaveBeenCalledWith("/api/auth/oauth", "_blank");
  comeBack();
  await waitFor(() => expect(server.count("GET app/about/startup-info")).toBe(1));
  expect(onDone).not.toHaveBeenCalled();
  startup.signedIn = true;
  comeBack();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(mira));
});

test("the session is not checked if the user has not left for the provider", async () => {
  const { server } = openInNewTab(house);
  await screen.findByRole("button", { name: "Sign in with Authelia" });
  comeBack();
  expect(server.count("GET app/about/startup-info")).toBe(0);
});

test("without a provider, there is no button", async () => {
  const { server } = openInNewTab(about);
  await waitFor(() => expect(server.count("GET app/about")).toBe(1));
  expect(screen.queryByRole("button")).toBeNull();
});
