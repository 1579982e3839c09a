/** Asks before one or many are deleted: it says where one is used, and they come back with Undo. */
import { Link } from "@/kit/Link";
import { ConfirmDialog } from "@/kit/Dialog";
import { Progress } from "@/kit/Progress";
import { Skeleton } from "@/kit/Skeleton";
import { WindowedList } from "@/kit/WindowedList";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";

import { tellUses } from "./tellUses";
import { useDeleteWords, type Uses, useUses, type Word, type WordKind } from "./words";

export type DeleteWordsDialogProps = { kind: WordKind; words: Word[]; onClose: () => void; onDone: () => void };

export function DeleteWordsDialog({ kind, words, onClose, onDone }: DeleteWordsDialogProps) {
  const { many, begin } = useDeleteWords(kind, () => {
    onClose();
    onDone();
  });
  const [only] = words.length === 1 ? words : [];
  return (
    <ConfirmDialog
      isOpen title={only ? t("words.deleteOne", { name: only.name }) : t("words.deleteMany", { count: words.length })} confirm={t("words.delete")}
      busy={many.isPending} onClose={onClose} onConfirm={() => begin(words)}
    >
      {only
        ? <UsedBy kind={kind} word={only} />
        : <WindowedList label={t("words.deleteMany", { count: words.length })} items={words} rowHeight={32} rows={6} keyOf={({ id }) => id}>{({ name }) => <bdi>{name}</bdi>}</WindowedList>}
      <p>{t(`words.${kind}.deleted`)}</p>
      <Progress many={many} count={words.length} from={5} />
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
