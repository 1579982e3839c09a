/** The parts of the frame that need the session, on a visitor's page. Their code is loaded when they are needed. */
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { MemoryRouter, Route, Routes } from "react-router";

import { queryClient } from "@/api/queryClient";
import type { FrameDialogName } from "@/kit/overlay/frameDialog";
import { sessionQuery } from "@/session/session";
import { FrameDialog } from "@/shell/FrameDialog";
import { ProfilePlace, SignOutButton } from "@/shell/frame/accountParts";

import type { Reader } from "./useReader";

type ReaderDialogProps = {
  reader: Reader | null;
  groupSlug: string;
  dialog: NonNullable<FrameDialogName>;
  onClose: () => void;
};

export function ReaderDialog({ reader, groupSlug, ...rest }: ReaderDialogProps) {
  return (
    <WithReader reader={reader}>
      <MemoryRouter initialEntries={[groupSlug ? `/g/${groupSlug}` : "/"]}>
        <Routes>
          {["/g/:groupSlug", "/"].map((path) => (
            <Route key={path} path={path} element={<FrameDialog {...rest} />} />
          ))}
        </Routes>
      </MemoryRouter>
    </WithReader>
  );
}

export const ReaderProfile = ({ reader }: { reader: Reader }) => <ProfilePlace user={reader} />;

export function ReaderSignOut({ reader }: { reader: Reader }) {
  return (
    <WithReader reader={reader}>
      <SignOutButton />
    </WithReader>
  );
}

function WithReader({ reader, children }: { reader: Reader | null; children: ReactNode }) {
  useState(() => queryClient.setQueryData(sessionQuery(queryClient).queryKey, reader));
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
