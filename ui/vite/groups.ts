/** Groups modules into chunks, so that a page needs few files and loads little that it does not use. */

const named = (folder: string, names: string) => `${folder}/(${names.trim().split(/\s+/).join("|")})\\.tsx?$`;
const any = (...patterns: string[]) => new RegExp(patterns.join("|"), "i");

/** Modules that every page needs, even the page for visitors, which loads the least. */
const kit = any(
  named("src/kit", "Button ChunkLoadError IconButton Link Page classes isTaken lazyComponent navigation"),
  named("src/base", "newId toast"),
  named("src/kit/device", "copyText copyWithToast useMedia useStored"),
  named("src/kit/feedback", "Toaster"),
  named("src/kit/form", "Switch"),
  named("src/kit/overlay", "Menu frameDialog preload useHover"),
  named("src/kit/picture", "Icon icons Logo"),
  named("src/shell/frame", "SkipLink"),
  named("src/shell/preferences", "theme"),
  named("src/session", "signInPath"),
  named("src/locales", "language"),
  named("src/api", "client connection"),
  "preload-helper",
  "rolldown/runtime",
);
/** The frame of recipes and all other pages. As a chunk of its own it would take more than it saves. */
const frame = any(
  named("src/shell/frame", "Brand Frame Rail TabBar TopBar places"),
  "src/shell/frame/(bars|rail|frame).css",
  named("src/shell/preferences", "preferences"),
  named("src/shell/settings", "settingsPath"),
  named("src/shell/shortcuts", "useShortcuts"),
  named("src/recipes/timers", "TimersInBar"),
);
/** Dialogs, and the fields of forms, which a visitor's page does not need. */
const dialogs = any(named("src/kit/overlay", "Dialog Popover"), named("src/kit/feedback", "Banner"));
const fields = any(named("src/kit/form", "Field Select TextField"));
/** Modules that the app needs before it knows which screen to show. */
const app = any(
  "node_modules/react-router/",
  "node_modules/@tanstack/(?!.*useInfinite|.*infiniteQueryObserver)",
  "src/session/(?!(use)?unsaved|saved|leave)",
  "src/api/(app|queryClient)",
  named("src/shell", "Root Starting ErrorScreen redirects"),
  named("src/users/signing-in", "SessionEnded"),
  named("src/recipes", "recipeQueries explorerQuery"),
  named("src/recipes/finding", "restoreSearch startEarly"),
);
/** Modules for signing in. */
const signIn = any(
  named("src/users/signing-in", "CoverFrame OidcButton PasswordField SignInForm SignInScreen scorePassword useOidc"),
  named("src/kit/language", "LanguageButton"),
  named("src/shell/frame", "BlankFrame"),
  named("src/kit/form", "Checkbox"),
);
/** Modules for the app's frame, and those that nearly every screen uses. */
const shell = any(
  "src/shell/(?!About|DatabaseVersion|FrameDialog|StopDialog|frame|offline|settings|shortcuts|preferences/Device)",
  "src/shell/frame/(?!More|SkipLink)",
  named("src/shopping", "useOpenItems paths"),
  named("src/kit/feedback", "EmptyState"),
  named("src/recipes", "outsideParts"),
  named("src/kit/form", "useDebounced"),
  named("src/kit/device", "isLocalhost"),
  named("src/locales", "foldText"),
  named("src/households", "householdQuery groupQuery"),
  named("src/users", "members"),
  named("src/users/portrait", "Portrait"),
  named("src/admin", "adminQueries"),
  named("src/shopping", "paths useOpenItems"),
);

/** Modules that show a recipe anywhere: on cards, on its page, and to visitors. */
const recipeCard = any(
  named("src/recipes", "formatTime"),
  named("src/organizers", "OrganizerName"),
  named("src/recipes/opinions", "Stars"),
  named("src/kit/picture", "Picture weave"),
  named("src/kit/feedback", "Skeleton"),
  named("src/recipes/printing", "askToPrint printItems"),
  "src/media/",
);
/** Modules for a recipe's page, for members and visitors. */
const reading = any(
  named("src/recipes/page", "RecipeView"),
  named("src/recipes/reading", "RecipeSkeleton RecipeEnd formatNutrition useProgress"),
  "src/recipes/reading/(ingredients|steps)/",
  "src/recipes/amounts/(?!withMeasures|writeQuantity|editedFood|scaling/scale)",
  "src/kit/markdown/",
  named("src/kit/form", "NumberField plainNumbers readNumber"),
  named("src/kit/device", "KeepAwakeSwitch keepAwake useKeepAwake"),
  named("src/recipes/cooking", "CookFrame useCookAddress"),
  "src/recipes/reading/recipe.css",
  // Printing is loaded with the page, because on Ctrl+P the browser does not wait for code to load.
  named("src/recipes/timers", "nameStep useTimedText"),
  named("src/recipes/printing", "PrintBlock PrintSheet PrintedIngredients PrintMenu printPreferences usePrintedSource"),
  "src/recipes/printing/paper.css",
);

/** Modules that turn the durations in a recipe's steps into timer buttons. They are loaded once the page is shown. */
const durations = any(named("src/recipes/timers", "DurationText allowSignals"), "src/recipes/timers/durations/");

/** Modules that show running timers. They are loaded once there is a timer, or with cook mode. */
const timersShown = any(
  named("src/recipes/timers", "TimersShown TimerChip formatSince useNow"),
  "src/recipes/timers/bell/",
);

/** Modules that scale the texts of a recipe. They are loaded when a recipe is first scaled. */
const scaling = any(named("src/recipes/amounts/scaling", "scaleTexts scaleNote"));

/** Modules shared by the recipe list, the search, and a recipe's page. */
const recipes = any(
  named("src/recipes", "memory mayEdit recipeActions useEditRight"),
  named("src/recipes/page", "RecipeMenu useMenuRight"),
  named("src/recipes/editing", "editMode"),
  named("src/kit/device", "saveFile"),
  named("src/recipes/opinions", "opinions HeartButton"),
  named("src/recipes/filtering", "filterLists"),
  named("src/recipes/reading", "awaitedPicture importedNow"),
);

export const groups = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
  {
    name: "aria",
    test: /node_modules\/(react-aria|react-stately|@internationalized|use-sync-external-store)/,
    priority: 8,
  },
  // Cook mode needs these of the overlays, but none of their libraries.
  { name: "layers", test: /panels\/(historyLayers|useBackToClose)/, priority: 8 },
  { name: "overlays", test: /src\/kit\/overlay\/panels\//, priority: 7 },
  { name: "kit", test: any(kit.source, frame.source), priority: 6 },
  { name: "dialogs", test: dialogs, priority: 6 },
  { name: "fields", test: fields, priority: 6 },
  { name: "app", test: app, priority: 5 },
  { name: "signIn", test: signIn, priority: 4 },
  { name: "moreIcons", test: any(named("src/kit/picture", "moreIcons")), priority: 4 },
  { name: "shell", test: shell, priority: 3 },
  { name: "recipeCard", test: recipeCard, priority: 3 },
  { name: "reading", test: reading, priority: 3 },
  { name: "durations", test: durations, priority: 3 },
  { name: "timers", test: any(named("src/recipes/timers", "timers useTimers")), priority: 3 },
  { name: "ringing", test: timersShown, priority: 3 },
  { name: "scaling", test: scaling, priority: 3 },
  { name: "recipes", test: recipes, priority: 2 },
];
