/** The page with an index of categories, tags or tools by letter: `/g/:groupSlug/recipes/{categories,tags,tools}`. */
import { useQuery } from "@tanstack/react-query";
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";

import { dataPath } from "@/base/memberPaths";
import { Button } from "@/kit/Button";
import { EmptyState } from "@/kit/feedback/EmptyState";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { Skeleton } from "@/kit/feedback/Skeleton";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { Link } from "@/kit/Link";
import { useNavigation } from "@/kit/navigation";
import { preloadDialog } from "@/kit/overlay/preload";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";
import { useMay } from "@/session/may";
import { useGroup } from "@/session/useGroup";

import { BookIndex } from "./BookIndex";
import { FindField } from "./FindField";
import { KindTabs } from "./KindTabs";
import { KINDS, type Organizer, type OrganizerKind, organizers } from "../organizers";
import { organizerUsesQuery } from "./organizerUses";
import { useBookAddress } from "./useBookAddress";
import "./book-index.css";

const OrganizerForm = makeLazyComponent(() => import("../OrganizerForm"), "OrganizerForm");
const DeleteNamedItemsDialog = makeLazyComponent(
  () => import("@/kitchen/DeleteNamedItemsDialog"),
  "DeleteNamedItemsDialog",
);

type OpenEntryDialog = { what: "new"; name?: string } | { what: "change" | "delete"; entry: Organizer };

export function BookIndexScreen() {
  const { pathname } = useLocation();
  const kind = KINDS.find((one) => pathname.endsWith(`/${one}`))!;
  return <BookIndexOfKind key={kind} kind={kind} />;
}

function BookIndexOfKind({ kind }: { kind: OrganizerKind }) {
  const { slug } = useGroup();
  const { data: page, error, refetch } = useQuery(organizers[kind].list);
  const data = page?.items;
  const uses = useQuery(organizerUsesQuery(kind));
  const isOrganizer = useMay("organize");
  const { search, setSearch, onlyUnused, setOnlyUnused } = useBookAddress();
  const { open, create, onChange, onDelete, close } = useEntryDialogs();
  const [made, setMade] = useState<string | null>(null);
  const field = useFocusFieldOnArrival();
  const isWaiting = !error && (!data || uses.isPending);
  const unused = useMemo(
    () => (data && uses.data ? data.filter(({ id }) => !uses.data.has(id)) : []),
    [data, uses.data],
  );
  const isSifted = onlyUnused && unused.length > 0;
  const mayTidy = isOrganizer && data?.length !== 0;
  const noteMade = ({ id }: Organizer) => {
    setSearch("");
    setMade(id);
  };
  return (
    <Page
      title={t(`kitchen.${kind}.title`)}
      className="book-index"
      aside={mayTidy && <NewEntryButton kind={kind} onClick={() => create()} />}
    >
      <KindTabs kind={kind} />
      <BookIntro kind={kind} mayTidy={mayTidy} />
      {(isWaiting || Boolean(data?.length)) && (
        <div className="finding">
          <FindField ref={field} kind={kind} search={search} onSearch={setSearch} />
          {mayTidy && unused.length > 0 && (
            <UnusedFilter isOn={isSifted} count={unused.length} onChange={setOnlyUnused} />
          )}
        </div>
      )}
      {isWaiting && <BookIndexSkeleton />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!isWaiting && data?.length === 0 && (
        <EmptyState action={isOrganizer && <NewEntryButton kind={kind} onClick={() => create()} />}>
          {t(`kitchen.${kind}.none`)}
        </EmptyState>
      )}
      {!isWaiting && data && data.length > 0 && (
        <BookIndex
          kind={kind}
          groupSlug={slug}
          entries={isSifted ? unused : data}
          usesById={uses.data}
          search={search}
          onSearch={setSearch}
          made={made}
          {...(isOrganizer && { onCreate: create, onChange, onDelete })}
        />
      )}
      <EntryDialogs kind={kind} open={open} onClose={close} onMade={noteMade} />
    </Page>
  );
}

/**
 * Returns the open dialog and functions that open one. `onChange` and `onDelete` keep their identity, so that memoized
 * entries are not rendered again.
 */
function useEntryDialogs() {
  const [open, setOpen] = useState<OpenEntryDialog | null>(null);
  const create = (name?: string) => setOpen({ what: "new", name });
  const onChange = useCallback((entry: Organizer) => setOpen({ what: "change", entry }), []);
  const onDelete = useCallback((entry: Organizer) => setOpen({ what: "delete", entry }), []);
  return { open, create, onChange, onDelete, close: () => setOpen(null) };
}

function BookIntro({ kind, mayTidy }: { kind: OrganizerKind; mayTidy: boolean }) {
  return (
    <p className="lede dim">
      {t(`organizers.lede.${kind}`)}
      {mayTidy && (
        <>
          {" "}
          <Link to={dataPath(kind)}>{t("organizers.tidy")}</Link>
        </>
      )}
    </p>
  );
}

function NewEntryButton({ kind, onClick }: { kind: OrganizerKind; onClick: () => void }) {
  return (
    <Button kind="filled" icon="plus" {...preloadDialog} onClick={onClick}>
      {t(`kitchen.${kind}.new`)}
    </Button>
  );
}

type UnusedFilterProps = { isOn: boolean; count: number; onChange: (isOn: boolean) => void };

function UnusedFilter({ isOn, count, onChange }: UnusedFilterProps) {
  return (
    <Button className="sift" icon={isOn ? "check" : "filter"} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {t("organizers.onlyUnused", { count })}
    </Button>
  );
}

type EntryDialogsProps = {
  kind: OrganizerKind;
  open: OpenEntryDialog | null;
  onClose: () => void;
  onMade: (made: Organizer) => void;
};

function EntryDialogs({ kind, open, onClose, onMade }: EntryDialogsProps) {
  return (
    <Suspense fallback={null}>
      {open?.what === "new" && <OrganizerForm kind={kind} initialName={open.name} onClose={onClose} onSaved={onMade} />}
      {open?.what === "change" && <OrganizerForm kind={kind} item={open.entry} onClose={onClose} />}
      {open?.what === "delete" && (
        <DeleteNamedItemsDialog of={organizers[kind]} items={[open.entry]} onClose={onClose} onDone={() => {}} />
      )}
    </Suspense>
  );
}

/**
 * Focuses the search field after the user followed a link. On a phone the keyboard would cover the page, so the heading
 * keeps the focus there.
 */
function useFocusFieldOnArrival() {
  const field = useRef<HTMLInputElement>(null);
  const { arrived } = useNavigation();
  const wasLink = useRef(arrived);
  useEffect(() => {
    if (wasLink.current && window.matchMedia("(pointer: fine)").matches) field.current?.focus({ preventScroll: true });
  }, []);
  return field;
}

function BookIndexSkeleton() {
  return (
    <div className="late" aria-busy="true">
      <p className="sr" role="status">
        {t("organizers.loading")}
      </p>
      <ul className="entries" aria-hidden="true">
        {Array.from({ length: 12 }, (_, at) => (
          <li key={at} className="entry">
            <Skeleton className="picture square" />
            <div className="words">
              <Skeleton lines={2} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
