/*
 * Runs before first paint. Sets theme, text size, language, direction and the shape of the first page, and starts the
 * requests that the app will need.
 */
(() => {
  const complete = __COMPLETE__,
    translated = __TRANSLATED__,
    rtl = __RTL__,
    hash = __HASH__,
    isForGuests = __IS_FOR_GUESTS__,
    ahead = __AHEAD__;
  const root = document.documentElement;
  const base = document.querySelector("meta[name=base-path]").content;
  const stored = (key, area = "localStorage") => {
    try {
      return JSON.parse(window[area].getItem(key));
    } catch {
      return null;
    }
  };

  const mode = stored("color-scheme");
  if (mode === "dark" || mode === "light") root.dataset.theme = mode;
  const size = stored("text-size");
  if (size === "large" || size === "largest") root.dataset.text = size;

  const chosen = /(?:^|; )locale=([\w-]+)/.exec(document.cookie)?.[1];
  const match = (codes, wish) =>
    codes.find((code) => code === wish) ?? codes.find((code) => code.slice(0, 2) === wish.slice(0, 2));
  const guess = () => navigator.languages.map((wish) => match(complete, wish)).find(Boolean);
  const code = chosen ?? guess() ?? "en-US";
  const text = match(translated, code) ?? "en-US";
  root.dataset.locale = code;
  root.lang = text;
  root.dir = rtl.includes(text) ? "rtl" : "ltr";
  const get = (path, headers) => {
    const answer = fetch(base + path, { headers });
    answer.catch(() => {});
    return answer;
  };
  window.hearthbookWords = get(`assets/words/${text}-${hash}.json`).then((answer) => answer.json());
  window.hearthbookWords.catch(() => {});

  const path = `/${location.pathname.slice(base.length)}`;
  const [, shape, files, requests] = ahead.find(([pattern]) => new RegExp(pattern).test(path));
  const isIn = stored("signed-in");
  // Without an account, other addresses lead to the sign-in screen.
  if (shape !== "none" && (isIn || path.startsWith("/g/"))) root.dataset.start = shape;
  const isRailOpen = stored("ui-preferences")?.drawerOpen;
  if (typeof isRailOpen === "boolean") root.dataset.rail = isRailOpen ? "open" : "closed";

  window.hearthbookAhead = {};
  const ask = (path) => {
    window.hearthbookAhead[path] = get(`api/${path}`, { Accept: "application/json", "Accept-Language": code });
  };
  if (isIn) ask("users/self");
  else if (!isForGuests) ask("app/about/startup-info");
  // The sign-in screens show the sign-in methods at once.
  if (/^\/(login|register)$/.test(path)) ask("app/about");
  const now = new Date();
  const twoDigits = (number) => String(number).padStart(2, "0");
  const today = `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
  // A search in the address, or the last one of this tab, asks for something else.
  const isSearch = shape === "home" && (location.search || stored("search-query", "sessionStorage")?.recipe);
  const parts = path.split("/");
  // The pages of another group ask for something else.
  const isOwn = parts[1] !== "g" || parts[2] === stored("own-group");
  if (((isIn && isOwn) || isForGuests) && !isSearch) {
    const values = { name: parts.at(-1), group: parts[2], today };
    for (const request of requests) ask(request.replace(/\{(\w+)\}/g, (_, key) => values[key]));
  }
  for (const file of files) {
    const link = document.createElement("link");
    const style = file.endsWith(".css");
    link.rel = style ? "preload" : "modulepreload";
    if (style) link.as = "style";
    link.crossOrigin = "";
    link.href = base + file;
    document.head.append(link);
  }
})();
