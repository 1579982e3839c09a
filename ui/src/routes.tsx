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
import { homeOf, lowercaseGroupSlug, redirectToCorrected } from "@/shell/redirects";
import { startList, startRecipe, startShopping } from "@/shell/loadAhead";
import { Root } from "@/shell/Root";
import { Starting } from "@/shell/Starting";
import { invitedOrVisitorsOnly, waitForInvitation } from "@/users/joining/invited";

const groupmatesOnly: Guard = async (user, request) =>
  (await import("@/users/groupmatesOnly")).groupmatesOnly(user, request);

type RouteRow = { path: string; guards?: Guard[]; screen: () => Promise<Record<string, unknown>> };

/** Only for members of the group that the address names. */
const members: Guard[] = [signedInOnly, ownGroupOnly];

/** For the ways to add a recipe, whose links depend on what the server can do. */
const adding: Guard[] = [...members, waitForAboutInfo];
const ofOneList: Guard[] = [signedInOnly, startShopping];

/** Screens with the top bar and the app's navigation: everything within a group or household. */
const shell: RouteRow[] = [
  {
    path: paths.groupPath(":groupSlug"),
    guards: [restoreSearch, startList],
    screen: () => import("@/recipes/finding/ExplorerScreen"),
  },
  {
    path: memberPaths.addingPath(":groupSlug"),
    guards: [toAddByLink],
    screen: () => import("@/importing/ImportUrlScreen"),
  },
  { path: paths.addPath(":groupSlug", "url"), guards: adding, screen: () => import("@/importing/ImportUrlScreen") },
  {
    path: paths.addPath(":groupSlug", "bulk"),
    guards: adding,
    screen: () => import("@/importing/links/ManyLinksScreen"),
  },
  {
    path: paths.addPath(":groupSlug", "debug"),
    guards: members,
    screen: () => import("@/importing/inspecting/InspectPageScreen"),
  },
  { path: paths.addPath(":groupSlug", "html"), guards: adding, screen: () => import("@/importing/ImportPageScreen") },
  { path: paths.addPath(":groupSlug", "new"), guards: adding, screen: () => import("@/importing/WriteRecipeScreen") },
  {
    path: paths.addPath(":groupSlug", "image"),
    guards: adding,
    screen: () => import("@/importing/pictures/ImportPicturesScreen"),
  },
  {
    path: paths.addPath(":groupSlug", "zip"),
    guards: [toAddByLink],
    screen: () => import("@/importing/ImportUrlScreen"),
  },
  {
    path: paths.recipePath(":groupSlug", ":slug"),
    guards: [startRecipe],
    screen: () => import("@/recipes/page/RecipeScreen"),
  },
  {
    path: memberPaths.parserPath(":groupSlug", ":slug"),
    guards: members,
    screen: () => import("@/parsing/review/ParserScreen"),
  },
  { path: paths.cookbooksPath(":groupSlug"), screen: () => import("@/recipes/cookbooks/CookbooksScreen") },
  { path: memberPaths.cookbookPath(":groupSlug", ":slug"), screen: () => import("@/recipes/cookbooks/CookbookScreen") },
  {
    path: paths.bookPath(":groupSlug", "timeline"),
    guards: members,
    screen: () => import("@/timeline/TimelineScreen"),
  },
  {
    path: paths.bookPath(":groupSlug", "categories"),
    guards: members,
    screen: () => import("@/organizers/book-index/BookIndexScreen"),
  },
  {
    path: paths.bookPath(":groupSlug", "tags"),
    guards: members,
    screen: () => import("@/organizers/book-index/BookIndexScreen"),
  },
  {
    path: paths.bookPath(":groupSlug", "tools"),
    guards: members,
    screen: () => import("@/organizers/book-index/BookIndexScreen"),
  },
  {
    path: paths.bookPath(":groupSlug", "trash"),
    guards: members,
    screen: () => import("@/recipes/history/TrashScreen"),
  },
  {
    path: memberPaths.dataPath("foods"),
    guards: [signedInOnly, organizersOnly],
    screen: () => import("@/foods/FoodsScreen"),
  },
  {
    path: memberPaths.dataPath("units"),
    guards: [signedInOnly, organizersOnly],
    screen: () => import("@/foods/UnitsScreen"),
  },
  {
    path: memberPaths.dataPath("labels"),
    guards: [signedInOnly, organizersOnly],
    screen: () => import("@/foods/LabelsScreen"),
  },
  {
    path: memberPaths.dataPath("categories"),
    guards: [signedInOnly, organizersOnly],
    screen: () => import("@/organizers/CategoriesScreen"),
  },
  {
    path: memberPaths.dataPath("tags"),
    guards: [signedInOnly, organizersOnly],
    screen: () => import("@/organizers/TagsScreen"),
  },
  {
    path: memberPaths.dataPath("tools"),
    guards: [signedInOnly, organizersOnly],
    screen: () => import("@/organizers/ToolsScreen"),
  },
  {
    path: memberPaths.dataPath("learned"),
    guards: [signedInOnly, organizersOnly],
    screen: () => import("@/parsing/LearnedWordsScreen"),
  },
  {
    path: memberPaths.dataPath("recipes"),
    guards: [signedInOnly, organizersOnly],
    screen: () => import("@/recipes/managing/ManageRecipesScreen"),
  },
  {
    path: memberPaths.dataPath("recipe-actions"),
    guards: [signedInOnly, householdManagersOnly],
    screen: () => import("@/notifications/RecipeActionsScreen"),
  },
  {
    path: memberPaths.webhooksPath,
    guards: [signedInOnly, householdManagersOnly],
    screen: () => import("@/notifications/webhooks/WebhooksScreen"),
  },
  {
    path: memberPaths.notifiersPath,
    guards: [signedInOnly, householdManagersOnly],
    screen: () => import("@/notifications/notifiers/NotifiersScreen"),
  },
  { path: paths.profilePath, guards: [signedInOnly], screen: () => import("@/users/profile/ProfileScreen") },
  { path: memberPaths.accountPath, guards: [signedInOnly], screen: () => import("@/users/account/AccountScreen") },
  {
    path: memberPaths.apiTokensPath,
    guards: [signedInOnly, advancedOnly],
    screen: () => import("@/users/account/ApiTokensScreen"),
  },
  {
    path: paths.favoritesPath(":id"),
    guards: [signedInOnly, groupmatesOnly],
    screen: () => import("@/recipes/finding/FavoritesScreen"),
  },
  {
    path: paths.householdPath,
    guards: [signedInOnly, householdManagersOnly],
    screen: () => import("@/households/HouseholdScreen"),
  },
  { path: memberPaths.membersPath, guards: [signedInOnly], screen: () => import("@/users/permissions/MembersScreen") },
  { path: paths.shoppingListsPath, guards: [signedInOnly], screen: () => import("@/shopping/ShoppingListsScreen") },
  {
    path: memberPaths.shoppingListPath(":id"),
    guards: ofOneList,
    screen: () => import("@/shopping/ShoppingListScreen"),
  },
  {
    path: paths.ownGroupPath,
    guards: [signedInOnly, groupManagersOnly],
    screen: () => import("@/households/group/GroupScreen"),
  },
  {
    path: memberPaths.reportsPath,
    guards: [signedInOnly, groupManagersOnly],
    screen: () => import("@/households/reports/ReportsScreen"),
  },
  {
    path: memberPaths.reportPath(":id"),
    guards: [signedInOnly, groupManagersOnly],
    screen: () => import("@/households/reports/ReportScreen"),
  },
  {
    path: memberPaths.migrationsPath,
    guards: [signedInOnly, groupManagersOnly],
    screen: () => import("@/importing/moving/MoveInScreen"),
  },
  { path: paths.planPath, guards: [signedInOnly], screen: () => import("@/mealplans/PlanScreen") },
  {
    path: memberPaths.planSettingsPath,
    guards: [signedInOnly],
    screen: () => import("@/mealplans/rules/RulesScreen"),
  },
  { path: paths.settingsPath, screen: () => import("@/shell/settings/SettingsScreen") },
  { path: paths.aboutPath, screen: () => import("@/shell/AboutScreen") },
  { path: paths.helpPath(":topic"), screen: () => import("@/shell/help/HelpScreen") },
];

/** Screens for administrators, in the same frame. */
const administration: RouteRow[] = [
  { path: memberPaths.serverMovePath, screen: () => import("@/importing/server/ServerMoveScreen") },
  { path: memberPaths.managePath("users"), screen: () => import("@/admin/users/UsersScreen") },
  { path: memberPaths.manageOnePath("users", "create"), screen: () => import("@/admin/users/CreateUserScreen") },
  { path: memberPaths.manageOnePath("users", ":id"), screen: () => import("@/admin/users/UserScreen") },
  { path: memberPaths.managePath("households"), screen: () => import("@/admin/households/AdminHouseholdsScreen") },
  {
    path: memberPaths.manageOnePath("households", ":id"),
    screen: () => import("@/admin/households/AdminHouseholdScreen"),
  },
  { path: memberPaths.managePath("groups"), screen: () => import("@/admin/groups/AdminGroupsScreen") },
  { path: memberPaths.manageOnePath("groups", ":id"), screen: () => import("@/admin/groups/AdminGroupScreen") },
  { path: memberPaths.backupsPath, screen: () => import("@/admin/backups/BackupsScreen") },
  { path: memberPaths.installationPath, screen: () => import("@/admin/installation/InstallationScreen") },
  { path: memberPaths.maintenancePath, screen: () => import("@/admin/maintenance/MaintenanceScreen") },
  { path: memberPaths.modelPath, screen: () => import("@/admin/model/ModelScreen") },
  { path: memberPaths.parsersPath, screen: () => import("@/admin/parsers/ParsersScreen") },
  { path: memberPaths.mailPath, screen: () => import("@/admin/MailScreen") },
].map((row) => ({ ...row, guards: [signedInOnly, administratorsOnly] }));

/** Screens without bars, which have their own layout. */
const blank: RouteRow[] = [
  { path: memberPaths.setupPath, guards: [waitForAboutInfo], screen: () => import("@/admin/SetupScreen") },
  {
    path: memberPaths.setupDonePath,
    guards: [signedInOnly, administratorsOnly],
    screen: () => import("@/admin/SetupDone"),
  },
  {
    path: paths.loginPath,
    guards: [visitorsOnly, waitForAboutInfo],
    screen: () => import("@/users/signing-in/SignInScreen"),
  },
  {
    path: memberPaths.registerPath,
    guards: [invitedOrVisitorsOnly, waitForAboutInfo, waitForInvitation],
    screen: () => import("@/users/joining/RegisterScreen"),
  },
];

/** Screens with only the header. */
const basic: RouteRow[] = [
  {
    path: memberPaths.forgotPasswordPath,
    guards: [waitForAboutInfo],
    screen: () => import("@/users/signing-in/ForgotPasswordScreen"),
  },
  { path: memberPaths.resetPasswordPath, screen: () => import("@/users/signing-in/ResetPasswordScreen") },
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
        loader: async (args) => redirectToCorrected(args, await loadUser()),
        ErrorBoundary: ErrorScreen,
      },
    ],
  },
  { lazy: () => lazily(() => import("@/shell/frame/BlankFrame")), children: rows(blank) },
  {
    lazy: () => lazily(() => import("@/shell/frame/BasicFrame")),
    children: [
      ...rows(basic),
      { path: "/", loader: async (args) => moveTo(await homeOf(await loadUser()), args) },
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
