/** Returns a function that opens a recipe that was read in the form for a new recipe. */
import { useNavigate } from "react-router";

import { useGroup } from "@/session/useGroup";

import { addPath } from "../AddFrame";
import { keepReadDraft, newDraft } from "../draft";
import { handPictures } from "./handedPictures";
import type { ReadRecipe } from "./readRecipe";

export function useOpenDraft() {
  const navigate = useNavigate();
  const { slug } = useGroup();
  return ({ draft, picture }: ReadRecipe) => {
    const number = keepReadDraft(slug, newDraft(draft));
    handPictures(picture ? [picture] : [], number);
    void navigate(addPath(slug, "new", { from: "read", draft: number }));
  };
}
