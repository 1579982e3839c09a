/** The route table: the address of every screen, its frame, and its guards. */
import { type ComponentType } from "react";
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject } from "react-router";

import { getBase } from "@/api/client";
import * as memberPaths from "@/base/memberPaths";
import * as paths from "@/base/paths";
import { ChunkLoadError } from "@/kit/ChunkLoadError";
import { restoreSearch } from "@/recipes/finding/restoreSearch";
import {
  administratorsOnly,
  advancedOnly,
  loadUser,
  groupManagersOnly,
  type Guard,
  householdManagersOnly,
  moveTo,
  waitForAboutInfo,
  organizersOnly,
  ownGroupOnly,
  setupFirst,
  signedInOnly,
  toAddByLink,
  visitorsOnly,
} from "@/session/guards";
import type { User } from "@/session/user";
import { ErrorScreen, RootErrorScreen } from "@/shell/ErrorScreen";
import { loadWithRetry } from "@/kit/makeLazyComponent";
import { findHome, lowercaseGroupSlug } from "@/shell/addresses/redirects";
import { startList, startRecipe, startShopping } from "@/shell/loadAhead";
import { Root } from "@/shell/Root";
import { Starting } from "@/shell/Starting";
import { invitedOrVisitorsOnly, waitForInvitation } from "@/users/joining/invited";

const groupmatesOnly: Guard = async (user, request) =>
  (await import("@/users/groupmatesOnly")).groupmatesOnly(user, request);

type RouteRow = { path: string; guards?: Guard[]; screen: () => Promise<Record<string, unknown>> };
const makeRoute = (path: string, screen: RouteRow["screen"], guards?: Guard[]): RouteRow => ({ path, guards, screen });

/** Only for members of the group that the address names. */
const members: Guard[] = [signedInOnly, ownGroupOnly];

/** For the ways to add a recipe, whose links depend on what the server can do. */
const adding: Guard[] = [...members, waitForAboutInfo];
const ofOneList: Guard[] = [signedInOnly, startShopping];

/** Screens with the top bar and the app's navigation: everything within a group or household. */
const shell: RouteRow[] = [
  makeRoute(paths.groupPath(":groupSlug"), () => import("@/recipes/finding/ExplorerScreen"), [
    restoreSearch,
    startList,
  ]),
  makeRoute(memberPaths.addingPath(":groupSlug"), () => import("@/importing/ImportUrlScreen"), [toAddByLink]),
  makeRoute(paths.addPath(":groupSlug", "url"), () => import("@/importing/ImportUrlScreen"), adding),
  makeRoute(paths.addPath(":groupSlug", "bulk"), () => import("@/importing/links/ManyLinksScreen"), adding),
  makeRoute(paths.addPath(":groupSlug", "debug"), () => import("@/importing/inspecting/InspectPageScreen"), members),
  makeRoute(paths.addPath(":groupSlug", "html"), () => import("@/importing/ImportPageScreen"), adding),
  makeRoute(paths.addPath(":groupSlug", "new"), () => import("@/importing/WriteRecipeScreen"), adding),
  makeRoute(paths.addPath(":groupSlug", "image"), () => import("@/importing/pictures/ImportPicturesScreen"), adding),
  makeRoute(paths.addPath(":groupSlug", "zip"), () => import("@/importing/ImportUrlScreen"), [toAddByLink]),
  makeRoute(paths.recipePath(":groupSlug", ":slug"), () => import("@/recipes/page/RecipeScreen"), [startRecipe]),
  makeRoute(memberPaths.parserPath(":groupSlug", ":slug"), () => import("@/parsing/review/ParserScreen"), members),
  makeRoute(paths.cookbooksPath(":groupSlug"), () => import("@/recipes/cookbooks/CookbooksScreen")),
  makeRoute(memberPaths.cookbookPath(":groupSlug", ":slug"), () => import("@/recipes/cookbooks/CookbookScreen")),
  makeRoute(paths.bookPath(":groupSlug", "timeline"), () => import("@/timeline/TimelineScreen"), members),
  makeRoute(
    paths.bookPath(":groupSlug", "categories"),
    () => import("@/organizers/book-index/BookIndexScreen"),
    members,
  ),
  makeRoute(paths.bookPath(":groupSlug", "tags"), () => import("@/organizers/book-index/BookIndexScreen"), members),
  makeRoute(paths.bookPath(":groupSlug", "tools"), () => import("@/organizers/book-index/BookIndexScreen"), members),
  makeRoute(paths.bookPath(":groupSlug", "trash"), () => import("@/recipes/history/TrashScreen"), members),
  makeRoute(memberPaths.dataPath("foods"), () => import("@/foods/FoodsScreen"), [signedInOnly, organizersOnly]),
  makeRoute(memberPaths.dataPath("units"), () => import("@/foods/UnitsScreen"), [signedInOnly, organizersOnly]),
  makeRoute(memberPaths.dataPath("labels"), () => import("@/foods/LabelsScreen"), [signedInOnly, organizersOnly]),
  makeRoute(memberPaths.dataPath("categories"), () => import("@/organizers/CategoriesScreen"), [
    signedInOnly,
    organizersOnly,
  ]),
  makeRoute(memberPaths.dataPath("tags"), () => import("@/organizers/TagsScreen"), [signedInOnly, organizersOnly]),
  makeRoute(memberPaths.dataPath("tools"), () => import("@/organizers/ToolsScreen"), [signedInOnly, organizersOnly]),
  makeRoute(memberPaths.dataPath("learned"), () => import("@/parsing/LearnedWordsScreen"), [
    signedInOnly,
    organizersOnly,
  ]),
  makeRoute(memberPaths.dataPath("recipes"), () => import("@/recipes/managing/ManageRecipesScreen"), [
    signedInOnly,
    organizersOnly,
  ]),
  makeRoute(memberPaths.dataPath("recipe-actions"), () => import("@/notifications/RecipeActionsScreen"), [
    signedInOnly,
    householdManagersOnly,
  ]),
  makeRoute(memberPaths.webhooksPath, () => import("@/notifications/webhooks/WebhooksScreen"), [
    signedInOnly,
    householdManagersOnly,
  ]),
  makeRoute(memberPaths.notifiersPath, () => import("@/notifications/notifiers/NotifiersScreen"), [
    signedInOnly,
    householdManagersOnly,
  ]),
  makeRoute(paths.profilePath, () => import("@/users/profile/ProfileScreen"), [signedInOnly]),
  makeRoute(memberPaths.accountPath, () => import("@/users/account/AccountScreen"), [signedInOnly]),
  makeRoute(memberPaths.apiTokensPath, () => import("@/users/account/ApiTokensScreen"), [signedInOnly, advancedOnly]),
  makeRoute(paths.favoritesPath(":id"), () => import("@/recipes/finding/FavoritesScreen"), [
    signedInOnly,
    groupmatesOnly,
  ]),
  makeRoute(paths.householdPath, () => import("@/households/HouseholdScreen"), [signedInOnly, householdManagersOnly]),
  makeRoute(memberPaths.membersPath, () => import("@/users/permissions/MembersScreen"), [signedInOnly]),
  makeRoute(paths.shoppingListsPath, () => import("@/shopping/ShoppingListsScreen"), [signedInOnly]),
  makeRoute(memberPaths.shoppingListPath(":id"), () => import("@/shopping/ShoppingListScreen"), ofOneList),
  makeRoute(paths.ownGroupPath, () => import("@/households/group/GroupScreen"), [signedInOnly, groupManagersOnly]),
  makeRoute(memberPaths.reportsPath, () => import("@/households/reports/ReportsScreen"), [
    signedInOnly,
    groupManagersOnly,
  ]),
  makeRoute(memberPaths.reportPath(":id"), () => import("@/households/reports/ReportScreen"), [
    signedInOnly,
    groupManagersOnly,
  ]),
  makeRoute(memberPaths.migrationsPath, () => import("@/importing/moving/MoveInScreen"), [
    signedInOnly,
    groupManagersOnly,
  ]),
  makeRoute(paths.planPath, () => import("@/mealplans/PlanScreen"), [signedInOnly]),
  makeRoute(paths.tonightPath, () => import("@/mealplans/tonight/TonightScreen"), [signedInOnly]),
  makeRoute(memberPaths.pantryPath, () => import("@/pantry/PantryScreen"), [signedInOnly]),
  makeRoute(memberPaths.planSettingsPath, () => import("@/mealplans/rules/RulesScreen"), [signedInOnly]),
  makeRoute(paths.settingsPath, () => import("@/shell/settings/SettingsScreen")),
  makeRoute(paths.aboutPath, () => import("@/shell/AboutScreen")),
  makeRoute(paths.helpPath(":topic"), () => import("@/shell/help/HelpScreen")),
];

/** Screens for administrators, in the same frame. */
const administration: RouteRow[] = [
  makeRoute(memberPaths.serverMovePath, () => import("@/importing/server/ServerMoveScreen")),
  makeRoute(memberPaths.managePath("users"), () => import("@/admin/users/UsersScreen")),
  makeRoute(memberPaths.manageOnePath("users", "create"), () => import("@/admin/users/CreateUserScreen")),
  makeRoute(memberPaths.manageOnePath("users", ":id"), () => import("@/admin/users/UserScreen")),
  makeRoute(memberPaths.managePath("households"), () => import("@/admin/households/AdminHouseholdsScreen")),
  makeRoute(memberPaths.manageOnePath("households", ":id"), () => import("@/admin/households/AdminHouseholdScreen")),
  makeRoute(memberPaths.managePath("groups"), () => import("@/admin/groups/AdminGroupsScreen")),
  makeRoute(memberPaths.manageOnePath("groups", ":id"), () => import("@/admin/groups/AdminGroupScreen")),
  makeRoute(memberPaths.backupsPath, () => import("@/admin/backups/BackupsScreen")),
  makeRoute(memberPaths.emergencySheetPath, () => import("@/admin/backups/sheet/EmergencySheetScreen")),
  makeRoute(memberPaths.installationPath, () => import("@/admin/installation/InstallationScreen")),
  makeRoute(memberPaths.updatesPath, () => import("@/admin/updates/UpdatesScreen")),
  makeRoute(memberPaths.maintenancePath, () => import("@/admin/maintenance/MaintenanceScreen")),
  makeRoute(memberPaths.modelPath, () => import("@/admin/model/ModelScreen")),
  makeRoute(memberPaths.parsersPath, () => import("@/admin/parsers/ParsersScreen")),
  makeRoute(memberPaths.mailPath, () => import("@/admin/MailScreen")),
  makeRoute(memberPaths.securePath, () => import("@/admin/secure/SecureConnectionScreen")),
].map((row) => ({ ...row, guards: [signedInOnly, administratorsOnly] }));

/** Screens without bars, which have their own layout. */
const blank: RouteRow[] = [
  makeRoute(memberPaths.setupPath, () => import("@/admin/SetupScreen"), [waitForAboutInfo]),
  makeRoute(memberPaths.setupDonePath, () => import("@/admin/SetupDone"), [signedInOnly, administratorsOnly]),
  makeRoute(paths.loginPath, () => import("@/users/signing-in/SignInScreen"), [visitorsOnly, waitForAboutInfo]),
  makeRoute(memberPaths.registerPath, () => import("@/users/joining/RegisterScreen"), [
    invitedOrVisitorsOnly,
    waitForAboutInfo,
    waitForInvitation,
  ]),
];

/** Screens with only the header. */
const basic: RouteRow[] = [
  makeRoute(paths.phonePath, () => import("@/shell/phone/PhoneScreen")),
  makeRoute(memberPaths.trustPath, () => import("@/shell/trust/TrustScreen")),
  makeRoute(memberPaths.forgotPasswordPath, () => import("@/users/signing-in/ForgotPasswordScreen"), [
    waitForAboutInfo,
  ]),
  makeRoute(memberPaths.resetPasswordPath, () => import("@/users/signing-in/ResetPasswordScreen")),
];

function makeLoader(guards: Guard[] = []) {
  return async (args: LoaderFunctionArgs) => {
    return lowercaseGroupSlug(args) ?? findRefusal(guards, await loadUser(), args);
  };
}

/** Runs the guards one after the other until one of them redirects. */
async function findRefusal(
  [guard, ...others]: Guard[],
  user: User | null,
  args: LoaderFunctionArgs,
): Promise<Response | null> {
  return guard ? ((await guard(user, args)) ?? findRefusal(others, user, args)) : null;
}

/**
 * Loads a screen, whose module exports one component. If the code cannot be loaded, the returned component throws when
 * rendered, because the router shows nothing for a route whose `lazy` fails.
 */
async function lazily(screen: RouteRow["screen"]) {
  try {
    const [Component] = Object.values(await screen());
    return { Component: Component as ComponentType };
  } catch (cause) {
    return {
      Component: () => {
        throw new ChunkLoadError({ cause });
      },
    };
  }
}

const makeRowRoutes = (table: RouteRow[]): RouteObject[] =>
  table.map(({ path, guards, screen }) => ({
    path,
    loader: makeLoader(guards),
    lazy: () => lazily(screen),
    ErrorBoundary: ErrorScreen,
  }));

const frames: RouteObject[] = [
  {
    lazy: () => lazily(() => import("@/shell/frame/ShellFrame")),
    children: [
      ...makeRowRoutes([...shell, ...administration]),
      {
        path: "*",
        loader: async (args) => {
          const { redirectToCorrected } = await loadWithRetry(() => import("@/shell/addresses/redirectToCorrected"));
          return redirectToCorrected(args, await loadUser());
        },
        ErrorBoundary: ErrorScreen,
      },
    ],
  },
  { lazy: () => lazily(() => import("@/shell/frame/BlankFrame")), children: makeRowRoutes(blank) },
  {
    lazy: () => lazily(() => import("@/shell/frame/BasicFrame")),
    children: [
      ...makeRowRoutes(basic),
      { path: "/", loader: async (args) => moveTo(await findHome(await loadUser()), args) },
      { path: paths.adminPath, loader: (args) => moveTo(paths.settingsPath, args) },
      { path: "/group/data", loader: (args) => moveTo(memberPaths.dataPath("foods"), args) },
      { path: paths.mealplanPath, loader: (args) => moveTo(paths.planPath, args) },
      { path: "/household/mealplan/planner", loader: (args) => moveTo(paths.planPath, args) },
      { path: "/household/mealplan/planner/edit", loader: (args) => moveTo(paths.planPath, args) },
      { path: "/household/recipe-actions", loader: (args) => moveTo(memberPaths.dataPath("recipe-actions"), args) },
      { path: "/admin/setup", loader: (args) => moveTo(memberPaths.setupPath, args) },
    ],
  },
];

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RootErrorScreen,
    HydrateFallback: Starting,
    loader: async (args) => (await setupFirst(await loadUser(), args)) ?? null,
    shouldRevalidate: () => true,
    children: frames,
  },
];

export const createRouter = () => createBrowserRouter(routes, { basename: getBase().replace(/\/$/, "") || "/" });
