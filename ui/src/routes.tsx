/** Every screen: its address, the frame around it, who may open it. */
import { type ComponentType } from "react";
import { createBrowserRouter, type LoaderFunctionArgs, redirect, type RouteObject } from "react-router";

import { base } from "@/api/client";
import { restoreSearch } from "@/recipes/finding/restoreSearch";
import { startList, startRecipe } from "@/recipes/finding/startEarly";
import { asked, type Guard, householdManagersOnly, knowsHouse, organizersOnly, ownGroupOnly, setupFirst, signedInOnly, toAddByLink, visitorsOnly } from "@/session/guards";
import { CodeMissing } from "@/shell/CodeMissing";
import { ErrorScreen, RootErrorScreen } from "@/shell/ErrorScreen";
import { homeOf, repaired } from "@/shell/redirects";
import { Root } from "@/shell/Root";
import { Starting } from "@/shell/Starting";

type Row = { path: string; guards?: Guard[]; screen: () => Promise<Record<string, unknown>> };

/** Header, drawer, bars: everything inside a group or a household. */
const shell: Row[] = [
  { path: "/g/:groupSlug", guards: [restoreSearch, startList], screen: () => import("@/recipes/finding/ExplorerScreen") },
  { path: "/g/:groupSlug/r/create", guards: [toAddByLink], screen: () => import("@/importing/ImportUrlScreen") },
  { path: "/g/:groupSlug/r/create/url", guards: [signedInOnly, ownGroupOnly], screen: () => import("@/importing/ImportUrlScreen") },
  { path: "/g/:groupSlug/r/create/html", guards: [signedInOnly, ownGroupOnly], screen: () => import("@/importing/ImportPageScreen") },
  { path: "/g/:groupSlug/r/create/new", guards: [signedInOnly, ownGroupOnly], screen: () => import("@/importing/WriteRecipeScreen") },
  { path: "/g/:groupSlug/r/create/zip", guards: [signedInOnly, ownGroupOnly], screen: () => import("@/importing/ImportZipScreen") },
  { path: "/g/:groupSlug/r/:slug", guards: [startRecipe], screen: () => import("@/recipes/reading/RecipeScreen") },
  { path: "/g/:groupSlug/recipes/timeline", guards: [signedInOnly, ownGroupOnly], screen: () => import("@/timeline/TimelineScreen") },
  { path: "/g/:groupSlug/recipes/trash", guards: [signedInOnly, ownGroupOnly], screen: () => import("@/recipes/history/TrashScreen") },
  { path: "/group/data/recipes", guards: [signedInOnly, organizersOnly], screen: () => import("@/recipes/managing/ManageRecipesScreen") },
  { path: "/user/:id/favorites", guards: [signedInOnly], screen: () => import("@/recipes/finding/FavoritesScreen") },
  { path: "/household/recipe-actions", guards: [signedInOnly, householdManagersOnly], screen: () => import("@/notifications/RecipeActionsScreen") },
  { path: "/about", screen: () => import("@/shell/AboutScreen") },
];

/** No bar: the cover of the book. */
const blank: Row[] = [
  { path: "/setup", screen: () => import("@/admin/SetupScreen") },
  { path: "/login", guards: [visitorsOnly, knowsHouse], screen: () => import("@/users/signing-in/SignInScreen") },
  { path: "/register", guards: [visitorsOnly, knowsHouse], screen: () => import("@/users/joining/RegisterScreen") },
];

/** The header alone. */
const basic: Row[] = [
  { path: "/forgot-password", screen: () => import("@/users/joining/ForgotPasswordScreen") },
  { path: "/reset-password", screen: () => import("@/users/joining/ResetPasswordScreen") },
];

function guarded(guards: Guard[] = []) {
  return async (args: LoaderFunctionArgs) => {
    const user = await asked();
    for (const guard of guards) {
      const elsewhere = await guard(user, args);
      if (elsewhere) return elsewhere;
    }
    return null;
  };
}

/**
 * A screen module exports one component, named as its file. Where its code cannot be fetched, the screen says so:
 * for a route whose `lazy` fails the router would show nothing at all.
 */
async function lazily(screen: Row["screen"]) {
  try {
    const [Component] = Object.values(await screen());
    return { Component: Component as ComponentType };
  } catch (cause) {
    return { Component: () => { throw new CodeMissing({ cause }); } };
  }
}

const rows = (table: Row[]): RouteObject[] => table.map(({ path, guards, screen }) => ({
  path, loader: guarded(guards), lazy: () => lazily(screen), ErrorBoundary: ErrorScreen,
}));

const frames: RouteObject[] = [
  { lazy: () => lazily(() => import("@/shell/ShellFrame")), children: rows(shell) },
  { lazy: () => lazily(() => import("@/shell/BlankFrame")), children: rows(blank) },
  {
    lazy: () => lazily(() => import("@/shell/BasicFrame")),
    children: [
      ...rows(basic),
      { path: "/", loader: async () => redirect(await homeOf(await asked())) },
      { path: "/admin/setup", loader: () => redirect("/setup") },
      { path: "*", loader: async ({ request }) => repaired(request.url, await asked()), ErrorBoundary: ErrorScreen },
    ],
  },
];

export const routes: RouteObject[] = [{
  Component: Root,
  ErrorBoundary: RootErrorScreen,
  HydrateFallback: Starting,
  loader: async (args) => (await setupFirst(await asked(), args)) ?? null,
  shouldRevalidate: () => true,
  children: frames,
}];

export const createRouter = () => createBrowserRouter(routes, { basename: base().replace(/\/$/, "") || "/" });
