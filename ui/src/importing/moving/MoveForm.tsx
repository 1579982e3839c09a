/** Chooses a file, says what is in it, and brings its recipes in. */
import { useState } from "react";

import { Button } from "@/kit/Button";
import { Checkbox } from "@/kit/form/Checkbox";
import { t } from "@/locales/language";

import { FileToMove } from "./FileToMove";
import { MAX_FILE_SIZE, type MovePreview, useMoveIn, usePreview } from "./moves";

export function MoveForm() {
  const looking = usePreview();
  const moving = useMoveIn(looking.reset);
  return (
    <FileToMove looking={looking} moving={moving} maxSize={MAX_FILE_SIZE} tooLarge={t("importing.archiveTooLarge")}>
      {(found, file) => (
        <WhatIsInside
          found={found}
          isPending={moving.isPending}
          onMove={(isTagged) => moving.mutate({ file, kind: found.kind, isTagged })}
        />
      )}
    </FileToMove>
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
