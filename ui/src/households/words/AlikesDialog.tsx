/** What is probably the same thing twice, each pair with the way to merge it, or to say that it is not. */
import { useEffect, useState } from "react";

import { Button } from "@/kit/Button";
import { Dialog } from "@/kit/Dialog";
import { EmptyState } from "@/kit/EmptyState";
import { IconButton } from "@/kit/IconButton";
import { Skeleton } from "@/kit/Skeleton";
import { useStored } from "@/kit/useStored";
import { intl, t } from "@/locales/language";

import { type Alikes, findAlikes } from "./findAlikes";
import type { Word, WordKind } from "./words";

export type AlikesDialogProps = { kind: WordKind; words: Word[]; onClose: () => void; onMerge: (words: Word[]) => void };

const NONE: string[] = [];
/** More are shown when these are settled. */
const AT_ONCE = 50;

export function AlikesDialog({ kind, words, onClose, onMerge }: AlikesDialogProps) {
  const [different, setDifferent] = useStored<string[]>(`different-${kind}`, NONE);
  const found = useAlikes(words);
  const list = new Intl.ListFormat(intl());
  const open = found?.filter((alikes) => !different.includes(keyOf(alikes)));
  return (
    <Dialog isOpen icon="duplicate" title={t("words.alikes")} shape="wide" cancel={t("dialog.close")} onClose={onClose}>
      <p>{t("words.alikesExplained")}</p>
      {!open && <div aria-busy="true"><Skeleton lines={6} /></div>}
      {open?.length === 0 && <EmptyState>{t("words.noAlikes")}</EmptyState>}
      {open && open.length > 0 && <p className="small hint" role="status">{t("words.alikesFound", { count: open.length })}</p>}
      <ul className="alikes">
        {open?.slice(0, AT_ONCE).map((alikes) => {
          const names = list.format(alikes.words.map(({ name }) => name));
          return (
            <li key={keyOf(alikes)}>
              <div><bdi>{names}</bdi>{!alikes.sure && <p className="small hint">{t("words.perhaps")}</p>}</div>
              <span className="do">
                <Button icon="merge" aria-label={t("words.mergeOf", { names })} onClick={() => onMerge(alikes.words)}>{t("words.merge")}</Button>
                <IconButton icon="x" label={t("words.differentOf", { names })} onClick={() => setDifferent([...different, keyOf(alikes)])} />
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** Undefined while they are looked for. */
function useAlikes(words: Word[]) {
  const [found, setFound] = useState<Alikes<Word>[]>();
  useEffect(() => {
    let isWanted = true;
    void findAlikes(words).then((alikes) => { if (isWanted) setFound(alikes); });
    return () => { isWanted = false; };
  }, [words]);
  return found;
}

const keyOf = ({ words }: Alikes<Word>) => words.map(({ id }) => id).toSorted().join(" ");
