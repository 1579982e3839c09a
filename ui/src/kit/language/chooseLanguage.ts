/** The language that was chosen in this browser, in a cookie, which the page reads before it asks for anything. */
import { locale } from "@/locales/language";

/** Remembers the language for a year and reloads the page. */
export function chooseLanguage(code: string) {
  const path = document.querySelector<HTMLMetaElement>("meta[name=base-path]")?.content ?? "/";
  document.cookie = `locale=${code}; path=${path}; max-age=31536000; samesite=lax`;
  window.location.reload();
}

/** Whether another language was chosen than that of this page, such as by someone who has just signed in. */
export function isOtherLanguageChosen(): boolean {
  const chosen = /(?:^|; )locale=([\w-]+)/.exec(document.cookie)?.[1];
  return chosen !== undefined && chosen !== locale();
}
