/** Builds the options that the search dialog offers for the typed text. */
import { addPath, groupPath, recipePath } from "@/base/paths";
import type { IconName } from "@/kit/picture/icons";
import { dropPunctuation } from "@/kit/text/endOfLink";
import { t } from "@/locales/language";

import type { Memory } from "../../memory";
import type { Reason, RecipeSummary } from "../../recipe";
import type { RecipeGroup } from "../../recipeQueries";

type PicturedRecipe = { id: string; slug: string; name: string; image?: unknown; cover?: string | null };
export type SearchResult =
  | {
      kind: "recipe";
      id: string;
      label: string;
      to: string;
      recipe: PicturedRecipe;
      about: string;
      /** Why the search found it, if the name does not show that. */
      reason?: Reason;
      time: string;
      rating: number;
    }
  | { kind: "place"; id: string; label: string; to: string; icon: IconName }
  | { kind: "words"; id: string; label: string; text: string; icon: IconName };
export type SearchSection = { id: string; title: string; options: SearchResult[] };

type SearchInput = {
  text: string;
  group: RecipeGroup;
  found: RecipeSummary[] | undefined;
  reasons?: Record<string, Reason>;
  memory: Memory;
  /** Other pages of the app that the text is about. */
  places?: SearchResult[];
};

export function listOptions({ text, group, found, reasons = {}, memory, places = [] }: SearchInput): SearchSection[] {
  const settings = { id: "settings", title: t("settings.title"), options: places };
  const sections = text
    ? [listResults(found ?? [], group, reasons), settings, listNextSteps(text, group, found)]
    : [listRecentSearches(memory), listViewedRecipes(memory, group), startPlaces(group)];
  return sections.filter((section) => section.options.length > 0);
}

const makeRecipeOption = (
  recipe: PicturedRecipe & Partial<RecipeSummary>,
  group: RecipeGroup,
  reason?: Reason,
): SearchResult => ({
  kind: "recipe",
  id: recipe.id,
  label: recipe.name,
  to: recipePath(group.slug, recipe.slug),
  recipe,
  about: recipe.tags?.map((tag) => tag.name).join(" · ") || recipe.description || "",
  time: recipe.totalTime ?? "",
  rating: recipe.rating ?? 0,
  reason,
});

const listResults = (found: RecipeSummary[], group: RecipeGroup, reasons: Record<string, Reason>): SearchSection => ({
  id: "results",
  title: t("search.results"),
  options: found.map((recipe) => makeRecipeOption(recipe, group, reasons[recipe.id])),
});

/** Offers to import the web address in the text, to search with filters, or to write a recipe with this name. */
function listNextSteps(text: string, group: RecipeGroup, found?: RecipeSummary[]): SearchSection {
  const options: SearchResult[] = [];
  const address = findAddress(text);
  if (address && group.isOwn) {
    options.push({
      kind: "place",
      id: "import",
      icon: "link",
      label: t("search.import", { host: new URL(address).host }),
      to: `${addPath(group.slug, "url")}?${new URLSearchParams({ recipe_import_url: address })}`,
    });
  }
  options.push({
    kind: "place",
    id: "all",
    icon: "sliders",
    label: t("search.everything", { words: text }),
    to: `${groupPath(group.slug)}?${new URLSearchParams({ search: text })}`,
  });
  if (found?.length === 0 && group.isOwn && !address) {
    options.push({
      kind: "place",
      id: "write",
      icon: "edit",
      label: t("search.writeNamed", { words: text }),
      to: `${addPath(group.slug, "new")}?${new URLSearchParams({ name: text })}`,
    });
  }
  return { id: "onward", title: t("search.goTo"), options };
}

/** Returns the first web address in a text, or null. */
export function findAddress(text: string): string | null {
  const found = dropPunctuation(/https?:\/\/[^\s<>"]+/iu.exec(text)?.[0] ?? "");
  return found && URL.canParse(found) ? found : null;
}

const listRecentSearches = ({ searches }: Memory): SearchSection => ({
  id: "lately",
  title: t("search.recent"),
  options: searches.map((text) => ({ kind: "words", id: `words-${text}`, icon: "clock", label: text, text })),
});

const listViewedRecipes = (memory: Memory, group: RecipeGroup): SearchSection => ({
  id: "viewed",
  title: t("search.viewed"),
  options: (memory.viewed[group.slug] ?? []).map((recipe) => makeRecipeOption(recipe, group)),
});

function startPlaces(group: RecipeGroup): SearchSection {
  const own: SearchResult[] = [
    { kind: "place", id: "add", icon: "link", label: t("search.goAdd"), to: addPath(group.slug, "url") },
    { kind: "place", id: "new", icon: "edit", label: t("search.goNew"), to: addPath(group.slug, "new") },
  ];
  const filters: SearchResult = {
    kind: "place",
    id: "filters",
    icon: "sliders",
    label: t("search.advanced"),
    to: groupPath(group.slug),
  };
  return { id: "places", title: t("search.goTo"), options: group.isOwn ? [filters, ...own] : [filters] };
}
