/** Tests that only missing answers count as an unreachable server, whatever the browser says about the network. */
import { render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { about } from "@/testing/cast";
import { fakeServer } from "@/testing/fakeServer";

import { OfflineBanner } from "./OfflineBanner";

const WARNING = /Can't reach Hearthbook/;

test("while the server answers, a browser without a network shows no warning", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const server = fakeServer({ "GET app/about": about });
  render(<OfflineBanner />);
  window.dispatchEvent(new Event("offline"));
  await waitFor(() => expect(server.count("GET app/about")).toBe(1));
  expect(screen.queryByText(WARNING)).toBeNull();
});

test("a server that does not answer is reported, also to a browser with a network, until it answers again", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const lost = vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  render(<OfflineBanner />);
  window.dispatchEvent(new Event("offline"));
  expect(await screen.findByText(WARNING)).toBeInTheDocument();
  lost.mockRestore();
  fakeServer({ "GET app/about": about });
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(screen.queryByText(WARNING)).toBeNull());
});
