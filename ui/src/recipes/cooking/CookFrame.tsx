/**
 * Wraps the recipe page, and shows cook mode in its place once the user starts it. Needs neither the router nor a
 * session, so that the page for guests can use it too.
 */
import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";

import { Button } from "@/kit/Button";
import { isTaken } from "@/kit/isTaken";
import { readStored } from "@/kit/device/useStored";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { makePreloading } from "@/kit/overlay/preload";
import { t } from "@/locales/language";

import type { MadeActions } from "./made/useMade";
import { hasSteps } from "../reading/steps/numberSteps";
import { useProgress } from "../reading/useProgress";
import type { Recipe } from "../recipe";
import type { StepLinks } from "./useAnswers";
import { type CookAddress, useCookAddress } from "./useCookAddress";

const loadCookMode = () => import("./CookMode");
const CookMode = makeLazyComponent(loadCookMode, "CookMode", ({ onLeave }) => onLeave());
const preloadCookMode = makePreloading(loadCookMode);

export type CookFrameProps = {
  recipe: Recipe;
  address: CookAddress;
  made?: MadeActions;
  links?: StepLinks;
  children: ReactNode;
};

const StartContext = createContext<(() => void) | null>(null);

export function CookFrame({ recipe, address, made, links, children }: CookFrameProps) {
  const { isCooking, step, start, goTo, leave } = useCookAddress(address);
  const {
    progress: { at },
  } = useProgress(recipe.id);
  const canCook = hasSteps(recipe.recipeInstructions);
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => start(at || 1);
  });
  const begin = useCallback(() => latest.current(), []);
  const frame = useRef<HTMLDivElement>(null);
  useKey("k", canCook && !isCooking ? begin : null);
  useReturnFocus(isCooking, frame);
  return (
    <StartContext value={canCook ? begin : null}>
      {isCooking && canCook && (
        <Suspense fallback={<div className="cooking" />}>
          <CookMode recipe={recipe} step={step || at || 1} onStep={goTo} onLeave={leave} made={made} links={links} />
        </Suspense>
      )}
      {!(isCooking && canCook) && <div ref={frame}>{children}</div>}
    </StartContext>
  );
}

/** The button that starts cook mode. Hidden for recipes without steps. */
export function CookButton() {
  const begin = useContext(StartContext);
  if (!begin) return null;
  return (
    <Button
      kind="filled"
      icon="cook"
      className="cook-button"
      aria-keyshortcuts="k"
      {...preloadCookMode}
      onClick={begin}
    >
      {t("cook.cook")}
    </Button>
  );
}

/** Moves the focus back to the button that started cook mode when cook mode closes. */
function useReturnFocus(isCooking: boolean, frame: { current: HTMLElement | null }) {
  const was = useRef(isCooking);
  useEffect(() => {
    if (was.current && !isCooking)
      frame.current?.querySelector<HTMLElement>(".cook-button")?.focus({ preventScroll: true });
    was.current = isCooking;
  }, [isCooking, frame]);
}

const KEYS = { singleKeys: true };

function useKey(key: string, act: (() => void) | null) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!act || event.key !== key || event.defaultPrevented || event.isComposing || isTaken(event)) return;
    if (!readStored("ui-preferences", KEYS).singleKeys) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
