/**
 * Groups modules into chunks by which of the first screens need them. So each of these loads few files, with nothing that
 * it does not use.
 */
import { join } from "node:path";

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** The modules with which pages start. The names of chunks consist of these names. */
const STARTS = {
  guest: ["guest/main"],
  app: ["main"],
  signIn: ["shell/frame/BlankFrame", "users/signing-in/SignInScreen"],
  frame: ["shell/frame/ShellFrame"],
  home: ["recipes/finding/ExplorerScreen"],
  recipe: ["recipes/page/RecipeScreen"],
  list: ["shopping/ShoppingListScreen"],
};
type Start = keyof typeof STARTS;
const ALL = Object.keys(STARTS) as Start[];

/** What is loaded before others need not be distinguished from them. */
const BEFORE: Partial<Record<Start, Start[]>> = {
  app: ["signIn", "frame", "home", "recipe", "list"],
  frame: ["home", "recipe", "list"],
};
/** Modules of the bundler, which every page needs. */
const BUNDLER = /preload-helper|rolldown\/runtime/;

/** Returns the groups for a build of the modules in the folder `src`. */
export function groups(src: string) {
  const filesOf = (start: Start) => STARTS[start].map((name) => join(src, `${name}.tsx`));
  const files = new Set(ALL.flatMap(filesOf));
  let needs: Map<Start, Set<string>> | undefined;
  const chunkOf = (id: string, graph: Graph): string | null => {
    needs ??= new Map(ALL.map((start) => [start, modulesFrom(filesOf(start), graph)]));
    if (BUNDLER.test(id)) return nameOf(["guest", "app"]);
    // A module that is loaded by its name has a chunk of its own in any case.
    return files.has(id) ? null : nameOf(ALL.filter((start) => needs!.get(start)!.has(id)));
  };
  return [{ name: chunkOf, priority: 9 }, ...LOADED_LATER];
}

/** Returns everything that modules import, and what that imports, without what is loaded later. */
function modulesFrom(ids: readonly string[], graph: Graph, found = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (found.has(id)) continue;
    found.add(id);
    modulesFrom(graph.getModuleInfo(id)?.importedIds ?? [], graph, found);
  }
  return found;
}

function nameOf(starts: Start[]): string | null {
  const implied = new Set(starts.flatMap((start) => BEFORE[start] ?? []));
  return starts.filter((start) => !implied.has(start)).join("-") || null;
}

const named = (folder: string, names: string) => `${folder}/(${names.trim().split(/\s+/).join("|")})\\.tsx?$`;
const any = (...patterns: string[]) => new RegExp(patterns.join("|"), "i");

/** Chunks of what is loaded once it is needed. */
const LOADED_LATER = [
  {
    name: "aria",
    test: /node_modules\/(react-aria|react-stately|@internationalized|use-sync-external-store)/,
    priority: 8,
  },
  // Cook mode needs these of the overlays, but none of their libraries.
  { name: "layers", test: /panels\/(historyLayers|useBackToClose)/, priority: 8 },
  { name: "overlays", test: /src\/kit\/overlay\/panels\//, priority: 7 },
  { name: "dialogs", test: any(named("src/kit/overlay", "Dialog Popover"), named("src/kit/feedback", "Banner")) },
  { name: "fields", test: any(named("src/kit/form", "Field Select TextField")) },
  // Timer buttons in the steps, once the page is shown.
  {
    name: "durations",
    test: any(named("src/recipes/timers", "DurationText allowSignals"), "src/recipes/timers/durations/"),
  },
  // Running timers, once there is one, or with cook mode.
  {
    name: "ringing",
    test: any(named("src/recipes/timers", "TimersShown TimerChip formatSince useNow"), "src/recipes/timers/bell/"),
  },
  // When a recipe is first scaled.
  { name: "scaling", test: any(named("src/recipes/amounts/scaling", "scaleTexts scaleNote")) },
];
