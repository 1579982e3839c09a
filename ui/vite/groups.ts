/**
 * Groups modules into chunks by which of the first pages need them. So each of these loads few files, with hardly anything
 * that it does not use.
 */
type Module = { importedIds: readonly string[]; code: string | null };
type Graph = { getModuleInfo(id: string): Module | null };

/** The modules with which pages start. */
const STARTS = {
  guest: ["guest/main"],
  app: ["main"],
  signIn: ["shell/frame/BlankFrame", "users/signing-in/SignInScreen"],
  register: ["users/joining/RegisterScreen"],
  frame: ["shell/frame/ShellFrame"],
  home: ["recipes/finding/ExplorerScreen"],
  recipe: ["recipes/page/RecipeScreen"],
  list: ["shopping/ShoppingListScreen"],
  // Loaded with any page, once it is idle.
  follow: ["api/changes/followChanges.ts"],
  queue: ["shopping/items/queue/itemQueue.ts"],
};
type Start = keyof typeof STARTS;
const ALL = Object.keys(STARTS) as Start[];

/** What the HTML files load, which nothing else imports. */
const ENTRIES: Start[] = ["guest", "app"];

/** What is loaded before others need not be distinguished from them. */
const BEFORE: Partial<Record<Start, Start[]>> = {
  app: ["signIn", "register", "frame", "home", "recipe", "list", "follow", "queue"],
  frame: ["home", "recipe", "list", "follow", "queue"],
};
/** Modules of the bundler, which every page needs. */
const BUNDLER = /preload-helper|rolldown\/runtime/;
/** Modules that the index of a library names, but that only the lists of recipes use, or only later screens. */
const FOR_LISTS = /@tanstack\/.*(infiniteQueryObserver|useInfinite|queriesObserver|useQueries)/;
const FOR_LATER = /@tanstack\/.*useMutationState/;
/** Length of the code that is not worth a file of its own, in characters before it is minified. */
const SMALL = 20_000;
/** What every page needs. */
const SHARED = "guest-app";
/** The style sheets of the frame are worth no files of their own. */
const FRAME = ["frame", "guest-frame"];

/** Returns the groups for a build of the modules in the folder `src`. */
export function groups(src: string) {
  // The bundler writes paths with slashes on every system.
  const root = src.replaceAll("\\", "/");
  const filesOf = (start: Start) =>
    STARTS[start].map((name) => `${root}/${name.endsWith(".ts") ? name : `${name}.tsx`}`);
  const files = new Set(ALL.filter((start) => !ENTRIES.includes(start)).flatMap(filesOf));
  let chunks: Map<string, string> | undefined;
  const chunkOf = (id: string, graph: Graph): string | null => {
    chunks ??= assignChunks(filesOf, graph);
    if (BUNDLER.test(id)) return SHARED;
    // A module that is loaded by its name has a chunk of its own in any case.
    return files.has(id) || FOR_LATER.test(id) ? null : (chunks.get(id) ?? null);
  };
  return [{ name: chunkOf, debugName: "first pages", priority: 9 }, ...FOR_ANY_PAGE, ...LOADED_LATER];
}

/** Maps modules to chunks: one for each set of starts that need the same modules. */
function assignChunks(filesOf: (start: Start) => string[], graph: Graph): Map<string, string> {
  const needs = ALL.map((start) => [start, modulesFrom(filesOf(start), graph)] as const);
  const ids = [...new Set(needs.flatMap(([, found]) => [...found]))];
  const startsOf = (id: string) => needs.flatMap(([start, found]) => (found.has(id) ? [start] : []));
  const sets = ids.map((id) => [id, nameOf(FOR_LISTS.test(id) ? ["home"] : startsOf(id))] as const);
  const sizes = new Map<string, number>();
  for (const [id, name] of sets) sizes.set(name, (sizes.get(name) ?? 0) + (graph.getModuleInfo(id)?.code?.length ?? 0));
  const styled = sets.flatMap(([id, name]) => (isStyle(id) ? [name] : []));
  // Where a set has styles of its own, merging it would load these too.
  const isKept = (name: string) =>
    !name.includes("-") || name === SHARED || styled.includes(name) || sizes.get(name)! > SMALL;
  const kept = [...sizes.keys()].filter(isKept);
  return new Map(
    sets.map(([id, name]) => {
      if (isStyle(id) && FRAME.includes(name)) return [id, SHARED];
      return [id, kept.includes(name) ? name : smallestWith(name, kept)];
    }),
  );
}

const isStyle = (id: string) => id.endsWith(".css");

/** Returns the chunk with the fewest pages among those that all pages of this one load anyway. */
function smallestWith(name: string, kept: string[]): string {
  const pages = pagesOf(name);
  const fitting = kept.filter((one) => pages.every((page) => pagesOf(one).includes(page)));
  return fitting.toSorted((one, other) => pagesOf(one).length - pagesOf(other).length)[0] ?? name;
}

/** Returns everything with which a chunk is loaded. */
const pagesOf = (name: string) => [
  ...new Set((name.split("-") as Start[]).flatMap((start) => [start, ...(BEFORE[start] ?? [])])),
];

function nameOf(starts: Start[]): string {
  const implied = new Set(starts.flatMap((start) => BEFORE[start] ?? []));
  return starts.filter((start) => !implied.has(start)).join("-");
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

const named = (folder: string, names: string) => `${folder}/(${names.trim().split(/\s+/).join("|")})\\.tsx?$`;
const any = (...patterns: string[]) => new RegExp(patterns.join("|"), "i");

/**
 * Chunks of what some first pages load at once, and what menus, dialogs and cook mode load on every other. In the chunk
 * of a page, they would load that page.
 */
const FOR_ANY_PAGE = [
  { name: "eyeIcons", test: any(named("src/kit/picture", "eyeIcons")), priority: 10 },
  { name: "moreIcons", test: any(named("src/kit/picture", "moreIcons")), priority: 10 },
  {
    name: "parts",
    test: any(
      named("src/kit/overlay", "Dialog Popover"),
      named("src/kit/form", "Field Select TextField focusFirstInvalid"),
      named("src/locales", "foldText formatNames"),
    ),
    priority: 10,
  },
  {
    name: "secureHint",
    test: any(named("src/kit/text", "SecureHint"), named("src/api/trust", "trust"), named("src/base", "trustPath")),
    priority: 10,
  },
];

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
  // Timer buttons in the steps, once the page is shown.
  {
    name: "durations",
    test: any(
      named("src/recipes/timers", "DurationText allowSignals timers useTimers"),
      named("src/recipes/timers/durations", "findDurations knownWords durationWords words"),
    ),
  },
  // Running timers, once there is one, or with cook mode.
  {
    name: "ringing",
    test: any(named("src/recipes/timers", "TimersShown TimerChip formatSince useNow"), "src/recipes/timers/bell/"),
  },
  // The days of the plan, for its screen and for the card of today.
  { name: "plan", test: any(named("src/mealplans", "plan meals"), named("src/kit/form", "calendarDay")) },
  // When a recipe with a recipe in it is first read, cooked or printed.
  {
    name: "inner",
    test: any("src/recipes/inner/(useWholeRecipe|joinInnerRecipes|loadJoin)", "reading/ingredients/InnerRecipe.tsx"),
  },
  // When a recipe is first scaled.
  { name: "scaling", test: any(named("src/recipes/amounts/scaling", "scaleTexts scaleNote")) },
];
