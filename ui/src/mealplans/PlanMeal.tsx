/** One entry of a day: a recipe with its picture, or a note. It can be dragged to another day, or moved by its menu. */
import { getBase } from "@/api/client";
import { recipePath } from "@/base/paths";
import { classes } from "@/kit/classes";
import { useMedia } from "@/kit/device/useMedia";
import type { Day } from "@/kit/form/calendarDay";
import { Link } from "@/kit/Link";
import { useNavigation } from "@/kit/navigation";
import { Menu } from "@/kit/overlay/Menu";
import type { MenuItem } from "@/kit/overlay/menuItem";
import { Icon } from "@/kit/picture/Icon";
import { Picture } from "@/kit/picture/Picture";
import { t } from "@/locales/language";
import { makePictureUrl } from "@/media/makePictureUrl";
import { formatDuration } from "@/recipes/formatTime";
import type { RecipeSummary } from "@/recipes/recipe";
import { useUser } from "@/session/session";

import { dragMeal } from "./dragMeal";
import { nameMeal } from "./meals";
import { nameEntry, type PlanEntry, useRemoveEntry, useSurprise } from "./plan";
import type { PlanDialogProps } from "./PlanDialogs";

/** The type of the data of a dragged entry. */
export const DRAGGED = "application/x-hearthbook-plan-entry";

export type PlanMealProps = {
  entry: PlanEntry;
  /** The weekday, for the name of the menu. */
  dayName: string;
  /** Whether the entry is the main dish of the day, which has a large picture where there is room. */
  isMain: boolean;
  onDialog: (dialog: PlanDialogProps["dialog"]) => void;
  /** Called with the ID of the entry and the day to which it was dragged by touch. */
  onMove: (id: number, day: Day) => void;
};

export function PlanMeal({ entry, dayName, isMain, onDialog, onMove }: PlanMealProps) {
  const hasMouse = useMedia("(pointer: fine)");
  const slug = useUser()?.groupSlug;
  const { recipe } = entry;
  return (
    <li
      className={classes("meal", isMain && "main", !recipe && "note")}
      draggable={hasMouse}
      onPointerDown={({ nativeEvent, currentTarget }) =>
        dragMeal(nativeEvent, currentTarget, (day) => onMove(entry.id, day.dataset.day!))
      }
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, String(entry.id));
        event.dataTransfer.effectAllowed = "move";
      }}
    >
      {recipe && <MealPicture recipe={recipe} isMain={isMain} />}
      <div>
        <p className="kind">{t(nameMeal(entry.entryType))}</p>
        <h3 className="name">
          {recipe ? (
            <Link to={recipePath(slug, recipe.slug)} draggable={false}>
              <bdi>{recipe.name}</bdi>
            </Link>
          ) : (
            <bdi>{entry.title}</bdi>
          )}
        </h3>
        <MealDetails entry={entry} />
      </div>
      <MealMenu entry={entry} label={t("plan.moreFor", { name: nameEntry(entry), day: dayName })} onDialog={onDialog} />
    </li>
  );
}

function MealPicture({ recipe, isMain }: { recipe: RecipeSummary; isMain: boolean }) {
  const small = makePictureUrl(recipe, "tiny-original", getBase());
  const medium = makePictureUrl(recipe, "min-original", getBase());
  return (
    <Picture
      src={medium}
      srcSet={small ? `${small} 300w, ${medium} 640w` : undefined}
      sizes={isMain ? "(min-width: 1200px) 301px, 80px" : "80px"}
      cover={recipe.cover}
      name={recipe.name}
    />
  );
}

/** The time of a recipe, and what was written beside it. */
function MealDetails({ entry: { recipe, title, text } }: { entry: PlanEntry }) {
  const time = recipe && formatDuration(recipe.totalTime || recipe.performTime || recipe.prepTime);
  const words = [recipe && title, text].filter(Boolean).join(" · ");
  return (
    <>
      {time && <p className="time hint small num">{time}</p>}
      {words && (
        <p className="small dim">
          <bdi>{words}</bdi>
        </p>
      )}
    </>
  );
}

function MealMenu({ entry, label, onDialog }: { entry: PlanEntry; label: string } & Pick<PlanMealProps, "onDialog">) {
  const { go } = useNavigation();
  const slug = useUser()?.groupSlug;
  const remove = useRemoveEntry();
  const another = useSurprise();
  const { recipe, date, entryType, id } = entry;
  const ofRecipe: MenuItem[] = recipe
    ? [
        {
          id: "cook",
          icon: "cook",
          label: t("plan.cook"),
          onAction: () => go(`${recipePath(slug, recipe.slug)}?cook=1`),
        },
        {
          id: "another",
          icon: "random",
          label: t("plan.another"),
          onAction: () => another.mutate({ date, entryType, replaces: id, shown: [recipe.id] }),
        },
        {
          id: "list",
          icon: "list-plus",
          label: t("addToList.entry"),
          onAction: () => onDialog({ kind: "list", entries: [entry] }),
        },
      ]
    : [];
  const items: MenuItem[] = [
    ...ofRecipe,
    { id: "move", icon: "calendar", label: t("plan.move"), onAction: () => onDialog({ kind: "move", entry }) },
    { id: "copy", icon: "duplicate", label: t("plan.copy"), onAction: () => onDialog({ kind: "copy", entry }) },
    { id: "edit", icon: "edit", label: t("plan.edit"), onAction: () => onDialog({ kind: "edit", entry }) },
    { id: "remove", icon: "delete", label: t("plan.remove"), danger: true, onAction: () => remove(entry) },
  ];
  return (
    <Menu
      label={label}
      items={items}
      trigger={(wiring) => (
        <button type="button" className="more" aria-label={label} {...wiring}>
          <Icon name="more" />
        </button>
      )}
    />
  );
}
