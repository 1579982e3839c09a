/** The route table: the address of every screen, its frame, and its guards. */
import { type ComponentType } from "react";
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject } from "react-router";

import { base } from "@/api/client";
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
    path: "/g/:groupSlug",
    guards: [restoreSearch, startList],
    screen: () => import("@/recipes/finding/ExplorerScreen"),
  },
  { path: "/g/:groupSlug/r/create", guards: [toAddByLink], screen: () => import("@/importing/ImportUrlScreen") },
  { path: "/g/:groupSlug/r/create/url", guards: adding, screen: () => import("@/importing/ImportUrlScreen") },
  { path: "/g/:groupSlug/r/create/bulk", guards: adding, screen: () => import("@/importing/links/ManyLinksScreen") },
  {
    path: "/g/:groupSlug/r/create/debug",
    guards: members,
    screen: () => import("@/importing/inspecting/InspectPageScreen"),
  },
  { path: "/g/:groupSlug/r/create/html", guards: adding, screen: () => import("@/importing/ImportPageScreen") },
  { path: "/g/:groupSlug/r/create/new", guards: adding, screen: () => import("@/importing/WriteRecipeScreen") },
  {
    path: "/g/:groupSlug/r/create/image",
    guards: adding,
    screen: () => import("@/importing/pictures/ImportPicturesScreen"),
  },
  { path: "/g/:groupSlug/r/create/zip", guards: [toAddByLink], screen: () => import("@/importing/ImportUrlScreen") },
  { path: "/g/:groupSlug/r/:slug", guards: [startRecipe], screen: () => import("@/recipes/page/RecipeScreen") },
  {
    path: "/g/:groupSlug/r/:slug/ingredient-parser",
    guards: members,
    screen: () => import("@/parsing/review/ParserScreen"),
  },
  { path: "/g/:groupSlug/cookbooks", screen: () => import("@/recipes/cookbooks/CookbooksScreen") },
  { path: "/g/:groupSlug/cookbooks/:slug", screen: () => import("@/recipes/cookbooks/CookbookScreen") },
  { path: "/g/:groupSlug/recipes/timeline", guards: members, screen: () => import("@/timeline/TimelineScreen") },
  {
    path: "/g/:groupSlug/recipes/categories",
    guards: members,
    screen: () => import("@/organizers/book-index/BookIndexScreen"),
  },
  {
    path: "/g/:groupSlug/recipes/tags",
    guards: members,
    screen: () => import("@/organizers/book-index/BookIndexScreen"),
  },
  {
    path: "/g/:groupSlug/recipes/tools",
    guards: members,
    screen: () => import("@/organizers/book-index/BookIndexScreen"),
  },
  { path: "/g/:groupSlug/recipes/trash", guards: members, screen: () => import("@/recipes/history/TrashScreen") },
  { path: "/group/data/foods", guards: [signedInOnly, organizersOnly], screen: () => import("@/foods/FoodsScreen") },
  { path: "/group/data/units", guards: [signedInOnly, organizersOnly], screen: () => import("@/foods/UnitsScreen") },
  { path: "/group/data/labels", guards: [signedInOnly, organizersOnly], screen: () => import("@/foods/LabelsScreen") },
  {
    path: "/group/data/categories",
    guards: [signedInOnly, organizersOnly],
    screen: () => import("@/organizers/CategoriesScreen"),
  },
  { path: "/group/data/tags", guards: [signedInOnly, organizersOnly], screen: () => import("@/organizers/TagsScreen") },
  {
    path: "/group/data/tools",
    guards: [signedInOnly, organizersOnly],
    screen: () => import("@/organizers/ToolsScreen"),
  },
  {
    path: "/group/data/learned",
    guards: [signedInOnly, organizersOnly],
    screen: () => import("@/parsing/LearnedWordsScreen"),
  },
  {
    path: "/group/data/recipes",
    guards: [signedInOnly, organizersOnly],
    screen: () => import("@/recipes/managing/ManageRecipesScreen"),
  },
  {
    path: "/group/data/recipe-actions",
    guards: [signedInOnly, householdManagersOnly],
    screen: () => import("@/notifications/RecipeActionsScreen"),
  },
  {
    path: "/household/webhooks",
    guards: [signedInOnly, householdManagersOnly],
    screen: () => import("@/notifications/webhooks/WebhooksScreen"),
  },
  {
    path: "/household/notifiers",
    guards: [signedInOnly, householdManagersOnly],
    screen: () => import("@/notifications/notifiers/NotifiersScreen"),
  },
  { path: "/user/profile", guards: [signedInOnly], screen: () => import("@/users/profile/ProfileScreen") },
  { path: "/user/profile/edit", guards: [signedInOnly], screen: () => import("@/users/account/AccountScreen") },
  {
    path: "/user/profile/api-tokens",
    guards: [signedInOnly, advancedOnly],
    screen: () => import("@/users/account/ApiTokensScreen"),
  },
  {
    path: "/user/:id/favorites",
    guards: [signedInOnly, groupmatesOnly],
    screen: () => import("@/recipes/finding/FavoritesScreen"),
  },
  {
    path: "/household",
    guards: [signedInOnly, householdManagersOnly],
    screen: () => import("@/households/HouseholdScreen"),
  },
  { path: "/household/members", guards: [signedInOnly], screen: () => import("@/users/permissions/MembersScreen") },
  { path: "/shopping-lists", guards: [signedInOnly], screen: () => import("@/shopping/ShoppingListsScreen") },
  { path: "/shopping-lists/:id", guards: ofOneList, screen: () => import("@/shopping/ShoppingListScreen") },
  { path: "/group", guards: [signedInOnly, groupManagersOnly], screen: () => import("@/households/group/GroupScreen") },
  {
    path: "/group/reports",
    guards: [signedInOnly, groupManagersOnly],
    screen: () => import("@/households/reports/ReportsScreen"),
  },
  {
    path: "/group/reports/:id",
    guards: [signedInOnly, groupManagersOnly],
    screen: () => import("@/households/reports/ReportScreen"),
  },
  {
    path: "/group/migrations",
    guards: [signedInOnly, groupManagersOnly],
    screen: () => import("@/importing/moving/MoveInScreen"),
  },
  { path: "/household/mealplan/planner/view", guards: [signedInOnly], screen: () => import("@/mealplans/PlanScreen") },
  {
    path: "/household/mealplan/settings",
    guards: [signedInOnly],
    screen: () => import("@/mealplans/rules/RulesScreen"),
  },
  { path: "/settings", screen: () => import("@/shell/settings/SettingsScreen") },
  { path: "/about", screen: () => import("@/shell/AboutScreen") },
  { path: "/help/:topic", screen: () => import("@/shell/help/HelpScreen") },
];

/** Screens for administrators, in the same frame. */
const administration: RouteRow[] = [
  { path: "/admin/migrations", screen: () => import("@/importing/server/ServerMoveScreen") },
  { path: "/admin/manage/users", screen: () => import("@/admin/users/UsersScreen") },
  { path: "/admin/manage/users/create", screen: () => import("@/admin/users/CreateUserScreen") },
  { path: "/admin/manage/users/:id", screen: () => import("@/admin/users/UserScreen") },
  { path: "/admin/manage/households", screen: () => import("@/admin/households/AdminHouseholdsScreen") },
  { path: "/admin/manage/households/:id", screen: () => import("@/admin/households/AdminHouseholdScreen") },
  { path: "/admin/manage/groups", screen: () => import("@/admin/groups/AdminGroupsScreen") },
  { path: "/admin/manage/groups/:id", screen: () => import("@/admin/groups/AdminGroupScreen") },
  { path: "/admin/backups", screen: () => import("@/admin/backups/BackupsScreen") },
  { path: "/admin/site-settings", screen: () => import("@/admin/installation/InstallationScreen") },
  { path: "/admin/maintenance", screen: () => import("@/admin/maintenance/MaintenanceScreen") },
  { path: "/admin/debug/openai", screen: () => import("@/admin/model/ModelScreen") },
  { path: "/admin/debug/parser", screen: () => import("@/admin/parsers/ParsersScreen") },
  { path: "/admin/mail", screen: () => import("@/admin/MailScreen") },
].map((row) => ({ ...row, guards: [signedInOnly, administratorsOnly] }));

/** Screens without bars, which have their own layout. */
const blank: RouteRow[] = [
  { path: "/setup", guards: [waitForAboutInfo], screen: () => import("@/admin/SetupScreen") },
  { path: "/setup/done", guards: [signedInOnly, administratorsOnly], screen: () => import("@/admin/SetupDone") },
  { path: "/login", guards: [visitorsOnly, waitForAboutInfo], screen: () => import("@/users/signing-in/SignInScreen") },
  {
    path: "/register",
    guards: [invitedOrVisitorsOnly, waitForAboutInfo, waitForInvitation],
    screen: () => import("@/users/joining/RegisterScreen"),
  },
];

/** Screens with only the header. */
const basic: RouteRow[] = [
  {
    path: "/forgot-password",
    guards: [waitForAboutInfo],
    screen: () => import("@/users/signing-in/ForgotPasswordScreen"),
  },
  { path: "/reset-password", screen: () => import("@/users/signing-in/ResetPasswordScreen") },
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
      { path: "/admin", loader: (args) => moveTo("/settings", args) },
      { path: "/group/data", loader: (args) => moveTo("/group/data/foods", args) },
      { path: "/household/mealplan", loader: (args) => moveTo("/household/mealplan/planner/view", args) },
      { path: "/household/mealplan/planner", loader: (args) => moveTo("/household/mealplan/planner/view", args) },
      { path: "/household/mealplan/planner/edit", loader: (args) => moveTo("/household/mealplan/planner/view", args) },
      { path: "/household/recipe-actions", loader: (args) => moveTo("/group/data/recipe-actions", args) },
      { path: "/admin/setup", loader: (args) => moveTo("/setup", args) },
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
