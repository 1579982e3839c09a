/** The number of open items on the household's shopping lists, next to the name of the place. */
import { useIsIdle } from "@/kit/useIsIdle";
import { intl, t } from "@/locales/language";
import { useOpenItems } from "@/shopping/useOpenItems";

const MOST = 99;

/** The count is requested once the page is shown. */
export const OpenCount = () => useIsIdle() && <ShownCount />;

function ShownCount() {
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
