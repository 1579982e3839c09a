/** The page `/g/:groupSlug/r/create/image`: a language model reads the recipe in pictures of its pages. */
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";

import { aboutQuery } from "@/api/app";
import { call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { toast } from "@/base/toast";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { Checkbox } from "@/kit/form/Checkbox";
import { FileDrop, useDragsFiles } from "@/kit/form/FileDrop";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { PicturesButton } from "@/kit/picture/PicturesButton";
import { locale, t, tParts } from "@/locales/language";

import { AddForm } from "../AddForm";
import { AddFrame } from "../AddFrame";
import { takeHandedPictures, handPictures } from "../anything/handedPictures";
import { ImportSubmit } from "../ImportSubmit";
import { useImport } from "../useImport";
import { PictureList } from "./PictureList";
import { type ChosenPicture, type PictureComplaint, useChosenPictures } from "./useChosenPictures";
import "./pictures.css";

const CropPageDialog = makeLazyComponent(() => import("./CropPageDialog"), "CropPageDialog");

export function ImportPicturesScreen() {
  const { data: about } = useQuery(aboutQuery);
  return (
    <AddFrame method="image" description={t("pictures.explained")}>
      {about?.enableOpenaiImageServices === false ? (
        <Banner kind="note">{t("pictures.notSetUp")}</Banner>
      ) : (
        <PicturesForm />
      )}
    </AddFrame>
  );
}

/** Adds the pictures that were dropped or chosen on the page before this one. */
function useHandedPictures(add: (files: File[]) => void) {
  const latest = useRef(add);
  useEffect(() => {
    const handed = [...takeHandedPictures()];
    if (handed.length === 0) return;
    handPictures([]);
    latest.current(handed);
  }, []);
}

function PicturesForm() {
  const chosen = useChosenPictures();
  const dragsFiles = useDragsFiles();
  const [translates, setTranslates] = useState(true);
  const [cropped, setCropped] = useState<ChosenPicture | null>(null);
  const [isMissing, setMissing] = useState(false);
  const reading = useReading(chosen.pictures);
  const add = (files: File[]) => {
    reading.reset();
    setMissing(false);
    chosen.add(files);
  };
  useHandedPictures(chosen.add);
  const submit = () => {
    if (reading.isPending || chosen.isPreparing) return;
    setMissing(chosen.pictures.length === 0);
    if (chosen.pictures.length > 0) reading.mutate({ ids: chosen.pictures.map(({ id }) => id), translates });
  };
  return (
    <AddForm onSubmit={submit}>
      <FileDrop hint={t("pictures.dropHere")} onFiles={add}>
        {chosen.pictures.length > 0 && (
          <PictureList pictures={chosen.pictures} onCrop={setCropped} onMove={chosen.move} onRemove={chosen.remove} />
        )}
        <p className="hint" role="status">
          {t(
            chosen.isPreparing ? "pictures.preparing" : chosen.pictures.length > 0 ? "pictures.more" : "pictures.none",
          )}
          {dragsFiles && chosen.pictures.length === 0 && ` ${t("pictures.dropHelp")}`}
        </p>
        <div className="choose-pictures">
          <PicturesButton icon="image" onFiles={add}>
            {t("pictures.choose")}
          </PicturesButton>
          <PicturesButton icon="camera" opensCamera onFiles={add}>
            {t("pictures.photograph")}
          </PicturesButton>
        </div>
      </FileDrop>
      <div role="alert">
        {isMissing && <p className="error">{t("pictures.missing")}</p>}
        {chosen.complaint && <Banner kind="error">{describeComplaint(chosen.complaint)}</Banner>}
      </div>
      <Checkbox isSelected={translates} onChange={setTranslates} help={t("pictures.translateHelp")}>
        {t("pictures.translate")}
      </Checkbox>
      {reading.isError && !reading.wasStopped && (
        <Banner kind="warning" role="alert">
          <h2>{t("pictures.failed")}</h2>
          <p>{describeError(reading.error)}</p>
        </Banner>
      )}
      <ImportSubmit isPending={reading.isPending} progress={t("pictures.reading")} />
      {reading.isPending && (
        <div>
          <Button icon="x" onClick={reading.stop}>
            {t("pictures.stop")}
          </Button>
        </div>
      )}
      {cropped && (
        <Suspense fallback={null}>
          <CropPageDialog
            picture={cropped}
            onClose={() => setCropped(null)}
            onCropped={(file) => chosen.replace(cropped.id, file)}
          />
        </Suspense>
      )}
    </AddForm>
  );
}

function describeComplaint(complaint: PictureComplaint) {
  if (complaint.kind === "tooMany") return t("pictures.tooMany");
  const name = <bdi key="name">{complaint.name}</bdi>;
  return tParts(complaint.kind === "none" ? "portrait.none" : "pictures.broken", { name });
}

/** Sends the pictures. `useImport` compares attempts as JSON, so that ids stand for the pictures. */
function useReading(pictures: ChosenPicture[]) {
  const controller = useRef<AbortController>(null);
  const [wasStopped, setStopped] = useState(false);
  const reading = useImport(({ translates }: { ids: string[]; translates: boolean }, idempotencyKey) => {
    controller.current = new AbortController();
    setStopped(false);
    const body = new FormData();
    for (const { file } of pictures) body.append("images", file);
    const query = { translateLanguage: translates ? locale() : null };
    const { signal } = controller.current;
    return call<string>("POST", "recipes/create/image", { body, query, signal, idempotencyKey });
  });
  const stop = () => {
    setStopped(true);
    controller.current?.abort();
    toast.info(t("pictures.stopped"));
  };
  return { ...reading, wasStopped, stop };
}
