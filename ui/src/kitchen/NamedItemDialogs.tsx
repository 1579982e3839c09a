/**
 * The dialogs of a table of kitchen data (such as foods or tags): create, edit, delete, merge, starter data, similar
 * names.
 */
import { type ComponentType, type ReactNode, Suspense } from "react";

import { makeLazyComponent } from "@/kit/makeLazyComponent";

import type { NamedItemFormProps } from "./NamedItemForm";
import type { NamedItem, NamedItems } from "./namedItems";
import type { SeededKind } from "./SeedDialog";

const DeleteNamedItemsDialog = makeLazyComponent(() => import("./DeleteNamedItemsDialog"), "DeleteNamedItemsDialog");
const MergeDialog = makeLazyComponent(() => import("./MergeDialog"), "MergeDialog");
const SeedDialog = makeLazyComponent(() => import("./SeedDialog"), "SeedDialog");
const SimilarNamesDialog = makeLazyComponent(() => import("./SimilarNamesDialog"), "SimilarNamesDialog");

/** `fromSimilar` is set if the merge was started from the list of similar names, which opens again afterwards. */
export type OpenItemDialog<One> =
  | { what: "new" | "seed" | "similar" }
  | { what: "change"; item: One }
  | { what: "delete" | "merge"; items: NamedItem[]; fromSimilar?: boolean }
  | { what: "more"; dialog: ReactNode };

type NamedItemDialogsProps<One extends NamedItem> = {
  of: NamedItems<One>;
  open: OpenItemDialog<One> | null;
  onOpen: (open: OpenItemDialog<One> | null) => void;
  /** All items of this kind, once loaded. */
  items: One[] | undefined;
  Form: ComponentType<NamedItemFormProps<One>>;
  seeds?: SeededKind;
  /** Called when the selected items were deleted or merged, so that the selection must be cleared. */
  onForget: () => void;
};

export function NamedItemDialogs<One extends NamedItem>({
  of,
  open,
  onOpen,
  items,
  Form,
  seeds,
  onForget,
}: NamedItemDialogsProps<One>) {
  const close = () => onOpen(null);
  return (
    <Suspense fallback={null}>
      {open?.what === "new" && <Form onClose={close} />}
      {open?.what === "change" && <Form item={open.item} onClose={close} />}
      {open?.what === "delete" && (
        <DeleteNamedItemsDialog of={of} items={open.items} onClose={close} onDone={onForget} />
      )}
      {open?.what === "merge" && (
        <MergeDialog
          of={of}
          items={open.items}
          onClose={open.fromSimilar ? () => onOpen({ what: "similar" }) : close}
          onDone={onForget}
        />
      )}
      {open?.what === "seed" && seeds && <SeedDialog of={of} kind={seeds} onClose={close} />}
      {open?.what === "similar" && items && (
        <SimilarNamesDialog
          kind={of.kind}
          items={items}
          onClose={close}
          onMerge={(same) => onOpen({ what: "merge", items: same, fromSimilar: true })}
        />
      )}
      {open?.what === "more" && open.dialog}
    </Suspense>
  );
}
