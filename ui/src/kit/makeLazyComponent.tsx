/** Components whose code is loaded when they are first shown. If that fails, the rest of the screen keeps working. */
import { Component, type ComponentType, type FunctionComponent, lazy } from "react";

import { call } from "@/api/client";
import { toast } from "@/base/toast";
import { t } from "@/locales/language";

import { Button } from "./Button";
import { ChunkLoadError } from "./ChunkLoadError";

type PropsOf<Part> = Part extends (props: infer Props extends object) => unknown ? Props : object;
type Closable = { onClose?: () => void };

/** After a failed load, how long to wait in milliseconds until the server counts as unreachable. */
const TIMEOUT_MS = 3000;

/**
 * Returns the component `name` of a module, which is loaded when the component is first shown. If loading fails, a
 * toast says so, and `onFailure` or else the component's `onClose` is called, so that the user can open the component
 * again. A component with neither shows a button to try again.
 */
export function makeLazyComponent<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  onFailure?: (props: PropsOf<Module[Name]>) => void,
) {
  type Props = PropsOf<Module[Name]>;
  return withErrorBoundary<Props>(async () => (await loadWithRetry(load))[name] as ComponentType<Props>, onFailure);
}

function withErrorBoundary<Props extends object>(
  loadComponent: () => Promise<ComponentType<Props>>,
  onFailure?: (props: Props) => void,
): FunctionComponent<Props> {
  // React.lazy caches a failed load forever, so every attempt needs a new lazy component.
  const createLazy = () => lazy(async () => ({ default: await loadComponent() })) as unknown as ComponentType<Props>;
  let Part = createLazy();
  const closeFor = (props: Props) => (onFailure ? () => onFailure(props) : (props as Closable).onClose);

  class LazyPart extends Component<Props, { error?: unknown }> {
    static getDerivedStateFromError = (error: unknown) => ({ error });

    override state: { error?: unknown } = {};

    override componentDidCatch(error: unknown) {
      if (!(error instanceof ChunkLoadError)) return;
      Part = createLazy();
      const close = closeFor(this.props);
      if (!close) return;
      void reportLoadError();
      close();
    }

    override render() {
      const { error } = this.state;
      if (error === undefined) return <Part {...this.props} />;
      if (!(error instanceof ChunkLoadError)) throw error;
      if (closeFor(this.props)) return null;
      return (
        <Button kind="quiet" icon="refresh" onClick={() => this.setState({ error: undefined })}>
          {t("part.again")}
        </Button>
      );
    }
  }
  // This cast is needed because TypeScript accepts a class component only for exactly these props, but a function
  // component also for a wider type of props.
  return LazyPart as unknown as FunctionComponent<Props>;
}

/** Tells the person that code could not be loaded, and offers to reload the page if the server answers. */
export async function reportLoadError() {
  try {
    await call("GET", "app/about", { signal: AbortSignal.timeout(TIMEOUT_MS) });
    toast.error(t("part.reload"), { action: { label: t("error.reload"), run: () => window.location.reload() } });
  } catch {
    toast.error(t("part.missing"));
  }
}

/**
 * Loads a module, once more if that fails. Throws ChunkLoadError. Stylesheets that failed are requested again as well,
 * because Vite's own import wrapper requests each only once. Only the second attempt waits for them: a menu opens
 * without a network even if the stylesheet of another screen is missing.
 */
export async function loadWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    const module = await load();
    reloadStylesheets().catch(() => {});
    return module;
  } catch {
    try {
      const module = await load();
      await reloadStylesheets();
      return module;
    } catch (cause) {
      throw new ChunkLoadError({ cause });
    }
  }
}

const failedStylesheets = new Set<HTMLLinkElement>();
document.addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failedStylesheets.add(target);
  },
  true,
);

const reloadStylesheets = () => Promise.all([...failedStylesheets].map(reloadStylesheet));

function reloadStylesheet(link: HTMLLinkElement): Promise<unknown> {
  const next = link.cloneNode() as HTMLLinkElement;
  const arrival = new Promise((resolve, reject) => {
    next.addEventListener("load", resolve);
    next.addEventListener("error", reject);
  });
  failedStylesheets.delete(link);
  link.replaceWith(next);
  return arrival;
}
