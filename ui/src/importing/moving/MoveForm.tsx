/** Chooses a file, says what is in it, and brings its recipes in. */
import { useState } from "react";

import { errorMessage } from "@/api/queryClient";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { TaskProgress } from "@/kit/feedback/TaskProgress";
import { Checkbox } from "@/kit/form/Checkbox";
import { FileButton, FileDrop } from "@/kit/form/FileDrop";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import { MAX_FILE_SIZE, type MovePreview, useMoveIn, usePreview } from "./moves";

export function MoveForm() {
  const [file, setFile] = useState<File | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const looking = usePreview();
  const moving = useMoveIn(() => {
    setFile(null);
    looking.reset();
  });
  const take = (next: File) => {
    if (moving.isPending) return;
    const fits = next.size <= MAX_FILE_SIZE;
    setTooLarge(!fits);
    setFile(fits ? next : null);
    looking.reset();
    moving.reset();
    if (fits) looking.mutate(next);
  };
  const error = looking.error ?? moving.error;
  return (
    <div className="move-form">
      <FileDrop hint={t("importing.dropHere")} onFile={take}>
        <p className="archive">
          {file ? (
            <>
              <Icon name="file" /> <bdi>{file.name}</bdi>
            </>
          ) : (
            <span className="hint">{t("moving.noFile")}</span>
          )}
        </p>
        <FileButton accept="" onFile={take}>
          {t("moving.choose")}
        </FileButton>
      </FileDrop>
      {isTooLarge && (
        <p className="error" role="alert">
          {t("importing.archiveTooLarge")}
        </p>
      )}
      {looking.isPending && <TaskProgress doing={t("moving.looking")} />}
      {error && (
        <Banner kind="warning" role="alert">
          <h2>{t("moving.failed")}</h2>
          <p>{errorMessage(error)}</p>
        </Banner>
      )}
      {file && looking.data && (
        <WhatIsInside
          found={looking.data}
          isPending={moving.isPending}
          onMove={(isTagged) => moving.mutate({ file, kind: looking.data.kind, isTagged })}
        />
      )}
    </div>
  );
}

function WhatIsInside({
  found,
  isPending,
  onMove,
}: {
  found: MovePreview;
  isPending: boolean;
  onMove: (isTagged: boolean) => void;
}) {
  const [isTagged, setTagged] = useState(false);
  const fresh = found.recipes - found.alreadyHere;
  const counts = [
    t("moving.recipes", { count: found.recipes }),
    t("moving.pictures", { count: found.pictures }),
    ...(found.alreadyHere ? [t("moving.alreadyHere", { count: found.alreadyHere })] : []),
    ...(found.unreadable ? [t("moving.unreadable", { count: found.unreadable })] : []),
  ];
  return (
    <section className="what-is-inside" aria-labelledby="what-is-inside">
      <h2 id="what-is-inside">
        <bdi>{found.program}</bdi>
      </h2>
      <p role="status">{counts.join(" · ")}</p>
      {fresh > 0 ? (
        <>
          <Checkbox isSelected={isTagged} onChange={setTagged}>
            {t("moving.tag", { tag: found.kind })}
          </Checkbox>
          <Button kind="filled" icon="download" busy={isPending} onClick={() => !isPending && onMove(isTagged)}>
            {t("moving.moveIn", { count: fresh })}
          </Button>
          <p className="small hint">{t("moving.undoHelp")}</p>
        </>
      ) : (
        <p>{found.recipes === 0 && found.unreadable ? t("moving.noneReadable") : t("moving.nothingNew")}</p>
      )}
    </section>
  );
}
