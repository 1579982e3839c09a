/** Tells React Aria the language of the page. */
import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

import { intl } from "@/locales/language";

export function OverlayLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={intl()}>{children}</I18nProvider>;
}
