/** The route table: the address of every screen, its frame, and its guards. */
import { type ComponentType } from "react";
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject } from "react-router";

import { base } from "@/api/client";
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
import { loadWithRetry } from "@/kit/lazyComponent";
import { findHome, lowercaseGroupSlug } from "@/shell/addresses/redirects";
import { startList, startRecipe, startShopping } from "@/shell/loadAhead";
import { Root } from "@/shell/Root";
import { Starting } from "@/shell/Starting";
import { invitedOrVisitorsOnly, waitForInvitation } from "@/users/joining/invited";

const groupmatesOnly: Guard = async (user, request) =>
  (await import("@/users/groupmatesOnly")).groupmatesOnly(user, request);

type RouteRow = { path: string; guards?: Guard[]; screen: () => Promise<Record<string, unknown>> };
const at = (path: string, screen: RouteRow["screen"], guards?: Guard[]): RouteRow => ({ path, guards, screen });

/** Only for members of the group that the address names. */
const members: Guard[] = [signedInOnly, ownGroupOnly];

/** For the ways to add a recipe, whose links depend on what the server can do. */
const adding: Guard[] = [...members, waitForAboutInfo];
const ofOneList: Guard[] = [signedInOnly, startShopping];

/** Screens with the top bar and the app's navigation: everything within a group or household. */
const shell: RouteRow[] = [
  at(paths.groupPath(":groupSlug"), () => import("@/recipes/finding/ExplorerScreen"), [restoreSearch, startList]),
  at(memberPaths.addingPath(":groupSlug"), () => import("@/importing/ImportUrlScreen"), [toAddByLink]),
  at(paths.addPath(":groupSlug", "url"), () => import("@/importing/ImportUrlScreen"), adding),
  at(paths.addPath(":groupSlug", "bulk"), () => import("@/importing/links/ManyLinksScreen"), adding),
  at(paths.addPath(":groupSlug", "debug"), () => import("@/importing/inspecting/InspectPageScreen"), members),
  at(paths.addPath(":groupSlug", "html"), () => import("@/importing/ImportPageScreen"), adding),
  at(paths.addPath(":groupSlug", "new"), () => import("@/importing/WriteRecipeScreen"), adding),
  at(paths.addPath(":groupSlug", "image"), () => import("@/importing/pictures/ImportPicturesScreen"), adding),
  at(paths.addPath(":groupSlug", "zip"), () => import("@/importing/ImportUrlScreen"), [toAddByLink]),
  at(paths.recipePath(":groupSlug", ":slug"), () => import("@/recipes/page/RecipeScreen"), [startRecipe]),
  at(memberPaths.parserPath(":groupSlug", ":slug"), () => import("@/parsing/review/ParserScreen"), members),
  at(paths.cookbooksPath(":groupSlug"), () => import("@/recipes/cookbooks/CookbooksScreen")),
  at(memberPaths.cookbookPath(":groupSlug", ":slug"), () => import("@/recipes/cookbooks/CookbookScreen")),
  at(paths.bookPath(":groupSlug", "timeline"), () => import("@/timeline/TimelineScreen"), members),
  at(paths.bookPath(":groupSlug", "categories"), () => import("@/organizers/book-index/BookIndexScreen"), members),
  at(paths.bookPath(":groupSlug", "tags"), () => import("@/organizers/book-index/BookIndexScreen"), members),
  at(paths.bookPath(":groupSlug", "tools"), () => import("@/organizers/book-index/BookIndexScreen"), members),
  at(paths.bookPath(":groupSlug", "trash"), () => import("@/recipes/history/TrashScreen"), members),
  at(memberPaths.dataPath("foods"), () => import("@/foods/FoodsScreen"), [signedInOnly, organizersOnly]),
  at(memberPaths.dataPath("units"), () => import("@/foods/UnitsScreen"), [signedInOnly, organizersOnly]),
  at(memberPaths.dataPath("labels"), () => import("@/foods/LabelsScreen"), [signedInOnly, organizersOnly]),
  at(memberPaths.dataPath("categories"), () => import("@/organizers/CategoriesScreen"), [signedInOnly, organizersOnly]),
  at(memberPaths.dataPath("tags"), () => import("@/organizers/TagsScreen"), [signedInOnly, organizersOnly]),
  at(memberPaths.dataPath("tools"), () => import("@/organizers/ToolsScreen"), [signedInOnly, organizersOnly]),
  at(memberPaths.dataPath("learned"), () => import("@/parsing/LearnedWordsScreen"), [signedInOnly, organizersOnly]),
  at(memberPaths.dataPath("recipes"), () => import("@/recipes/managing/ManageRecipesScreen"), [
    signedInOnly,
    organizersOnly,
  ]),
  at(memberPaths.dataPath("recipe-actions"), () => import("@/notifications/RecipeActionsScreen"), [
    signedInOnly,
    householdManagersOnly,
  ]),
  at(memberPaths.webhooksPath, () => import("@/notifications/webhooks/WebhooksScreen"), [
    signedInOnly,
    householdManagersOnly,
  ]),
  at(memberPaths.notifiersPath, () => import("@/notifications/notifiers/NotifiersScreen"), [
    signedInOnly,
    householdManagersOnly,
  ]),
  at(paths.profilePath, () => import("@/users/profile/ProfileScreen"), [signedInOnly]),
  at(memberPaths.accountPath, () => import("@/users/account/AccountScreen"), [signedInOnly]),
  at(memberPaths.apiTokensPath, () => import("@/users/account/ApiTokensScreen"), [signedInOnly, advancedOnly]),
  at(paths.favoritesPath(":id"), () => import("@/recipes/finding/FavoritesScreen"), [signedInOnly, groupmatesOnly]),
  at(paths.householdPath, () => import("@/households/HouseholdScreen"), [signedInOnly, householdManagersOnly]),
  at(memberPaths.membersPath, () => import("@/users/permissions/MembersScreen"), [signedInOnly]),
  at(paths.shoppingListsPath, () => import("@/shopping/ShoppingListsScreen"), [signedInOnly]),
  at(memberPaths.shoppingListPath(":id"), () => import("@/shopping/ShoppingListScreen"), ofOneList),
  at(paths.ownGroupPath, () => import("@/households/group/GroupScreen"), [signedInOnly, groupManagersOnly]),
  at(memberPaths.reportsPath, () => import("@/households/reports/ReportsScreen"), [signedInOnly, groupManagersOnly]),
  at(memberPaths.reportPath(":id"), () => import("@/households/reports/ReportScreen"), [
    signedInOnly,
    groupManagersOnly,
  ]),
  at(memberPaths.migrationsPath, () => import("@/importing/moving/MoveInScreen"), [signedInOnly, groupManagersOnly]),
  at(paths.planPath, () => import("@/mealplans/PlanScreen"), [signedInOnly]),
  at(paths.tonightPath, () => import("@/mealplans/tonight/TonightScreen"), [signedInOnly]),
  at(memberPaths.pantryPath, () => import("@/pantry/PantryScreen"), [signedInOnly]),
  at(memberPaths.planSettingsPath, () => import("@/mealplans/rules/RulesScreen"), [signedInOnly]),
  at(paths.settingsPath, () => import("@/shell/settings/SettingsScreen")),
  at(paths.aboutPath, () => import("@/shell/AboutScreen")),
  at(paths.helpPath(":topic"), () => import("@/shell/help/HelpScreen")),
];

/** Screens for administrators, in the same frame. */
const administration: RouteRow[] = [
  at(memberPaths.serverMovePath, () => import("@/importing/server/ServerMoveScreen")),
  at(memberPaths.managePath("users"), () => import("@/admin/users/UsersScreen")),
  at(memberPaths.manageOnePath("users", "create"), () => import("@/admin/users/CreateUserScreen")),
  at(memberPaths.manageOnePath("users", ":id"), () => import("@/admin/users/UserScreen")),
  at(memberPaths.managePath("households"), () => import("@/admin/households/AdminHouseholdsScreen")),
  at(memberPaths.manageOnePath("households", ":id"), () => import("@/admin/households/AdminHouseholdScreen")),
  at(memberPaths.managePath("groups"), () => import("@/admin/groups/AdminGroupsScreen")),
  at(memberPaths.manageOnePath("groups", ":id"), () => import("@/admin/groups/AdminGroupScreen")),
  at(memberPaths.backupsPath, () => import("@/admin/backups/BackupsScreen")),
  at(memberPaths.emergencySheetPath, () => import("@/admin/backups/sheet/EmergencySheetScreen")),
  at(memberPaths.installationPath, () => import("@/admin/installation/InstallationScreen")),
  at(memberPaths.updatesPath, () => import("@/admin/updates/UpdatesScreen")),
  at(memberPaths.maintenancePath, () => import("@/admin/maintenance/MaintenanceScreen")),
  at(memberPaths.modelPath, () => import("@/admin/model/ModelScreen")),
  at(memberPaths.parsersPath, () => import("@/admin/parsers/ParsersScreen")),
  at(memberPaths.mailPath, () => import("@/admin/MailScreen")),
  at(memberPaths.securePath, () => import("@/admin/secure/SecureConnectionScreen")),
].map((row) => ({ ...row, guards: [signedInOnly, administratorsOnly] }));

/** Screens without bars, which have their own layout. */
const blank: RouteRow[] = [
  at(memberPaths.setupPath, () => import("@/admin/SetupScreen"), [waitForAboutInfo]),
  at(memberPaths.setupDonePath, () => import("@/admin/SetupDone"), [signedInOnly, administratorsOnly]),
  at(paths.loginPath, () => import("@/users/signing-in/SignInScreen"), [visitorsOnly, waitForAboutInfo]),
  at(memberPaths.registerPath, () => import("@/users/joining/RegisterScreen"), [
    invitedOrVisitorsOnly,
    waitForAboutInfo,
    waitForInvitation,
  ]),
];

/** Screens with only the header. */
const basic: RouteRow[] = [
  at(paths.phonePath, () => import("@/shell/phone/PhoneScreen")),
  at(memberPaths.trustPath, () => import("@/shell/trust/TrustScreen")),
  at(memberPaths.forgotPasswordPath, () => import("@/users/signing-in/ForgotPasswordScreen"), [waitForAboutInfo]),
  at(memberPaths.resetPasswordPath, () => import("@/users/signing-in/ResetPasswordScreen")),
];

function guarded(guards: Guard[] = []) {
  return async (args: LoaderFunctionArgs) => {
    return lowercaseGroupSlug(args) ?? firstRefusal(guards, await loadUser(), args);
  };
}

/** Runs the guards one after the other until one of them redirects. */
async function firstRefusal(
  [guard, ...others]: Guard[],
  user: User | null,
  args: LoaderFunctionArgs,
): Promise<Response | null> {
  return guard ? ((await guard(user, args)) ?? firstRefusal(others, user, args)) : null;
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

const rows = (table: RouteRow[]): RouteObject[] =>
  table.map(({ path, guards, screen }) => ({
    path,
    loader: guarded(guards),
    lazy: () => lazily(screen),
    ErrorBoundary: ErrorScreen,
  }));

const frames: RouteObject[] = [
  {
    lazy: () => lazily(() => import("@/shell/frame/ShellFrame")),
    children: [
      ...rows([...shell, ...administration]),
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
  { lazy: () => lazily(() => import("@/shell/frame/BlankFrame")), children: rows(blank) },
  {
    lazy: () => lazily(() => import("@/shell/frame/BasicFrame")),
    children: [
      ...rows(basic),
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

export const createRouter = () => createBrowserRouter(routes, { basename: base().replace(/\/$/, "") || "/" });
