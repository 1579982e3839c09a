/** Which modules travel together: few files per page, and nothing in them that the page does not show. */

const named = (folder: string, names: string) => `${folder}/(${names.trim().split(/\s+/).join("|")})\\.tsx?$`;
const any = (...patterns: string[]) => new RegExp(patterns.join("|"), "i");

/** What even the light guest page shows. */
const kit = any(
  named("src/kit", `Banner Button Field Icon IconButton icons Link Logo Page TextField classes
    copyText copyAndTell CodeMissing later navigation newId toast Toaster useMedia useStored Dialog Menu Popover Select Switch overlays`),
  named("src/shell", "SkipLink"), named("src/session", "wayIn"),
  named("src/locales", "language"), named("src/api", "client connection"), "preload-helper", "rolldown/runtime",
);
/** What the app needs before it knows which screen. */
const app = any(
  "node_modules/react-router/", "node_modules/@tanstack/(?!.*useInfinite|.*infiniteQueryObserver)",
  "src/session/(?!(use)?unsaved|saved|leave)", "src/api/(app|queryClient)", named("src/shell", "Root Starting ErrorScreen redirects theme"),
  named("src/users/signing-in", "SessionEnded"), named("src/recipes", "recipeQueries"), named("src/recipes/finding", "restoreSearch startEarly explorerQuery"),
);
/** The way in. */
const door = any(
  named("src/users/signing-in", "CoverFrame OidcButton PasswordField SignInForm SignInScreen scorePassword useOidc"), named("src/locales", "LanguageButton"),
  named("src/shell", "BlankFrame"), named("src/kit", "Checkbox"),
);
/** The frame of the app and the parts nearly every screen in it shows. */
const shell = any(
  "src/shell/(?!About|Admin|Shortcut|More|Overs|SkipLink)",
  named("src/kit", "plain EmptyState useDebounced"),
);

/** What a recipe shows wherever it is: on a card, on its page, to guests. */
const plate = any(named("src/recipes", "recipe tellTime StarAverage"), named("src/kit", "Picture weave Skeleton"), "src/media/");
/** The page of a recipe, the same for members and guests. */
const reading = any(
  named("src/recipes/reading", "RecipeView RecipeSkeleton RecipeEnd IngredientCard IngredientLine ScaleControl StepList ToolList Amounts formatAmount formatIngredient readLine scale measures useTold MeasureSwitch StepWritten numberSteps sectionIngredients tellNutrition useFace useProgress"), named("src/recipes/history", "compareWords"),
  named("src/kit", "Markdown ownPicture readMarkdown readInline NumberField readNumber"), "src/recipes/reading/recipe.css",
  // Part of the page: Ctrl+P cannot wait for anything.
  named("src/recipes/printing", "PrintBlock PrintSheet PrintedIngredients PrintedSource PrintMenu askToPrint printItems printPreferences"), "src/recipes/printing/paper.css", named("src/kit", "QrCode drawQr"),
);

/** What the explorer, the search and a recipe's page know of recipes. */
const recipes = any(named("src/recipes", "opinions memory RecipeMenu HeartButton mayEdit"), named("src/recipes/finding", "filterLists"), named("src/recipes/reading", "awaitedPicture"));

export const groups = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//, priority: 9 },
  { name: "aria", test: /node_modules\/(react-aria|react-stately|@internationalized)/, priority: 8 },
  { name: "overlays", test: /src\/kit\/overlay\//, priority: 7 },
  { name: "kit", test: kit, priority: 6 },
  { name: "app", test: app, priority: 5 },
  { name: "door", test: door, priority: 4 },
  { name: "signs", test: any(named("src/kit", "moreIcons")), priority: 4 },
  { name: "shell", test: shell, priority: 3 },
  { name: "plate", test: plate, priority: 3 },
  { name: "reading", test: reading, priority: 3 },
  { name: "recipes", test: recipes, priority: 2 },
];
