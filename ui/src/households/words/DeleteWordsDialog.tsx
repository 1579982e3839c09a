/** Asks before one or many are deleted: it says where they are used, and they come back with Undo. */
import { useQuery } from "@tanstack/react-query";

import { Link } from "@/kit/Link";
import { ConfirmDialog } from "@/kit/Dialog";
import { Progress } from "@/kit/Progress";
import { Skeleton } from "@/kit/Skeleton";
import { WindowedList } from "@/kit/WindowedList";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";

import { tellUses } from "./tellUses";
import { allUsesQuery, useDeleteWords, type Uses, useUses, type Word, type WordKind } from "./words";

export type DeleteWordsDialogProps = { kind: WordKind; words: Word[]; onClose: () => void; onDone: () => void };

export function DeleteWordsDialog({ kind, words, onClose, onDone }: DeleteWordsDialogProps) {
  const { many, left, begin } = useDeleteWords(kind, words, () => {
    onClose();
    onDone();
  });
  const [only] = words.length === 1 ? words : [];
  return (
    <ConfirmDialog
      isOpen title={only ? t("words.deleteOne", { name: only.name }) : t("words.deleteMany", { count: left.length })} confirm={t("words.delete")}
      busy={many.isPending} onClose={onClose} onConfirm={begin}
    >
      {only
        ? <UsedBy kind={kind} word={only} />
        : <ManyUsed kind={kind} words={left} />}
      <p>{t(`words.${kind}.deleted`)}</p>
      <Progress many={many} count={left.length} from={5} />
    </ConfirmDialog>
  );
}

function UsedBy({ kind, word }: { kind: WordKind; word: Word }) {
  const { data, isError } = useUses(kind, word.id);
  if (isError) return <p>{t("words.usesUnknown")}</p>;
  if (!data) return <div aria-busy="true"><Skeleton lines={1} /></div>;
  const told = tellUses(data.counts);
  return (
    <div className="used-by">
      <p role="status">{told ? t("words.usedBy", { uses: told }) : t("words.unused")}</p>
      <RecipeNames uses={data} />
    </div>
  );
}

/** Those that are used stand first, the most used on top. */
function ManyUsed({ kind, words }: { kind: WordKind; words: Word[] }) {
  const { data: uses, isError } = useQuery({ ...allUsesQuery(kind), staleTime: 0 });
  const timesOf = ({ id }: Word) => Object.values(uses?.[id] ?? {}).reduce((sum, count) => sum + count, 0);
  const used = words.filter((word) => timesOf(word) > 0).toSorted((one, other) => timesOf(other) - timesOf(one));
  return (
    <div className="used-by">
      {isError && <p>{t("words.usesUnknown")}</p>}
      {!isError && !uses && <div aria-busy="true"><Skeleton lines={1} /></div>}
      {uses && <p role="status">{used.length > 0 ? t("words.someUsed", { count: used.length }) : t("words.noneUsed")}</p>}
      <WindowedList label={t("words.deleteMany", { count: words.length })} items={[...used, ...words.filter((word) => timesOf(word) === 0)]} rowHeight={32} rows={6} keyOf={({ id }) => id}>
        {(word) => <><bdi>{word.name}</bdi>{uses?.[word.id] && <small>{tellUses(uses[word.id]!)}</small>}</>}
      </WindowedList>
    </div>
  );
}

function RecipeNames({ uses: { counts, recipes } }: { uses: Uses }) {
  const user = useUser();
  const others = (counts.recipes ?? 0) - recipes.length;
  if (recipes.length === 0) return null;
  return (
    <ul>
      {recipes.map(({ slug, name }) => <li key={slug}><Link to={`/g/${user?.groupSlug}/r/${slug}`}><bdi>{name}</bdi></Link></li>)}
      {others > 0 && <li>{t("words.andMore", { count: others })}</li>}
    </ul>
  );
}
