/** Sets the recipe's picture from a file, the clipboard or a web address, or removes it. Changes are saved at once. */
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from "react";

import { getBase, call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { useAction } from "@/api/useAction";
import { toast } from "@/base/toast";
import { Button } from "@/kit/Button";
import { classes } from "@/kit/classes";
import { Banner } from "@/kit/feedback/Banner";
import { UrlField } from "@/kit/form/TextField";
import { Popover } from "@/kit/overlay/Popover";
import { Picture } from "@/kit/picture/Picture";
import { PictureInput } from "@/kit/picture/PictureInput";
import { t } from "@/locales/language";
import { makePictureUrl } from "@/media/makePictureUrl";

import type { Recipe } from "../../recipe";
import { cacheImage, invalidateRecipe } from "../../recipeQueries";
import { sendPicture } from "./sendPicture";

export function PictureTool({ recipe }: { recipe: Recipe }) {
  return (
    <Popover
      label={t("editing.picture")}
      align="start"
      trigger={(wiring) => (
        <Button kind="quiet" compact icon="image" {...wiring}>
          {t("editing.picture")}
        </Button>
      )}
    >
      <PictureChoice recipe={recipe} />
    </Popover>
  );
}

type PictureChange = { file: File } | { url: string } | "remove";

function usePicture(recipe: Recipe) {
  const send = (change: PictureChange) => {
    if (change === "remove") return call("DELETE", `recipes/${recipe.id}/image`);
    return "file" in change
      ? sendPicture(recipe.id, change.file)
      : call("POST", `recipes/${recipe.id}/image`, { body: { includeTags: false, url: change.url } });
  };
  return useAction<unknown, PictureChange>(send, {
    quiet: true,
    onDone: async (_answer, change, cache) => {
      await invalidateRecipe(cache, recipe.id);
      if (change === "remove") cacheImage(cache, { id: recipe.id, image: null });
      toast.success(t(change === "remove" ? "editing.pictureRemoved" : "editing.pictureTaken"));
    },
  });
}

const findPicture = (files: FileList | undefined) =>
  [...(files ?? [])].find((file) => file.type.startsWith("image/") || /\.(heic|heif|avif)$/iu.test(file.name));

function usePastedPicture(onPaste: (file: File) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = findPicture(event.clipboardData?.files);
    if (!file) return;
    event.preventDefault();
    onPaste(file);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);
}

function PictureChoice({ recipe }: { recipe: Recipe }) {
  const { mutate, isPending, error, variables } = usePicture(recipe);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const send = (file: File | undefined) => {
    if (file && !isPending) mutate({ file });
  };
  usePastedPicture(send);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send(findPicture(event.dataTransfer.files));
  };
  return (
    <div
      className={classes("picture-tool", isOver && "over")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Picture
        src={makePictureUrl(recipe, "min-original", getBase())}
        cover={recipe.cover}
        name={recipe.name}
        alt={t("editing.pictureNow")}
      />
      <p className="small hint">{t("editing.pictureHelp")}</p>
      <PictureButtons
        hasPicture={Boolean(recipe.image)}
        busy={isPending ? (variables === "remove" ? "remove" : "choose") : undefined}
        onOpen={() => input.current?.click()}
        onRemove={() => mutate("remove")}
      />
      <PictureInput ref={input} onChoose={send} />
      <PictureFromUrl isBusy={isPending} onSend={(url) => mutate({ url })} />
      {error && (
        <Banner kind="error" role="alert">
          {describeError(error, t("editing.pictureFailed"))}
        </Banner>
      )}
    </div>
  );
}

type PictureButtonsProps = {
  hasPicture: boolean;
  busy?: "choose" | "remove";
  onOpen: () => void;
  onRemove: () => void;
};

function PictureButtons({ hasPicture, busy, onOpen, onRemove }: PictureButtonsProps) {
  return (
    <div className="do">
      <Button icon="upload" busy={busy === "choose"} onClick={onOpen}>
        {t(hasPicture ? "editing.pictureOther" : "editing.pictureChoose")}
      </Button>
      {hasPicture && (
        <Button kind="danger" icon="delete" busy={busy === "remove"} onClick={onRemove}>
          {t("editing.pictureRemove")}
        </Button>
      )}
    </div>
  );
}

function PictureFromUrl({ isBusy, onSend }: { isBusy: boolean; onSend: (url: string) => void }) {
  const [url, setUrl] = useState("");
  const send = () => {
    if (/^https?:\/\/\S+$/iu.test(url.trim()) && !isBusy) onSend(url.trim());
  };
  return (
    <form
      className="with-button"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <UrlField label={t("editing.pictureUrl")} value={url} onChange={setUrl} placeholder="https://" />
      <Button type="submit" icon="download" disabled={!url.trim()}>
        {t("editing.pictureFetch")}
      </Button>
    </form>
  );
}
