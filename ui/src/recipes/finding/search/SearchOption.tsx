/** One option in the search dialog: a recipe with its picture, a link to another screen, or a recent search. */
import { useEffect, useRef } from "react";

import { getBase } from "@/api/client";
import { classes } from "@/kit/classes";
import { Icon } from "@/kit/picture/Icon";
import { Picture } from "@/kit/picture/Picture";
import { makePictureUrl } from "@/media/makePictureUrl";

import { formatDuration } from "../../formatTime";
import { StarAverage } from "../../opinions/StarAverage";
import { FoundReason } from "../FoundReason";
import type { SearchResult } from "./searchOptions";

export type SearchOptionProps = {
  id: string;
  option: SearchResult;
  isActive: boolean;
  onSelect: () => void;
  onHover: () => void;
};

export function SearchOption({ id, option, isActive, onSelect, onHover }: SearchOptionProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView?.({ block: "nearest" });
  }, [isActive]);
  return (
    // Focus and key events stay in the search field, which points to the active option with aria-activedescendant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes("search-option", isActive && "is-active")}
      onClick={onSelect}
      onPointerMove={onHover}
    >
      {option.kind === "recipe" ? (
        <Picture
          src={makePictureUrl(option.recipe, "tiny-original", getBase())}
          cover={option.recipe.cover}
          name={option.recipe.name}
          shape="square"
        />
      ) : (
        <span className="sign">
          <Icon name={option.icon} />
        </span>
      )}
      <span className="what">
        <span className={classes("name", option.kind === "recipe" && "serif")}>
          <bdi>{option.label}</bdi>
        </span>
        {option.kind === "recipe" && option.reason ? (
          <FoundReason reason={option.reason} />
        ) : (
          option.kind === "recipe" &&
          option.about && (
            <span className="small hint about">
              <bdi>{option.about}</bdi>
            </span>
          )
        )}
      </span>
      {option.kind === "recipe" && (
        <span className="small hint aside">
          {option.time && <bdi>{formatDuration(option.time)}</bdi>}
          {option.rating ? <StarAverage rating={option.rating} /> : null}
        </span>
      )}
    </div>
  );
}
