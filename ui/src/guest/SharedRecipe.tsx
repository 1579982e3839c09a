/** The page of a recipe behind a share link: `/g/:groupSlug/shared/r/:tokenId`. Signed-in users can save a copy. */
import { useState } from "react";

import { ApiError, base, call } from "@/api/client";
import { Button, ButtonLink } from "@/kit/Button";
import { toast } from "@/kit/feedback/toast";
import { useNavigation } from "@/kit/navigation";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";
import type { Recipe } from "@/recipes/recipe";

import { GuestRecipe, type GuestRecipeProps } from "./GuestRecipe";
import type { Reader } from "./useReader";

type SharedRecipeProps = Pick<GuestRecipeProps, "loaded" | "from"> & { tokenId: string; reader: Reader | null };

export function SharedRecipe({ tokenId, reader, ...page }: SharedRecipeProps) {
  return (
    <GuestRecipe
      {...page}
      missing={<LinkExpired />}
      actions={(recipe) => reader && <SaveCopyButton recipe={recipe} tokenId={tokenId} reader={reader} />}
    />
  );
}

/** Shows members of the recipe's group a link to the recipe, and other users a button to save a copy. */
function SaveCopyButton({ recipe, tokenId, reader }: { recipe: Recipe; tokenId: string; reader: Reader }) {
  const { go } = useNavigation();
  const [busy, setBusy] = useState(false);
  if (recipe.groupId === reader.groupId) {
    return (
      <ButtonLink icon="recipes" to={`/g/${reader.groupSlug}/r/${recipe.slug}`}>
        {t("guest.openOwn")}
      </ButtonLink>
    );
  }
  const keep = async () => {
    setBusy(true);
    try {
      go(`/g/${reader.groupSlug}/r/${await call<string>("POST", `recipes/shared/${tokenId}/keep`)}`);
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

function LinkExpired() {
  return (
    <Page title={t("guest.overTitle")} className="stop">
      <p className="lede">{t("guest.over")}</p>
      <div className="go">
        <ButtonLink kind="filled" icon="home" href={base()}>
          {t("guest.home")}
        </ButtonLink>
      </div>
    </Page>
  );
}
