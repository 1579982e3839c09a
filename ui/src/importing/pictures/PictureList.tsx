/** The chosen pictures in the order of their pages, with buttons to crop, move and remove each. */
import { IconButton } from "@/kit/IconButton";
import { preloadDialog } from "@/kit/overlay/preload";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import type { ChosenPicture } from "./useChosenPictures";

export type PictureListProps = {
  pictures: ChosenPicture[];
  onCrop: (picture: ChosenPicture) => void;
  onMove: (id: string, by: number) => void;
  onRemove: (id: string) => void;
};

export function PictureList({ pictures, onCrop, onMove, onRemove }: PictureListProps) {
  return (
    <ol className="page-pictures" aria-label={t("pictures.chosen")}>
      {pictures.map((picture, at) => {
        const page = t("pictures.page", { number: at + 1 });
        return (
          <li key={picture.id}>
            <span className="picture">
              {picture.address ? <img src={picture.address} alt={page} /> : <Icon name="image" />}
            </span>
            <span className="page-picture-name">
              <strong>{page}</strong>
              <bdi className="small dim">{picture.name}</bdi>
              {!picture.address && <span className="small dim">{t("pictures.unseen")}</span>}
            </span>
            <span className="do">
              {picture.address && (
                <IconButton
                  icon="edit"
                  label={t("pictures.crop", { page })}
                  {...preloadDialog}
                  onClick={() => onCrop(picture)}
                />
              )}
              <IconButton
                icon="arrow-up"
                label={t("pictures.earlier", { page })}
                disabled={at === 0}
                onClick={() => onMove(picture.id, -1)}
              />
              <IconButton
                icon="arrow-down"
                label={t("pictures.later", { page })}
                disabled={at === pictures.length - 1}
                onClick={() => onMove(picture.id, 1)}
              />
              <IconButton icon="x" label={t("pictures.remove", { page })} onClick={() => onRemove(picture.id)} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
