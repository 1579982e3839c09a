/** The page of a recipe behind a share link: `/g/:groupSlug/shared/r/:tokenId`. Signed-in users can save a copy. */
import { Suspense } from "react";

import { makeLazyComponent } from "@/kit/makeLazyComponent";

import { GuestRecipe, type GuestRecipeProps } from "./GuestRecipe";
import type { Reader } from "./useReader";

const LinkExpired = makeLazyComponent(() => import("./MissingPages"), "LinkExpired");
const SaveCopyButton = makeLazyComponent(() => import("./readerParts"), "SaveCopyButton");

type SharedRecipeProps = Pick<GuestRecipeProps, "loaded" | "from"> & { tokenId: string; reader: Reader | null };

export const SharedRecipe = ({ tokenId, reader, ...page }: SharedRecipeProps) => (
  <Suspense fallback={null}>
    <GuestRecipe
      {...page}
      missing={<LinkExpired />}
      actions={(recipe) =>
        reader && (
          <Suspense fallback={null}>
            <SaveCopyButton recipe={recipe} tokenId={tokenId} reader={reader} />
          </Suspense>
        )
      }
    />
  </Suspense>
);
