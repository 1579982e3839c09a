/** Parts whose code comes when they are first shown; one that cannot come takes nothing else of the screen with it. */
import { Component, type ComponentType, type FunctionComponent, lazy } from "react";

import { call } from "@/api/client";
import { t } from "@/locales/language";

import { Button } from "./Button";
import { CodeMissing } from "./CodeMissing";
import { toast } from "./feedback/toast";

type PropsOf<Part> = Part extends (props: infer Props extends object) => unknown ? Props : object;
type Closable = { onClose?: () => void };

/** How long the server may take to say that it is there. */
const PATIENCE = 3000;

/**
 * The component `name` of a module. Where its code cannot be fetched a message says so, and what was opened is closed:
 * by `giveUp`, or else its `onClose`; the next press asks anew. What nobody opened offers a second try in its place.
 */
export function lazyComponent<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  giveUp?: (props: PropsOf<Module[Name]>) => void,
) {
  type Props = PropsOf<Module[Name]>;
  return withErrorBoundary<Props>(async () => (await fetched(load))[name] as ComponentType<Props>, giveUp);
}

function withErrorBoundary<Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
  giveUp?: (props: Props) => void,
): FunctionComponent<Props> {
  // React keeps a failure for good, so every try needs a part of its own.
  const begin = () => lazy(async () => ({ default: await bring() })) as unknown as ComponentType<Props>;
  let Part = begin();
  const closing = (props: Props) => (giveUp ? () => giveUp(props) : (props as Closable).onClose);

  class LazyPart extends Component<Props, { error?: unknown }> {
    static getDerivedStateFromError = (error: unknown) => ({ error });

    override state: { error?: unknown } = {};

    override componentDidCatch(error: unknown) {
      if (!(error instanceof CodeMissing)) return;
      Part = begin();
      const close = closing(this.props);
      if (!close) return;
      void reportMissingCode();
      close();
    }

    override render() {
      const { error } = this.state;
      if (error === undefined) return <Part {...this.props} />;
      if (!(error instanceof CodeMissing)) throw error;
      if (closing(this.props)) return null;
      return (
        <Button kind="quiet" icon="refresh" onClick={() => this.setState({ error: undefined })}>
          {t("part.again")}
        </Button>
      );
    }
  }
  // Of a class TypeScript wants exactly these props; what is given more of them fits a function.
  return LazyPart as unknown as FunctionComponent<Props>;
}

async function reportMissingCode() {
  try {
    await call("GET", "app/about", { signal: AbortSignal.timeout(PATIENCE) });
    toast.error(t("part.reload"), { action: { label: t("error.reload"), run: () => window.location.reload() } });
  } catch {
    toast.error(t("part.missing"));
  }
}

async function fetched<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await withStyles(load);
  } catch {
    return withStyles(load).catch((cause: unknown) => {
      throw new CodeMissing({ cause });
    });
  }
}

const unstyled = new Set<HTMLLinkElement>();
document.addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") unstyled.add(target);
  },
  true,
);

/** What Vite wrote around an import asks for a stylesheet once only, also when it did not come. */
async function withStyles<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = await load();
  await Promise.all([...unstyled].map(askAgain));
  return module;
}

function askAgain(link: HTMLLinkElement): Promise<unknown> {
  const next = link.cloneNode() as HTMLLinkElement;
  const arrival = new Promise((resolve, reject) => {
    next.addEventListener("load", resolve);
    next.addEventListener("error", reject);
  });
  unstyled.delete(link);
  link.replaceWith(next);
  return arrival;
}
