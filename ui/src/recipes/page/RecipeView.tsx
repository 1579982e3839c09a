/**
 * The content of a recipe page: title, picture, and ingredients beside steps. Needs neither the router nor a session,
 * so that the page for guests can use it too.
 */
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";

import { groupPath } from "@/base/paths";
import { KeepAwakeSwitch } from "@/kit/device/KeepAwakeSwitch";
import { Link } from "@/kit/Link";
import { Markdown } from "@/kit/markdown/Markdown";
import { useFocusOnArrival } from "@/kit/Page";
import { Picture } from "@/kit/picture/Picture";
import { t } from "@/locales/language";
import { makePictureUrl } from "@/media/makePictureUrl";
import { OrganizerName } from "@/organizers/OrganizerName";

import { formatDuration } from "../formatTime";
import { IngredientCard, type IngredientCardProps } from "../reading/ingredients/IngredientCard";
import { PrintBlock } from "../printing/PrintBlock";
import { RecipeEnd } from "../reading/RecipeEnd";
import { StepList } from "../reading/steps/StepList";
import { startOver, useProgress } from "../reading/useProgress";
import type { Recipe } from "../recipe";
import "../reading/recipe.css";

export type RecipeViewProps = {
  recipe: Recipe;
  /** The group whose recipe list the categories and tags link to. Without it, they are not links. */
  groupSlug?: string;
  /** The URL path under which the app is served. */
  base: string;
  /** Shown below the times: the rating, the last-made date and buttons. */
  below?: ReactNode;
  onHand?: IngredientCardProps["onHand"];
  mark?: IngredientCardProps["mark"];
  /** Shown at the end: the comments. */
  after?: ReactNode;
};

export function RecipeView({ recipe, groupSlug, base, below, onHand, mark, after }: RecipeViewProps) {
  const progress = useProgress(recipe.id);
  return (
    <>
      <RecipeLead recipe={recipe} groupSlug={groupSlug} base={base} below={below} />
      <PartTabs />
      <div className="body">
        <IngredientCard recipe={recipe} groupSlug={groupSlug} progress={progress} onHand={onHand} mark={mark} />
        <div className="method">
          <StepList
            recipe={recipe}
            scale={progress.progress.scale}
            done={progress.progress.steps}
            onDone={(id) => progress.toggle("steps", id)}
            onStartOver={() => startOver(recipe.id)}
          />
          <RecipeEnd recipe={recipe} base={base} />
          <div className="keep-awake">
            <KeepAwakeSwitch />
          </div>
          {after}
        </div>
      </div>
      <PrintBlock recipe={recipe} scale={progress.progress.scale} base={base} />
    </>
  );
}

function RecipeLead({ recipe, groupSlug, base, below }: RecipeViewProps) {
  const h1 = useFocusOnArrival<HTMLHeadingElement>();
  const small = makePictureUrl(recipe, "min-original", base);
  const large = makePictureUrl(recipe, "original", base);
  return (
    <header className="lead">
      <Picture
        src={small}
        srcSet={small ? `${small} 640w, ${large} 1600w` : undefined}
        sizes="(max-width: 599px) 320px, (max-width: 959px) 50vw, 640px"
        cover={recipe.cover}
        name={recipe.name}
        eager
        isStaged
      />
      <div className="title">
        <TagLinks recipe={recipe} groupSlug={groupSlug} />
        <h1 ref={h1} tabIndex={-1}>
          <bdi lang={recipe.language ?? undefined}>{recipe.name}</bdi>
        </h1>
        {recipe.description && (
          <div className="intro prose" lang={recipe.language ?? undefined}>
            <Markdown text={recipe.description} />
          </div>
        )}
        <Times recipe={recipe} />
        {below}
      </div>
    </header>
  );
}

function TagLinks({ recipe, groupSlug }: Pick<RecipeViewProps, "recipe" | "groupSlug">) {
  const links = [
    ...(recipe.recipeCategory ?? []).map((one) => ({ ...one, kind: "categories" })),
    ...(recipe.tags ?? []).map((one) => ({ ...one, kind: "tags" })),
  ];
  if (links.length === 0) return null;
  return (
    <p className="tags">
      {links.map(({ kind, id, name }) =>
        groupSlug ? (
          <Link key={kind + id} to={`${groupPath(groupSlug)}?${kind}=${id}`}>
            <OrganizerName name={name} />
          </Link>
        ) : (
          <span key={kind + id}>
            <OrganizerName name={name} />
          </span>
        ),
      )}
    </p>
  );
}

function Times({ recipe }: { recipe: Recipe }) {
  const times = (
    [
      ["total", recipe.totalTime],
      ["prep", recipe.prepTime],
      ["cook", recipe.performTime],
    ] as const
  ).filter(([, time]) => time?.trim());
  if (times.length === 0) return null;
  return (
    <dl className="times">
      {times.map(([name, time]) => (
        <div key={name}>
          <dt>{t(`recipe.${name}`)}</dt>
          <dd>
            <bdi>{formatDuration(time)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const PARTS = ["ingredients", "steps"] as const;

/** Links to the ingredients and the steps on phones, and marks the link to the part that is on the screen. */
function PartTabs() {
  const [current, setCurrent] = useState<(typeof PARTS)[number]>("ingredients");
  useEffect(() => {
    if (typeof IntersectionObserver === "undefined") return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) setCurrent(entry.target.id as (typeof PARTS)[number]);
      },
      { rootMargin: "-40% 0px -59% 0px" },
    );
    for (const part of PARTS) observer.observe(document.getElementById(part)!);
    return () => observer.disconnect();
  }, []);
  const show = (part: (typeof PARTS)[number]) => (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(part)?.scrollIntoView();
    document.getElementById(`${part}-title`)?.focus({ preventScroll: true });
    setCurrent(part);
  };
  return (
    <nav className="parts" aria-label={t("recipe.parts")}>
      {PARTS.map((part) => (
        <a key={part} href={`#${part}`} aria-current={part === current ? "true" : undefined} onClick={show(part)}>
          {t(`recipe.${part}`)}
        </a>
      ))}
    </nav>
  );
}
