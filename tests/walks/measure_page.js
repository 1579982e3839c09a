/* Functions that measure a page in the browser. tests/walks/measure_page.py calls them by name. */
({
  /** Returns by how many pixels the page is wider than the window. */
  runsOver: () => document.documentElement.scrollWidth - document.documentElement.clientWidth,

  /** Returns whether animations have ended and open dialogs are visible. While they fade in, axe measures wrong contrasts. */
  hasSettled: () =>
    document.getAnimations().every((one) => one.playState === "finished" || one.effect.getTiming().iterations === Infinity) &&
    [...document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu]")].every((one) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true })),

  /**
   * Lists the controls inside `where` whose touch target is narrower or lower than `least` pixels.
   * The target of a field may be its label, and the target of a link may be a pseudo-element that covers its card.
   * Links within running text and tags of a recipe only need 24 pixels.
   */
  tooSmall: ({ least, where }) => {
    const nodes = "a[href], button, input, select, textarea, summary, [tabindex='0'], [role=menuitem], [role=option], [role=tab]";
    const boxOf = (node) => {
      const boxes = [node, ...(node.labels ?? [])].map((one) => one.getBoundingClientRect());
      for (const pseudo of ["::before", "::after"]) {
        const { content, position, width, height } = getComputedStyle(node, pseudo);
        if (content !== "none" && position === "absolute") boxes.push({ width: parseFloat(width), height: parseFloat(height) });
      }
      return boxes.reduce((one, other) => (one.width * one.height >= other.width * other.height ? one : other));
    };
    const isInText = (node) => node.localName === "a" && (node.closest(".tags") !== null
      || (getComputedStyle(node).display === "inline" && node.closest("p, li, dd, blockquote")?.innerText.trim() !== node.innerText.trim()));
    const places = [...document.querySelectorAll(where)];
    return [...document.querySelectorAll(nodes)]
      .filter((node) => places.some((place) => place.contains(node)) && node.type !== "hidden")
      .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((node) => !node.closest("[inert], [aria-hidden=true], .sr, .skip, .cm-editor"))
      .filter((node) => Math.max(node.getBoundingClientRect().width, node.getBoundingClientRect().height) > 1)
      .flatMap((node) => {
        const { width, height } = boxOf(node);
        const name = (node.ariaLabel || node.innerText || node.name || node.outerHTML).trim().slice(0, 50);
        return Math.min(width, height) < (isInText(node) ? 24 : least) - 0.5 ? [`${node.localName} ${name}: ${width} x ${height}`] : [];
      });
  },

  /** Lists elements whose text is cut off or outside the window. Text shortened on purpose with an ellipsis is ignored. */
  cut: () => {
    const shortens = (node) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(node);
      return textOverflow === "ellipsis" || webkitLineClamp !== "none";
    };
    const ends = (node, test) => {
      for (let one = node; one; one = one.parentElement) if (test(one)) return true;
      return false;
    };
    const isCut = (node) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(node);
      const over = (value, has, shows) => /hidden|clip/.test(value) && has > shows + 1;
      return clipPath === "none" && (over(overflowX, node.scrollWidth, node.clientWidth) || over(overflowY, node.scrollHeight, node.clientHeight));
    };
    const isOutside = (node) => {
      const { left, right, width } = node.getBoundingClientRect();
      return width > 0 && (right > innerWidth + 1 || left < -1);
    };
    const scrolls = (node) => /auto|scroll/.test(getComputedStyle(node).overflowX);
    const shown = [...document.body.querySelectorAll("*")].filter((node) => node.innerText?.trim()
      && node.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      && !node.closest(".sr, .skip, svg, .still-film, [aria-hidden=true], .picture, .brand") && !ends(node, shortens));
    const told = (node) => `${node.localName}.${node.className}: ${node.innerText.trim().slice(0, 50)}`;
    return [
      ...shown.filter(isCut).map((node) => `cut ${told(node)}`),
      ...shown.filter((node) => isOutside(node) && node.children.length === 0 && !ends(node, scrolls)).map((node) => `outside ${told(node)}`),
    ];
  },

  /** Lists words of a screen's texts that go on in the next line without a hyphen. Texts of people may be broken anywhere. */
  broken: () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (!parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (parentElement.closest(".sr, .skip, svg, textarea, code, pre, bdi, .log, .cm-editor, [aria-hidden=true]")) continue;
      if (parentElement.clientWidth < 2 && getComputedStyle(parentElement).display !== "inline") continue;
      for (const { 0: word, index } of textContent.matchAll(/[\p{L}\p{M}]{3,}/gu)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top / 4)));
        if (lines.size > 1) found.push(`${word} in ${parentElement.localName}.${parentElement.className}: ${textContent.trim().slice(0, 60)}`);
      }
    }
    return found;
  },

  /** Lists pairs of texts that are painted over each other. */
  overlapping: () => {
    const top = [...document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu]")].at(-1) ?? document.body;
    const shown = [...top.querySelectorAll("*")].flatMap((node) => {
      const own = [...node.childNodes].filter((one) => one.nodeType === Node.TEXT_NODE && one.textContent.trim());
      if (own.length === 0 || !node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (node.closest(".sr, .skip, svg, option, textarea, .still-film, [aria-hidden=true], .cm-editor, [inert]")) return [];
      for (let one = node; one; one = one.parentElement) if (/fixed|sticky/.test(getComputedStyle(one).position) && one !== top) return [];
      const range = document.createRange();
      range.selectNodeContents(own[0]);
      const box = { ...range.getBoundingClientRect().toJSON() };
      for (let one = node; one; one = one.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(one);
        const { left, right, top: above, bottom } = one.getBoundingClientRect();
        if (overflowX !== "visible") Object.assign(box, { left: Math.max(box.left, left), right: Math.min(box.right, right) });
        if (overflowY !== "visible") Object.assign(box, { top: Math.max(box.top, above), bottom: Math.min(box.bottom, bottom) });
      }
      return box.right - box.left > 2 && box.bottom > box.top ? [{ node, box, text: own[0].textContent.trim() }] : [];
    });
    const over = (one, other) => Math.min(
      Math.min(one.right, other.right) - Math.max(one.left, other.left),
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
    return shown.flatMap((one, at) => shown.slice(at + 1)
      .filter((other) => over(one.box, other.box) > 4 && !one.node.contains(other.node) && getComputedStyle(one.node).display !== "inline" && getComputedStyle(other.node).display !== "inline")
      .map((other) => `${one.text.slice(0, 40)} over ${other.text.slice(0, 40)}`));
  },

  /** Returns the name of the focused element, the width of its focus ring, and whether it is visible, or null if nothing has focus. */
  focused: () => {
    const node = document.activeElement;
    if (!node || node === document.body) return null;
    // A radio button whose label is only for screen readers counts as visible if its group is visible.
    const labels = [...(node.labels ?? []), ...(node.type === "radio" ? [node.closest("fieldset, [role=radiogroup]")] : [])].filter(Boolean);
    const name = (node.ariaLabel || labels[0]?.innerText || node.innerText || node.id || node.localName).trim();
    const around = [...labels];
    for (let one = node; one && around.length < labels.length + 4; one = one.parentElement) around.push(one);
    const widthOf = ({ outlineStyle, outlineWidth }) => (outlineStyle === "none" ? 0 : parseFloat(outlineWidth));
    const isSeen = (box) => [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.2], [0.5, 0.8]].some(([across, down]) => {
      const over = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down);
      return over && (node.contains(over) || labels.some((label) => label.contains(over)) || over.contains(node) && over.closest("label, li, .card") !== null);
    });
    return {
      name, tag: node.localName, ring: Math.max(...around.map((one) => widthOf(getComputedStyle(one)))),
      isSeen: [node, ...labels].some((one) => isSeen(one.getBoundingClientRect())),
    };
  },
})
