/* Runs before first paint. Sets theme, text size, language and direction, and starts requests that the app will need. */
(() => {
  const translated = __TRANSLATED__,
    rtl = __RTL__,
    hash = __HASH__,
    ahead = __AHEAD__;
  const root = document.documentElement;
  const base = document.querySelector("meta[name=base-path]").content;
  const stored = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  };

  const mode = stored("color-scheme");
  if (mode === "dark" || mode === "light") root.dataset.theme = mode;
  const size = stored("text-size");
  if (size === "large" || size === "largest") root.dataset.text = size;

  const chosen = /(?:^|; )locale=([\w-]+)/.exec(document.cookie)?.[1];
  const guess = () => {
    for (const wish of navigator.languages) {
      const found =
        translated.find((code) => code === wish) ?? translated.find((code) => code.slice(0, 2) === wish.slice(0, 2));
      if (found) return wish.startsWith("en") ? "en-US" : found;
    }
    return "en-US";
  };
  const code = chosen ?? guess();
  const text = translated.includes(code) ? code : "en-US";
  root.dataset.locale = code;
  root.lang = text;
  root.dir = rtl.includes(code) ? "rtl" : "ltr";
  const get = (path, headers) => {
    const answer = fetch(base + path, { headers });
    answer.catch(() => {});
    return answer;
  };
  window.hearthbookWords = get(`assets/words/${text}-${hash}.json`).then((answer) => answer.json());
  window.hearthbookWords.catch(() => {});

  if (!ahead) return;
  const first = stored("signed-in") ? "users/self" : "app/about/startup-info";
  window.hearthbookAhead = { [first]: get(`api/${first}`, { Accept: "application/json", "Accept-Language": code }) };
  const path = `/${location.pathname.slice(base.length)}`;
  // The sign-in screens show the sign-in methods at once.
  if (/^\/(login|register)$/.test(path))
    window.hearthbookAhead["app/about"] = get("api/app/about", { Accept: "application/json", "Accept-Language": code });
  const screen = ahead.find(([pattern]) => new RegExp(pattern).test(path));
  for (const file of screen?.[1] ?? []) {
    const link = document.createElement("link");
    const style = file.endsWith(".css");
    link.rel = style ? "preload" : "modulepreload";
    if (style) link.as = "style";
    link.crossOrigin = "";
    link.href = base + file;
    document.head.append(link);
  }
})();
