/** Tests that a page tells when the keyboard of a phone is shown. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { followKeyboard } from "./followKeyboard";

class Viewport extends EventTarget {
  height = 800;
  scale = 1;
}
let view: Viewport;
const isShown = () => document.documentElement.hasAttribute("data-keyboard");
const resizeTo = (height: number, scale = 1) => {
  Object.assign(view, { height, scale });
  view.dispatchEvent(new Event("resize"));
};

beforeEach(() => {
  view = new Viewport();
  vi.stubGlobal("visualViewport", view);
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal("innerWidth", 390);
  document.body.innerHTML =
    '<input id="text"><input type="checkbox" id="box"><div contenteditable="true" tabindex="0"></div>';
  followKeyboard();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute("data-keyboard");
});
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)!.focus();

test("while somebody writes on the screen's keyboard, the page says so", () => {
  focus("#text");
  expect(isShown()).toBe(false);
  resizeTo(460);
  expect(isShown()).toBe(true);
  resizeTo(800);
  expect(isShown()).toBe(false);
});

test("a keyboard put away with its own button counts as gone, though the field keeps the focus", () => {
  focus("#text");
  resizeTo(460);
  resizeTo(800);
  expect(document.activeElement?.id).toBe("text");
  expect(isShown()).toBe(false);
});

test("a small window, the bars of a browser and a magnified page are no keyboard", () => {
  focus("#text");
  resizeTo(720);
  expect(isShown()).toBe(false);
  resizeTo(400, 2);
  expect(isShown()).toBe(false);
});

test("without a field to write in, a low window is no keyboard", () => {
  focus("#box");
  resizeTo(460);
  expect(isShown()).toBe(false);
  focus("#text");
  expect(isShown()).toBe(true);
});

test("a device that was turned is measured anew", () => {
  focus("#text");
  vi.stubGlobal("innerWidth", 800);
  vi.stubGlobal("innerHeight", 390);
  resizeTo(380);
  expect(isShown()).toBe(false);
  resizeTo(160);
  expect(isShown()).toBe(true);
});
