/** Opens a recipe that was read in the form for a new recipe. Of several, the person chooses one, and all are kept. */
import { useState } from "react";
import { useNavigate } from "react-router";

import { useGroup } from "@/session/useGroup";

import { filledAddPath } from "../AddFrame";
import { keepReadDraft, makeDraft, type RecipeDraft } from "../draft";
import { handPictures } from "./handedPictures";
import type { ReadRecipe } from "./readRecipe";

const NONE: ReadRecipe | null = null;

export function useOpenDraft() {
  const navigate = useNavigate();
  const { slug } = useGroup();
  const [several, setSeveral] = useState(NONE);
  const open = (draft: Partial<RecipeDraft>, picture: File | null) => {
    const number = keepReadDraft(slug, makeDraft(draft));
    handPictures(picture ? [picture] : [], number);
    void navigate(filledAddPath(slug, "new", { from: "read", draft: number }));
  };
  /** Opens one of several recipes, and keeps the others as drafts, or opens all of them as one recipe. */
  const choose = (part: Partial<RecipeDraft> | null) => {
    if (!several) return;
    const others = part ? several.parts.filter((one) => one !== part) : [];
    for (const other of others) keepReadDraft(slug, makeDraft(other));
    open(part ?? several.draft, part && part !== several.parts[0] ? null : several.picture);
  };
  const openDraft = (read: ReadRecipe) => {
    if (read.parts.length > 1) setSeveral(read);
    else open(read.draft, read.picture);
  };
  return { openDraft, several, choose, forgetSeveral: () => setSeveral(NONE) };
}
