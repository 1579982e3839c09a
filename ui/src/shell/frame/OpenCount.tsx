/** The number of open items on the household's shopping lists, next to the name of the place. */
import { intl, t } from "@/locales/language";
import { useOpenItems } from "@/shopping/useOpenItems";

const MOST = 99;

export function OpenCount() {
  const count = useOpenItems();
  if (count === 0) return null;
  const number = new Intl.NumberFormat(intl()).format(Math.min(count, MOST));
  return (
    <>
      <span className="open-count" aria-hidden="true">
        {count > MOST ? `${number}+` : number}
      </span>
      <span className="sr">, {t("place.openItems", { count })}</span>
    </>
  );
}
