/** A list of cookbooks. Those of the own household can be put in another order, by dragging and by keys. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";

import { useRemove } from "@/api/resource";
import { Link } from "@/kit/Link";
import { Menu } from "@/kit/overlay/Menu";
import { Icon } from "@/kit/picture/Icon";
import { IconButton } from "@/kit/IconButton";
import { t } from "@/locales/language";
import { dragRow } from "../editing/rows/dragRow";
import { describeFilter } from "../filtering/describeFilter";
import { useFilterChoices } from "../filtering/filterChoices";
import { isKnownField, rowsOf } from "../filtering/filterRows";
import { useGroup } from "@/session/useGroup";

import { type Cookbook, useCopyCookbook, ownCookbooks, useOrderCookbooks } from "./cookbooks";

type CookbookListProps = { cookbooks: Cookbook[]; isOwn?: boolean; onEdit?: (cookbook: Cookbook) => void };

export function CookbookList({ cookbooks, isOwn = false, onEdit }: CookbookListProps) {
  const { slug } = useGroup();
  // Those of others stand under the name of their household, which is a heading of its own.
  const Name = isOwn ? "h2" : "h3";
  const list = useRef<HTMLUListElement>(null);
  const ordering = useOrdering(cookbooks);
  const rows = cookbooks.map((cookbook) => ({ cookbook, filter: rowsOf(cookbook.queryFilter.parts) }));
  const choicesOf = useFilterChoices(
    rows.flatMap(({ filter }) => filter.map(({ field }) => field)).filter(isKnownField),
  );
  return (
    <>
      <ul
        ref={list}
        className="cookbook-list"
        onPointerDown={(event: PointerEvent) => {
          if (isOwn) dragRow(event.nativeEvent, list.current!, ordering.drop);
        }}
      >
        {rows.map(({ cookbook, filter }, index) => (
          <li key={cookbook.id} className="cookbook" data-row={cookbook.id} data-line>
            {isOwn && (
              <button
                type="button"
                className="grip"
                data-part="handle"
                aria-label={t("cookbooks.order", { name: cookbook.name, number: index + 1, count: cookbooks.length })}
                title={t("cookbooks.orderHelp")}
                onKeyDown={(event) => ordering.onKeyDown(event, index)}
              >
                <Icon name="grip" />
              </button>
            )}
            <div>
              <Name className="name">
                <Link to={`/g/${slug}/cookbooks/${cookbook.slug}`}>
                  <bdi>{cookbook.name}</bdi>
                </Link>
              </Name>
              {cookbook.description && (
                <p>
                  <bdi>{cookbook.description}</bdi>
                </p>
              )}
              <p className="hint small">
                <bdi>{describeFilter(filter, choicesOf)}</bdi>
                {cookbook.public && isOwn && ` · ${t("cookbooks.public")}`}
              </p>
            </div>
            {isOwn && <CookbookMenu cookbook={cookbook} onEdit={() => onEdit?.(cookbook)} />}
          </li>
        ))}
      </ul>
      <p className="sr" role="status">
        {ordering.status}
      </p>
    </>
  );
}

/** Moves cookbooks: by dragging to a gap, or by Alt and an arrow key on the handle. */
function useOrdering(cookbooks: Cookbook[]) {
  const { mutate } = useOrderCookbooks();
  const [status, setStatus] = useState("");
  const move = (from: number, to: number) => {
    if (to < 0 || to >= cookbooks.length || to === from) return;
    const moved = cookbooks[from]!;
    mutate(cookbooks.toSpliced(from, 1).toSpliced(to, 0, moved));
    setStatus(t("cookbooks.moved", { name: moved.name, number: to + 1, count: cookbooks.length }));
  };
  return {
    status,
    drop: (id: string, gap: number) => {
      const from = cookbooks.findIndex((one) => one.id === id);
      move(from, gap > from ? gap - 1 : gap);
    },
    onKeyDown: (event: KeyboardEvent, index: number) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      move(index, index + by);
    },
  };
}

function CookbookMenu({ cookbook, onEdit }: { cookbook: Cookbook; onEdit: () => void }) {
  const { mutate: copy } = useCopyCookbook();
  const remove = useRemove(ownCookbooks, ([one]) => t("cookbooks.deleted", { name: one!.name }));
  const label = t("cookbooks.moreFor", { name: cookbook.name });
  return (
    <Menu
      label={label}
      items={[
        { id: "edit", icon: "edit", label: t("cookbooks.editItem"), onAction: onEdit },
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
