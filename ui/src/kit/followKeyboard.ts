/** Tells stylesheets whether the keyboard of a phone is shown, so that they can move the bars at the bottom away. */

/** A keyboard takes at least this share of a screen. The bars of a browser, which come and go as well, take less. */
const SHARE_OF_KEYBOARD = 0.25;
const WRITABLE =
  "input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea, [contenteditable=true]";

/** Keeps the attribute `data-keyboard` of the page while somebody writes with a keyboard on the screen. */
export function followKeyboard(): void {
  const view = window.visualViewport;
  if (!view) return;
  let [width, tallest] = [0, 0];
  const update = () => {
    const height = view.height * view.scale;
    // Turning the device changes the width, and then the tallest height so far no longer counts.
    tallest = width === window.innerWidth ? Math.max(tallest, height) : Math.max(window.innerHeight, height);
    width = window.innerWidth;
    const isShown = height < tallest * (1 - SHARE_OF_KEYBOARD) && document.activeElement?.matches(WRITABLE) === true;
    document.documentElement.toggleAttribute("data-keyboard", isShown);
  };
  view.addEventListener("resize", update);
  document.addEventListener("focusin", update);
  document.addEventListener("focusout", update);
  update();
}
