/** Crops the picture of a page to its text, and turns it the right way up. */
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";

import { useAction } from "@/api/useAction";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { Skeleton } from "@/kit/feedback/Skeleton";
import { Dialog } from "@/kit/overlay/Dialog";
import { createCanvas, readPicture, rotate, toJpeg } from "@/kit/picture/readPicture";
import { t } from "@/locales/language";

import { CORNERS, type CropBox, type CropCorner, moveCorner, toPixels, WHOLE_PICTURE } from "./cropBox";
import type { ChosenPicture } from "./useChosenPictures";

export type CropPageDialogProps = {
  picture: ChosenPicture;
  onClose: () => void;
  onCropped: (file: Blob) => void;
};

export function CropPageDialog({ picture, onClose, onCropped }: CropPageDialogProps) {
  const { data: read, isError } = useQuery({
    queryKey: ["picture of a page", picture.address],
    queryFn: () => readPicture(picture.file),
    retry: false,
    gcTime: 0,
    meta: { quiet: true },
  });
  const [turned, setTurned] = useState<HTMLCanvasElement | null>(null);
  const [box, setBox] = useState(WHOLE_PICTURE);
  const canvas = turned ?? read;
  const cropping = useAction((whole: HTMLCanvasElement) => toJpeg(cut(whole, box)), {
    onDone: (file) => {
      onCropped(file);
      onClose();
    },
  });
  const turn = () => {
    if (!canvas) return;
    setTurned(rotate(canvas));
    setBox(WHOLE_PICTURE);
  };
  return (
    <Dialog
      isOpen
      icon="image"
      title={t("pictures.cropTitle")}
      submit={t("pictures.cropDone")}
      ignoreOutsideClick
      busy={cropping.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (canvas) cropping.mutate(canvas);
      }}
    >
      {isError && (
        <Banner kind="error" role="alert">
          {t("portrait.broken")}
        </Banner>
      )}
      {!canvas && !isError && <Skeleton className="page-crop" />}
      {canvas && (
        <>
          <p className="hint small">{t("pictures.cropHelp")}</p>
          <PageCrop canvas={canvas} box={box} onBox={setBox} />
          <div>
            <Button icon="redo" onClick={turn}>
              {t("portrait.turn")}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function cut(whole: HTMLCanvasElement, box: CropBox): HTMLCanvasElement {
  const { x, y, width, height } = toPixels(box, whole.width, whole.height);
  const canvas = createCanvas(width, height);
  canvas.getContext("2d")!.drawImage(whole, x, y, width, height, 0, 0, width, height);
  return canvas;
}

const percent = (fraction: number) => `${fraction * 100}%`;

type PageCropProps = { canvas: HTMLCanvasElement; box: CropBox; onBox: (how: (box: CropBox) => CropBox) => void };

function PageCrop({ canvas, box, onBox }: PageCropProps) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    shown.current!.getContext("2d")!.drawImage(canvas, 0, 0);
  }, [canvas]);
  return (
    // The picture's left side is on the left in every language.
    <div className="page-crop" dir="ltr" ref={frame}>
      <canvas ref={shown} key={`${canvas.width} ${canvas.height}`} width={canvas.width} height={canvas.height} />
      <div
        className="page-crop-box"
        style={{
          insetInlineStart: percent(box.left),
          insetInlineEnd: percent(1 - box.right),
          insetBlockStart: percent(box.top),
          insetBlockEnd: percent(1 - box.bottom),
        }}
      >
        {CORNERS.map((corner) => (
          <CornerHandle
            key={corner}
            corner={corner}
            onMove={(right, down) => {
              const { clientWidth, clientHeight } = frame.current!;
              onBox((before) => moveCorner(before, corner, right / (clientWidth || 1), down / (clientHeight || 1)));
            }}
          />
        ))}
      </div>
    </div>
  );
}

const STEP = 10; // pixels by which an arrow key moves a corner
const KEYS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

function CornerHandle({ corner, onMove }: { corner: CropCorner; onMove: (right: number, down: number) => void }) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const move = (event: PointerEvent) => {
    if (!last.current) return;
    onMove(event.clientX - last.current.x, event.clientY - last.current.y);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const press = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (!by) return;
    event.preventDefault();
    onMove(...by);
  };
  const end = () => {
    last.current = null;
  };
  return (
    <button
      type="button"
      className={`page-crop-corner ${corner}`}
      aria-label={t(`pictures.${corner}`)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
    />
  );
}
