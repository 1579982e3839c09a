/** A category, tag or tool in the index, with its name, its number of recipes, and the picture of one of them. */
import { memo } from "react";

import { getBase } from "@/api/client";
import { IconButton } from "@/kit/IconButton";
import { Link } from "@/kit/Link";
import { Menu } from "@/kit/overlay/Menu";
import { Icon } from "@/kit/picture/Icon";
import { Picture } from "@/kit/picture/Picture";
import { t } from "@/locales/language";
import { makePictureUrl } from "@/media/makePictureUrl";

import type { Organizer } from "../organizers";
import type { OrganizerUse } from "./organizerUses";

export type EntryCardProps = {
  entry: Organizer;
  /**
   * The number of recipes and a picture. Undefined if the entry has no recipes, null if its recipes could not be
   * loaded.
   */
  use: OrganizerUse | undefined | null;
  to: string;
  /** Without `onChange` and `onDelete`, the card has no menu. */
  onChange?: (entry: Organizer) => void;
  onDelete?: (entry: Organizer) => void;
};

export const EntryCard = memo(function EntryCard({ entry, use, to, onChange, onDelete }: EntryCardProps) {
  const { id, name, onHand } = entry;
  const picture = use?.recipeId
    ? makePictureUrl({ id: use.recipeId, image: use.picture }, "tiny-original", getBase())
    : null;
  return (
    <li className="entry" data-entry={id}>
      <Picture src={picture} cover={use?.cover} name={name} shape="square" />
      <div className="words">
        <Link className="name" to={to}>
          <bdi>{name}</bdi>
        </Link>
        {(use !== null || onHand) && (
          <div className="facts">
            <p>
              {use !== null && <span>{use ? t("bulk.count", { count: use.recipes }) : t("organizers.unused")}</span>}
              {onHand && (
                <span className="on-hand">
                  <Icon name="check" size="tiny" />
                  {t("kitchen.onHand")}
                </span>
              )}
            </p>
          </div>
        )}
      </div>
      {onChange && onDelete && (
        <Menu
          label={name}
          items={[
            { id: "change", icon: "edit", label: t("kitchen.edit"), onAction: () => onChange(entry) },
            {
              id: "delete",
              icon: "delete",
              label: t("kitchen.delete"),
              danger: true,
              divided: true,
              onAction: () => onDelete(entry),
            },
          ]}
          trigger={(wiring) => <IconButton icon="more" label={t("recipe.moreFor", { name })} {...wiring} />}
        />
      )}
    </li>
  );
});
