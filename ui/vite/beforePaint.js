/* Sets light or dark, language and direction before first paint, and asks for the words while the scripts load. */
(() => {
  const translated = __TRANSLATED__, rtl = __RTL__, hash = __HASH__;
  const root = document.documentElement;
  const stored = (key) => { try { return JSON.parse(localStorage.getItem(key)); } catch { return null; } };

  const mode = stored("color-scheme");
  if (mode === "dark" || mode === "light") root.dataset.theme = mode;
  const dark = mode === "dark" || (mode !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  const colours = stored("theme-colours")?.[dark ? "dark" : "light"] ?? {};
  for (const name in colours) root.style.setProperty(name, colours[name]);

  const chosen = /(?:^|; )locale=([\w-]+)/.exec(document.cookie)?.[1];
  const guess = () => {
    for (const wish of navigator.languages) {
      const found = translated.find((code) => code === wish) ?? translated.find((code) => code.slice(0, 2) === wish.slice(0, 2));
      if (found) return wish.startsWith("en") ? "en-US" : found;
    }
    return "en-US";
  };
  const code = chosen ?? guess();
  const text = translated.includes(code) ? code : "en-US";
  root.dataset.locale = code;
  root.lang = text;
  root.dir = rtl.includes(code) ? "rtl" : "ltr";
  const base = document.querySelector("meta[name=base-path]").content;
  window.hearthbookWords = fetch(`${base}assets/words/${text}-${hash}.json`).then((answer) => answer.json());
  window.hearthbookWords.catch(() => {});
})();
