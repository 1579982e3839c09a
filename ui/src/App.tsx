/** The root component: provides the query cache and renders the router, toasts, and a dialog for an expired sign-in. */
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { RouterProvider } from "react-router/dom";

import { queryClient } from "@/api/queryClient";
import { LoadingToasts } from "@/kit/feedback/LoadingToasts";
import { Toaster } from "@/kit/feedback/Toaster";
import { followSession } from "@/session/followSession";
import { SessionEnded } from "@/users/signing-in/SessionEnded";

import { createRouter } from "./routes";

export function App() {
  const [router] = useState(createRouter);
  useEffect(() => followSession(queryClient, router), [router]);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <SessionEnded />
      <LoadingToasts />
      <Toaster />
    </QueryClientProvider>
  );
}
