/** Links that are made here lead nowhere from elsewhere; who may, opens the book to the network. */
import { Banner } from "@/kit/Banner";
import { Button } from "@/kit/Button";
import { nearDialog } from "@/kit/overlays";
import { useOver } from "@/kit/over";
import { t } from "@/locales/language";
import { useMay } from "@/session/may";

export function HereOnly({ words, onLeave }: { words: string; /** Ends the dialog that shows it. */ onLeave?: () => void }) {
  const open = useOver();
  const mayOpen = useMay("administer");
  const toNetwork = () => {
    onLeave?.();
    open("network");
  };
  return (
    <Banner kind="note">
      <p>{words}</p>
      {mayOpen && <Button className="to-network" icon="network" {...nearDialog} onClick={toNetwork}>{t("network.title")}</Button>}
    </Banner>
  );
}
