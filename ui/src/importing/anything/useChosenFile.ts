/** Sends a dropped or chosen file to where it belongs: an archive, a page, a picture, or a recipe in any other file. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";

import { aboutQuery } from "@/api/app";
import { useAction } from "@/api/useAction";
import { addPath } from "@/base/paths";
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import { filledAddPath } from "../AddFrame";
import { readPageFile, sendArchive } from "../importPage";
import { useImport } from "../useImport";
import { handPictures } from "./handedPictures";
import { LARGEST_FILE, readRecipeFile } from "./readRecipe";
import { recognizeFile } from "./recognizeFile";
import type { useOpenDraft } from "./useOpenDraft";

const LARGEST_PAGE = 8_000_000;
const LARGEST_ARCHIVE = 64_000_000;
const LARGEST = { picture: Infinity, archive: LARGEST_ARCHIVE, page: LARGEST_PAGE, recipe: LARGEST_FILE };

type Drafts = Pick<ReturnType<typeof useOpenDraft>, "openDraft" | "forgetSeveral">;

export function useChosenFile(onChoose: () => void, { openDraft, forgetSeveral }: Drafts) {
  const navigate = useNavigate();
  const { slug } = useGroup();
  const readsPictures = useQuery(aboutQuery).data?.enableOpenaiImageServices ?? false;
  const [picture, setPicture] = useState<File | null>(null);
  const [complaint, setComplaint] = useState("");
  const archive = useImport(({ file }: { file: File }, key) => sendArchive(file, key));
  const recipe = useAction(readRecipeFile, { quiet: true, onDone: openDraft });
  const page = useAction(readPageFile, {
    quiet: true,
    onDone: (data) => navigate(addPath(slug, "html"), { state: { data } }),
  });
  const takePicture = (file: File, method: "new" | "image") => {
    handPictures([file]);
    void navigate(method === "new" ? filledAddPath(slug, "new", { from: "picture" }) : addPath(slug, "image"));
  };
  const reset = () => {
    setPicture(null);
    setComplaint("");
    forgetSeveral();
    for (const one of [archive, recipe, page]) one.reset();
  };
  const open = (file: File) => {
    const kind = recognizeFile(file);
    onChoose();
    reset();
    if (file.size > LARGEST[kind]) setComplaint(t("importing.fileTooLarge"));
    else if (kind === "archive") archive.mutate({ file });
    else if (kind === "page") page.mutate(file);
    else if (kind === "recipe") recipe.mutate(file);
    else if (readsPictures) setPicture(file);
    else takePicture(file, "new");
  };
  const openPictures = (files: File[]) => {
    if (files.length === 1 || !readsPictures) return open(files[0]!);
    onChoose();
    reset();
    handPictures(files);
    void navigate(addPath(slug, "image"));
  };
  const isPending = archive.isPending || recipe.isPending || page.isPending;
  const error = archive.error ?? recipe.error ?? page.error;
  return { open, openPictures, reset, picture, takePicture, complaint, reading: { isPending, error } };
}
