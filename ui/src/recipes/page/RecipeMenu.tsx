/** The menu with the less common actions for a recipe, shown on recipe cards and on the recipe page. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, Suspense, useState } from "react";

import { ApiError } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { useAction } from "@/api/useAction";
import { dataPath, parserPath } from "@/base/memberPaths";
import { helpPath, recipePath } from "@/base/paths";
import { toast } from "@/base/toast";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { useNavigation } from "@/kit/navigation";
import { Menu, type TriggerProps } from "@/kit/overlay/Menu";
import type { MenuBranch, MenuItem } from "@/kit/overlay/menuItem";
import { t } from "@/locales/language";
import { may } from "@/session/may";
import { useUser } from "@/session/session";
import { useGroup } from "@/session/useGroup";

import { downloadRecipe, type Format, FORMATS } from "./downloadRecipe";
import { mayDeleteAnyway } from "../mayEdit";
import { useOutsideParts } from "../outsideParts";
import { askToPrint } from "../printing/askToPrint";
import { makePrintItems } from "../printing/makePrintItems";
import type { Recipe, RecipeSummary } from "../recipe";
import { fillLink, type RecipeAction, recipeActions, sendAction as triggerAction } from "../recipeActions";
import { useMenuRight } from "./useMenuRight";

type RecipeDialogProps = {
  recipe: RecipeSummary;
  onClose: () => void;
  onPrint: () => void;
  mayRestore: boolean;
  onRestored: (recipe: Recipe) => void;
};
type DialogName = "cookbooks" | "delete" | "duplicate" | "foods" | "history" | "list" | "plan" | "print" | "share";

export const HistoryDialog = makeLazyComponent(() => import("../history/HistoryDialog"), "HistoryDialog");

const DIALOGS = {
  delete: makeLazyComponent(() => import("../DeleteRecipeDialog"), "DeleteRecipeDialog"),
  duplicate: makeLazyComponent(() => import("./DuplicateRecipeDialog"), "DuplicateRecipeDialog"),
  foods: makeLazyComponent(() => import("./RecipeFoodsDialog"), "RecipeFoodsDialog"),
  history: HistoryDialog,
  print: makeLazyComponent(() => import("../printing/RecipePrintDialog"), "RecipePrintDialog"),
} satisfies Partial<Record<DialogName, ComponentType<RecipeDialogProps>>>;

/** Returns every dialog of the menu. */
function useDialogs(): Record<DialogName, ComponentType<RecipeDialogProps>> {
  const { AddRecipeToListDialog, AddToCookbookDialog, PlanRecipeDialog, ShareDialog } = useOutsideParts();
  const handedIn = { cookbooks: AddToCookbookDialog, list: AddRecipeToListDialog, plan: PlanRecipeDialog };
  return { ...DIALOGS, ...handedIn, share: ShareDialog };
}

export type RecipeMenuProps = {
  recipe: RecipeSummary;
  trigger: (wiring: TriggerProps) => ReactNode;
  /** True on the recipe page, which has buttons of its own to edit, plan and shop, and can print without navigating first. */
  isPage?: boolean;
};

export function RecipeMenu({ recipe, trigger, isPage = false }: RecipeMenuProps) {
  const user = useUser();
  const { slug } = useGroup();
  const { go } = useNavigation();
  const [open, setOpen] = useState<DialogName | null>(null);
  const dialogs = useDialogs();
  const close = () => setOpen(null);
  const path = recipePath(slug, recipe.slug);
  const print = () => {
    close();
    askToPrint(recipe.id);
    if (!isPage) go(path);
  };
  const download = useDownload(recipe.slug);
  const [isNear, setNear] = useState(false);
  const actions = useActions(recipe, path, isNear);
  const right = useMenuRight(recipe, isNear);
  // While the edit permission is loading, recipes of the user's own household show disabled edit and delete items, so
  // that the menu does not shift. Recipes of other households get the items only once the permission is known.
  const mayDelete = mayDeleteAnyway(user, recipe);
  const isShown =
    right === null ||
    right === "locked" ||
    mayDelete ||
    (right === undefined && recipe.householdId === user?.householdId);
  const ofPage: MenuItem[] = [
    { id: "foods", icon: "food", label: t("pantry.title"), onAction: () => setOpen("foods") },
    { id: "history", icon: "clock", label: t("history.menu"), onAction: () => setOpen("history") },
  ];
  const reading: MenuItem[] = [
    { id: "reading", icon: "wand", label: t("parsing.entry"), onAction: () => go(parserPath(slug, recipe.slug)) },
  ];
  const items: (MenuItem | MenuBranch)[] = [
    ...(isShown && !isPage
      ? makeChangeItems(
          right,
          mayDelete,
          () => go(`${path}?edit=true`),
          () => setOpen("delete"),
        )
      : []),
    ...(isPage && right === null ? reading : []),
    makeDownloadItem(download.mutate),
    { id: "duplicate", icon: "duplicate", label: t("recipe.duplicate"), onAction: () => setOpen("duplicate") },
    ...(isPage ? [] : makePlanAndListItems(setOpen)),
    { id: "cookbooks", icon: "cookbooks", label: t("menu.cookbooks"), onAction: () => setOpen("cookbooks") },
    ...makePrintItems(print, () => setOpen("print")),
    { id: "share", icon: "share", label: t("menu.share"), onAction: () => setOpen("share") },
    ...(isPage ? ofPage : []),
    ...actions.items,
    ...(isPage ? [makeHelpItem(() => go(helpPath("cooking")))] : []),
    ...(isPage && (right === null || mayDelete) ? [{ ...makeDeleteItem(() => setOpen("delete")), divided: true }] : []),
  ];
  const Open = open && dialogs[open];
  return (
    <>
      <Menu label={recipe.name} items={items} trigger={(wiring) => trigger(addPreload(wiring, () => setNear(true)))} />
      {Open && (
        <Suspense fallback={null}>
          <Open
            recipe={recipe}
            onClose={close}
            onPrint={print}
            mayRestore={right === null}
            onRestored={(restored) => go(recipePath(slug, restored.slug), { replace: true })}
          />
        </Suspense>
      )}
    </>
  );
}

/** What the page has as buttons of its own. */
const makePlanAndListItems = (open: (dialog: DialogName) => void): MenuItem[] => [
  { id: "plan", icon: "calendar", label: t("menu.plan"), onAction: () => open("plan") },
  { id: "list", icon: "list-plus", label: t("addToList.entry"), onAction: () => open("list") },
];

function makeChangeItems(
  right: ReturnType<typeof useMenuRight>,
  mayDelete: boolean,
  edit: () => void,
  remove: () => void,
): MenuItem[] {
  const disabled = right !== null;
  return [
    {
      id: "edit",
      icon: right === "locked" ? "lock" : "edit",
      label: t(right === "locked" ? "menu.locked" : "menu.edit"),
      disabled,
      onAction: edit,
    },
    { ...makeDeleteItem(remove), disabled: disabled && !mayDelete },
  ];
}

const makeDeleteItem = (remove: () => void): MenuItem => ({
  id: "delete",
  icon: "delete",
  label: t("recipe.delete"),
  danger: true,
  onAction: remove,
});

const makeHelpItem = (open: () => void): MenuItem => ({
  id: "help",
  icon: "help",
  label: t("help.cooking"),
  onAction: open,
});

const makeDownloadItem = (download: (format: Format) => void): MenuBranch => ({
  id: "download",
  icon: "download",
  label: t("menu.download"),
  items: FORMATS.map((format) => ({
    id: format,
    icon: format === "zip" ? "package" : "file",
    label: t(`menu.${format}`),
    onAction: () => download(format),
  })),
});

/** Downloads the recipe. If that fails, a toast shows the reason and a Retry button. */
function useDownload(slug: string) {
  const download = useMutation({
    meta: { quiet: true },
    mutationFn: (format: Format) => downloadRecipe(slug, format),
    onError: (error, format) => {
      const isUnreachable = error instanceof ApiError && error.unreachable;
      const text = isUnreachable ? t("menu.downloadUnreachable") : describeError(error, t("menu.downloadFailed"));
      toast.error(text, { action: { label: t("error.retry"), run: () => download.mutate(format) } });
    },
  });
  return download;
}

/** Calls `onNear` when the menu button is hovered, focused or clicked, so that the menu can start its queries early. */
const addPreload = (wiring: TriggerProps, onNear: () => void): TriggerProps => ({
  ...wiring,
  onPointerEnter: (event) => {
    onNear();
    wiring.onPointerEnter?.(event);
  },
  onFocus: (event) => {
    onNear();
    wiring.onFocus?.(event);
  },
  onClick: (event) => {
    onNear();
    wiring.onClick?.(event);
  },
});

/** Builds the submenu of recipe actions that the household has configured. */
function useActions(recipe: RecipeSummary, path: string, isNear: boolean) {
  const user = useUser();
  const { go, hrefOf } = useNavigation();
  const { data } = useQuery({ ...recipeActions.list, enabled: isNear && user !== null });
  const { mutate: send } = useAction((action: RecipeAction) => triggerAction(action, recipe), {
    onDone: (delivery) => {
      if (delivery?.reason) toast.error(delivery.reason);
      else toast.success(t(delivery ? "menu.sent" : "menu.sending"));
    },
  });
  const act = (action: RecipeAction) => {
    if (action.actionType === "post") return send(action);
    const link = fillLink(action, recipe, window.location.origin + hrefOf(path));
    if (link) window.open(link, "_blank", "noopener");
    else toast.error(t("error.generic"));
    return undefined;
  };
  const own = (data?.items ?? []).map((action): MenuItem => ({
    id: action.id,
    icon: action.actionType === "post" ? "send" : "external",
    label: action.title,
    onAction: () => act(action),
  }));
  const managed: MenuItem[] = may(user, "manageHousehold")
    ? [
        {
          id: "manage",
          icon: "settings",
          label: t("menu.manageActions"),
          divided: own.length > 0,
          onAction: () => go(dataPath("recipe-actions")),
        },
      ]
    : [];
  const items: MenuBranch[] =
    data && own.length + managed.length > 0
      ? [{ id: "actions", icon: "action", label: t("menu.actions"), divided: true, items: [...own, ...managed] }]
      : [];
  return { items };
}
