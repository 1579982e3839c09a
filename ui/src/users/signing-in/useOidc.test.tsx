/**
 * Tests signing in through an OpenID Connect provider: going to the provider, coming back from it, and being rejected.
 */
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { StrictMode } from "react";
import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";

import { queryClient } from "@/api/queryClient";
import { Toaster } from "@/kit/feedback/Toaster";
import { NavigationProvider } from "@/kit/navigation";
import { about, mira, ready, toVisitor } from "@/testing/cast";
import { fakeServer, refuse } from "@/testing/fakeServer";

import { OidcButton } from "./OidcButton";
import { useOidc } from "./useOidc";

const withOidc = { ...about, enableOidc: true, oidcProviderName: "Authelia" };
const providerRedirect = { ...toVisitor, "GET app/about": withOidc };
const signedInResponse = {
  ...providerRedirect,
  "GET app/about/startup-info": ready,
  "GET auth/oauth/callback": { access_token: "x" },
  "GET users/self": mira,
};

beforeEach(() => sessionStorage.clear());

function Frame() {
  const navigate = useNavigate();
  const go = (to: string, options?: { replace?: boolean }) => {
    void navigate(to, options);
  };
  return (
    <NavigationProvider value={{ path: "/", arrived: false, hrefOf: (to) => to, go }}>
      <Outlet />
      <Toaster />
    </NavigationProvider>
  );
}

function Entry() {
  const { provider, isUnderWay } = useOidc();
  if (isUnderWay) return <p>under way</p>;
  return provider === null ? <p>password only</p> : <OidcButton provider={provider} next="/shopping-lists" />;
}

function openEntry(address: string) {
  queryClient.clear();
  const left = { assign: vi.spyOn(window.location, "assign"), replace: vi.spyOn(window.location, "replace") };
  Object.values(left).forEach((way) => way.mockClear().mockImplementation(() => {}));
  const children = [
    { path: "/login", element: <Entry /> },
    { path: "*", element: <p>inside</p> },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: [address] });
  render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return { left, path: () => router.state.location.pathname + router.state.location.search };
}

test("without a provider there is no button", async () => {
  fakeServer(toVisitor);
  openEntry("/login");
  expect(await screen.findByText("password only")).toBeVisible();
});

test("the button opens the provider, and the wanted page opens after signing in", async () => {
  const server = fakeServer(signedInResponse);
  const { left } = openEntry("/login");
  await userEvent.click(await screen.findByRole("button", { name: "Sign in with Authelia" }));
  expect(left.assign).toHaveBeenCalledWith("/api/auth/oauth");
  const { path } = openEntry("/login?code=c&state=s&iss=https%3A%2F%2Fid.example");
  await waitFor(() => expect(path()).toBe("/shopping-lists"));
  expect(Object.fromEntries(server.last("GET auth/oauth/callback")!.query)).toEqual({
    code: "c",
    state: "s",
    iss: "https://id.example",
  });
  expect(server.count("GET auth/oauth/callback")).toBe(1);
});

test("with automatic redirect, the browser opens the provider at once and returns to the wanted page", async () => {
  fakeServer({ ...signedInResponse, "GET app/about": { ...withOidc, oidcRedirect: true } });
  const { left } = openEntry("/login?next=%2Fabout");
  await waitFor(() => expect(left.replace).toHaveBeenCalledWith("/api/auth/oauth"));
  expect(screen.getByText("under way")).toBeVisible();
  const { path } = openEntry("/login?code=c&state=s");
  await waitFor(() => expect(path()).toBe("/about"));
});

test("direct=1 shows the form despite automatic redirect", async () => {
  fakeServer({ ...providerRedirect, "GET app/about": { ...withOidc, oidcRedirect: true } });
  const { left } = openEntry("/login?direct=1");
  expect(await screen.findByRole("button", { name: "Sign in with Authelia" })).toBeVisible();
  expect(left.replace).not.toHaveBeenCalled();
});

test("a rejected user sees the reason and the form", async () => {
  fakeServer({
    ...providerRedirect,
    "GET app/about": { ...withOidc, oidcRedirect: true },
    "GET auth/oauth/callback": refuse(401, "You have no account here yet."),
  });
  const { path, left } = openEntry("/login?error=access_denied&state=s");
  expect(await screen.findByText("You have no account here yet.")).toBeVisible();
  await waitFor(() => expect(path()).toBe("/login?direct=1"));
  expect(left.replace).not.toHaveBeenCalled();
});

test("a provider that is not responding is reported with a message of this app", async () => {
  fakeServer({
    ...providerRedirect,
    "GET auth/oauth/callback": refuse(502, { message: "The sign-in service isn't responding as it should." }),
  });
  openEntry("/login?code=c&state=s");
  expect(await screen.findByText(/or sign in with your password/)).toBeVisible();
});

test("a failed redirect to the provider is reported once", async () => {
  fakeServer({ ...providerRedirect, "GET app/about": { ...withOidc, oidcRedirect: true } });
  const { path } = openEntry("/login?direct=1&failed=1");
  expect(await screen.findByText(/isn't responding/)).toBeVisible();
  await waitFor(() => expect(path()).toBe("/login?direct=1"));
});
