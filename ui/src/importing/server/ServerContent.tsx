/** What is in the backup of a server, what of it is not moved, and the choice of the place. */
import { useState } from "react";

import { Button } from "@/kit/Button";
import { t } from "@/locales/language";

import { CountTable } from "./CountTable";
import type { MovePlace, ServerPreview } from "./serverMoves";

export function ServerContent({
  found,
  isPending,
  onMove,
}: {
  found: ServerPreview;
  isPending: boolean;
  onMove: (into: MovePlace) => void;
}) {
  const [into, setInto] = useState<MovePlace>(found.canBeHere ? "here" : "group");
  return (
    <section className="what-is-inside" aria-labelledby="what-is-inside">
      <h2 id="what-is-inside">
        <bdi>{found.program}</bdi>
      </h2>
      <CountTable caption={t("serverMove.inside")} rows={found.counts} />
      <NotMoved found={found} />
      {found.alreadyHere ? (
        <p>{t("serverMove.alreadyHere")}</p>
      ) : (
        <>
          <PlaceChoice into={into} canBeHere={found.canBeHere} onChoose={setInto} />
          <Button kind="filled" icon="download" busy={isPending} onClick={() => !isPending && onMove(into)}>
            {t("serverMove.start")}
          </Button>
          <p className="small hint">{t(into === "here" ? "serverMove.hereHelp" : "moving.undoHelp")}</p>
        </>
      )}
    </section>
  );
}

function NotMoved({ found }: { found: ServerPreview }) {
  return (
    <details>
      <summary>{t("serverMove.notMoved")}</summary>
      <p className="small dim">{t("serverMove.notMovedHelp")}</p>
      {found.notMoved.length > 0 && <CountTable caption={t("serverMove.notMoved")} rows={found.notMoved} />}
    </details>
  );
}

type PlaceChoiceProps = { into: MovePlace; canBeHere: boolean; onChoose: (into: MovePlace) => void };

function PlaceChoice({ into, canBeHere, onChoose }: PlaceChoiceProps) {
  const places: [place: MovePlace, label: string][] = [
    ["here", t("serverMove.here")],
    ["group", t("serverMove.group")],
  ];
  return (
    <fieldset className="places">
      <legend>{t("serverMove.place")}</legend>
      {places.map(([place, label]) => (
        <label key={place}>
          <input
            type="radio"
            name="place"
            className="radio"
            checked={into === place}
            disabled={place === "here" && !canBeHere}
            onChange={() => onChoose(place)}
          />
          {label}
        </label>
      ))}
      {!canBeHere && <p className="small hint">{t("serverMove.notEmpty")}</p>}
    </fieldset>
  );
}
