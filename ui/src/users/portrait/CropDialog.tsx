/** Crops a square from a picture and uploads it as the user's portrait. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";

import { call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { useAction } from "@/api/useAction";
import { toast } from "@/base/toast";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { Skeleton } from "@/kit/feedback/Skeleton";
import { Dialog } from "@/kit/overlay/Dialog";
import { readPicture, rotate } from "@/kit/picture/readPicture";
import { t } from "@/locales/language";
import type { User } from "@/session/user";

import { invalidateUser } from "../account/account";
import { type Crop, clampCrop, MAX_ZOOM, INITIAL_CROP } from "./crop";
import { cropToBlob, drawSquare } from "./drawPortrait";
import { useCropGestures } from "./useCropGestures";

export type CropDialogProps = {
  user: User;
  file: File;
  /** Whether every browser can show this format. If so, a file that fails to load is broken. */ isShown: boolean;
  onClose: () => void;
};

export function CropDialog({ user, file, isShown, onClose }: CropDialogProps) {
  const { data: read, isError: isUnseen } = useQuery({
    queryKey: ["portrait", file.name, file.lastModified, file.size],
    queryFn: () => readPicture(file),
    retry: false,
    gcTime: 0,
  });
  const [turnedPicture, setTurned] = useState<HTMLCanvasElement | null>(null);
  const [crop, setCrop] = useState(INITIAL_CROP);
  const picture = turnedPicture ?? read;
  const sending = useSending(user, onClose);
  const send = async () => sending.mutate(picture ? await cropToBlob(picture, crop) : file);
  const turn = () => {
    if (!picture) return;
    setTurned(rotate(picture));
    setCrop(INITIAL_CROP);
  };
  if (isUnseen && isShown) return showBrokenPicture(onClose);
  return (
    <Dialog
      isOpen
      icon="camera"
      title={t("portrait.title")}
      submit={t("portrait.use")}
      ignoreOutsideClick
      busy={sending.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (picture || isUnseen) void send();
      }}
    >
      {sending.error && (
        <Banner kind="error" role="alert">
          {describeError(sending.error, t("portrait.failed"))}
        </Banner>
      )}
      {isUnseen && (
        <Banner kind="note" role="status">
          {t("portrait.unseen")}
        </Banner>
      )}
      {!picture && !isUnseen && <Skeleton className="crop-frame" />}
      {picture && <CropArea picture={picture} crop={crop} onCrop={setCrop} onTurn={turn} />}
    </Dialog>
  );
}

/**
 * This function is called directly and not rendered as a component, so that React keeps the open Dialog mounted and the
 * focus in it.
 */
function showBrokenPicture(onClose: () => void) {
  return (
    <Dialog
      isOpen
      icon="camera"
      title={t("portrait.title")}
      onClose={onClose}
      actions={
        <Button onClick={onClose} autoFocus>
          {t("dialog.close")}
        </Button>
      }
    >
      <Banner kind="error" role="alert">
        {t("portrait.broken")}
      </Banner>
    </Dialog>
  );
}

function useSending(user: User, onDone: () => void) {
  const send = (portrait: Blob) => {
    const form = new FormData();
    form.append("profile", portrait, "portrait");
    return call("POST", `users/${user.id}/image`, { body: form });
  };
  return useAction(send, {
    quiet: true,
    onDone: async (_answer, _given, cache) => {
      await invalidateUser(cache);
      toast.success(t("portrait.done"));
      onDone();
    },
  });
}

type CropAreaProps = {
  picture: HTMLCanvasElement;
  crop: Crop;
  onCrop: (how: (crop: Crop) => Crop) => void;
  onTurn: () => void;
};

function CropArea({ picture, crop, onCrop, onTurn }: CropAreaProps) {
  const help = useId();
  const slider = useId();
  const pulling = useCropGestures(picture, onCrop);
  const frame = pulling.ref;
  // Focuses the crop area, even if the picture loads only after the dialog has opened.
  useEffect(() => frame.current?.focus({ preventScroll: true }), [frame]);
  return (
    <div className="crop">
      <div
        {...pulling}
        className="crop-frame"
        role="group"
        tabIndex={0}
        aria-label={t("portrait.area")}
        aria-describedby={help}
      >
        <Square picture={picture} crop={crop} side={640} />
      </div>
      <div className="crop-tools">
        <div className="field">
          <label htmlFor={slider}>{t("portrait.zoom")}</label>
          <input
            id={slider}
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.01}
            value={crop.zoom}
            aria-valuetext={`${Math.round(crop.zoom * 100)} %`}
            onChange={(event) =>
              onCrop((before) => clampCrop({ ...before, zoom: Number(event.target.value) }, picture))
            }
          />
        </div>
        <Button icon="redo" onClick={onTurn}>
          {t("portrait.turn")}
        </Button>
      </div>
      <p className="hint small" id={help}>
        {t("portrait.help")}
      </p>
      <p className="crop-preview">
        <span className="portrait">
          <Square picture={picture} crop={crop} side={132} />
        </span>
        <span className="small">{t("portrait.preview")}</span>
      </p>
    </div>
  );
}

function Square({ picture, crop, side }: { picture: HTMLCanvasElement; crop: Crop; side: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => drawSquare(canvas.current!, picture, crop), [picture, crop]);
  return <canvas ref={canvas} width={side} height={side} aria-hidden="true" />;
}
