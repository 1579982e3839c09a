/** Renders the whole app at an address, with route guards, frame, screen and overlays. */
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { onTestFinished } from "vitest";

import { queryClient } from "@/api/queryClient";
import { LoadingToasts } from "@/kit/feedback/LoadingToasts";
import { Toaster } from "@/kit/feedback/Toaster";
import { routes } from "@/routes";
import { followSession } from "@/session/followSession";
import { endInterruption } from "@/session/interruption";
import { SessionEnded } from "@/users/signing-in/SessionEnded";

export function openScreen(address: string) {
  queryClient.clear();
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  onTestFinished(followSession(queryClient, router));
  onTestFinished(() => {
    endInterruption(null);
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <SessionEnded />
      <LoadingToasts />
      <Toaster />
    </QueryClientProvider>,
  );
  return {
    person: userEvent.setup(),
    router,
    path: () => router.state.location.pathname + router.state.location.search,
  };
}
