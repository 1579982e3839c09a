/** Shows one difference between two revisions: the part that changed, with its old and new values. */
import { Icon } from "@/kit/picture/Icon";
import { t, type TextKey } from "@/locales/language";

import { compareCut, compareWords } from "../compareWords";

import type { RevisionChange } from "./revisions";

export function ChangeLine({ change }: { change: RevisionChange }) {
  return (
    <div className={`change ${change.how}`}>
      <dt>{nameField(change)}</dt>
      <dd>
        <Difference change={change} />
      </dd>
    </div>
  );
}

function Difference({ change: { field, how, before, after, shortened } }: { change: RevisionChange }) {
  // The value of a picture is a cache key, which means nothing to users.
  if (field === "image") return <>{t(after ? "history.newPicture" : "history.noPicture")}</>;
  if (typeof before === "boolean" || typeof after === "boolean")
    return (
      <>
        {onOrOff(before)} <Icon name="chevron-right" size="tiny" /> {onOrOff(after)}
      </>
    );
  if (how === "moved")
    return (
      <>
        <span className="sr">{t("history.moved")}: </span>
        <Icon name="sort" size="tiny" /> <bdi>{after}</bdi>
      </>
    );
  const compare = shortened ? compareCut : compareWords;
  return (
    <bdi>
      {compare(before ?? "", after ?? "").map(({ kind, text }, index) => {
        if (kind === "same") return <span key={index}>{text}</span>;
        return kind === "out" ? (
          <del key={index}>
            <span className="sr">{t("history.out")} </span>
            {text}
          </del>
        ) : (
          <ins key={index}>
            <span className="sr">{t("history.in")} </span>
            {text}
          </ins>
        );
      })}
    </bdi>
  );
}

const onOrOff = (value: unknown) => t(value ? "history.on" : "history.off");

/** Returns the name of the changed part as shown on the page, such as "Ingredient 3", "Energy" or "Public". */
function nameField({ field, at }: RevisionChange): string {
  const [part, inside] = field.split(".");
  if (part === "extras") return inside ?? t("history.part.extras");
  if (part === "nutrition" && inside) return t(`recipe.${inside}` as TextKey);
  if (part === "settings" && inside) return t(`history.setting.${inside}` as TextKey);
  const name = t(`history.part.${part}` as TextKey);
  return at ? t("history.line", { name, number: at }) : name;
}
