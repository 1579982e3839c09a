/** Asks, below a text field, whether the lines pasted into it should become separate rows. */
import { Button } from "@/kit/Button";
import { t } from "@/locales/language";

import type { PastedOffer } from "./usePastedRows";

export const PasteOffer = ({ offer }: { offer: PastedOffer }) => (
  <div className="paste-offer" role="status">
    <p className="small">{t("rows.pasted", { count: offer.count })}</p>
    <Button compact icon="split" onClick={offer.split}>
      {t("rows.split")}
    </Button>
    <Button kind="quiet" compact onClick={offer.keep}>
      {t("rows.keepTogether")}
    </Button>
  </div>
);
