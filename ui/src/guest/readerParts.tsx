/** The parts of a visitor's page that need the session. Their code is loaded when they are needed. */
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { MemoryRouter, Route, Routes } from "react-router";

import { ApiError, call } from "@/api/client";
import { queryClient } from "@/api/queryClient";
import { groupPath, recipePath } from "@/base/paths";
import { toast } from "@/base/toast";
import { Button, ButtonLink } from "@/kit/Button";
import { useNavigation } from "@/kit/navigation";
import type { FrameDialogName } from "@/kit/overlay/frameDialog";
import { t } from "@/locales/language";
import type { Recipe } from "@/recipes/recipe";
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
      <MemoryRouter initialEntries={[groupSlug ? groupPath(groupSlug) : "/"]}>
        <Routes>
          {[groupPath(":groupSlug"), "/"].map((path) => (
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

type SaveCopyProps = { recipe: Recipe; tokenId: string; reader: Reader };

/** Shows members of the recipe's group a link to the recipe, and other users a button to save a copy. */
export function SaveCopyButton({ recipe, tokenId, reader }: SaveCopyProps) {
  const { go } = useNavigation();
  const [busy, setBusy] = useState(false);
  if (recipe.groupId === reader.groupId) {
    return (
      <ButtonLink icon="recipes" to={recipePath(reader.groupSlug, recipe.slug)}>
        {t("guest.openOwn")}
      </ButtonLink>
    );
  }
  const keep = async () => {
    setBusy(true);
    try {
      go(recipePath(reader.groupSlug, await call<string>("POST", `recipes/shared/${tokenId}/keep`)));
    } catch (error) {
      // The server answers 401 if the user has signed out or someone else has signed in. The error's message explains
      // this.
      const isRefused = error instanceof ApiError && error.status === 401;
      toast.error(isRefused ? error.message : t("guest.keepFailed"));
      setBusy(false);
    }
  };
  return (
    <Button icon="recipes" busy={busy} onClick={() => void keep()}>
      {t("guest.keep")}
    </Button>
  );
}
