/** A shelf of cookbooks, each with a cover of its recipes' pictures. Those of the own household can be moved. */
import { useState } from "react";

import { useRemove } from "@/api/resource";
import { cookbookPath } from "@/base/memberPaths";
import { Link } from "@/kit/Link";
import { Menu } from "@/kit/overlay/Menu";
import type { MenuItem } from "@/kit/overlay/menuItem";
import { IconButton } from "@/kit/IconButton";
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import { describeFilter } from "../filtering/describeFilter";
import { type ChoicesOf, useFilterChoices } from "../filtering/filterChoices";
import { isKnownField, toRows } from "../filtering/filterRows";
import { CookbookCover } from "./CookbookCover";
import { type Cookbook, useCopyCookbook, ownCookbooks, useOrderCookbooks } from "./cookbooks";

type CookbookListProps = { cookbooks: Cookbook[]; isOwn?: boolean; onEdit?: (cookbook: Cookbook) => void };

export function CookbookList({ cookbooks, isOwn = false, onEdit }: CookbookListProps) {
  const { slug } = useGroup();
  // Those of others stand under the name of their household, which is a heading of its own.
  const Name = isOwn ? "h2" : "h3";
  const { status, move } = useOrdering(cookbooks);
  const choicesOf = useFilterChoices(
    cookbooks.flatMap(({ queryFilter }) => toRows(queryFilter.parts).map(({ field }) => field)).filter(isKnownField),
  );
  return (
    <>
      <ul className="cookbook-shelf">
        {cookbooks.map((cookbook, index) => (
          <li key={cookbook.id} className="cookbook">
            <CookbookCover cookbook={cookbook} group={{ slug, isOwn }} />
            <Name className="name">
              <Link to={cookbookPath(slug, cookbook.slug)}>
                <bdi>{cookbook.name}</bdi>
              </Link>
            </Name>
            <CookbookWords cookbook={cookbook} choicesOf={choicesOf} />
            {isOwn && (
              <CookbookMenu
                cookbook={cookbook}
                onEdit={() => onEdit?.(cookbook)}
                onEarlier={index > 0 ? () => move(index, index - 1) : undefined}
                onLater={index < cookbooks.length - 1 ? () => move(index, index + 1) : undefined}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="sr" role="status">
        {status}
      </p>
    </>
  );
}

/** The description, or else the filter in words. */
function CookbookWords({ cookbook, choicesOf }: { cookbook: Cookbook; choicesOf: ChoicesOf }) {
  const rows = toRows(cookbook.queryFilter.parts);
  const isByHand = cookbook.onlyChosen && rows.length === 0;
  const words = cookbook.description || (!isByHand && describeFilter(rows, choicesOf));
  return (
    words && (
      <p className="words small dim">
        <bdi>{words}</bdi>
      </p>
    )
  );
}

function useOrdering(cookbooks: Cookbook[]) {
  const { mutate } = useOrderCookbooks();
  const [status, setStatus] = useState("");
  const move = (from: number, to: number) => {
    const moved = cookbooks[from]!;
    mutate(cookbooks.toSpliced(from, 1).toSpliced(to, 0, moved));
    setStatus(t("cookbooks.moved", { name: moved.name, number: to + 1, count: cookbooks.length }));
  };
  return { status, move };
}

type CookbookMenuProps = {
  cookbook: Cookbook;
  onEdit: () => void;
  /** Missing for the first one. */
  onEarlier?: () => void;
  /** Missing for the last one. */
  onLater?: () => void;
};

function CookbookMenu({ cookbook, onEdit, onEarlier, onLater }: CookbookMenuProps) {
  const { mutate: copy } = useCopyCookbook();
  const remove = useRemove(ownCookbooks, ([one]) => t("cookbooks.deleted", { name: one!.name }));
  const label = t("cookbooks.moreFor", { name: cookbook.name });
  const moves: MenuItem[] = [
    ...(onEarlier
      ? [{ id: "earlier", icon: "arrow-up" as const, label: t("cookbooks.earlier"), onAction: onEarlier }]
      : []),
    ...(onLater ? [{ id: "later", icon: "arrow-down" as const, label: t("cookbooks.later"), onAction: onLater }] : []),
  ];
  return (
    <Menu
      label={label}
      items={[
        { id: "edit", icon: "edit", label: t("cookbooks.editItem"), onAction: onEdit },
        ...moves,
        { id: "copy", icon: "duplicate", label: t("cookbooks.copy"), onAction: () => copy(cookbook) },
        {
          id: "delete",
          icon: "delete",
          label: t("cookbooks.delete"),
          danger: true,
          onAction: () => remove([cookbook]),
        },
      ]}
      trigger={(wiring) => <IconButton icon="more" label={label} {...wiring} />}
    />
  );
}
