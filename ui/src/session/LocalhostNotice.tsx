/**
 * Warns that links with a localhost address work only on this computer. Administrators can open the network settings.
 */
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { useOpenFrameDialog } from "@/kit/overlay/frameDialog";
import { preloadDialog } from "@/kit/overlay/preload";
import { t } from "@/locales/language";

import { useMay } from "./may";

export function LocalhostNotice({
  text,
  onLeave,
}: {
  text: string;
  /** Closes the dialog that contains this notice. */ onLeave?: () => void;
}) {
  const open = useOpenFrameDialog();
  const mayOpen = useMay("administer");
  const toNetwork = () => {
    onLeave?.();
    open("network");
  };
  return (
    <Banner kind="note">
      <p>{text}</p>
      {mayOpen && (
        <Button className="to-network" icon="network" {...preloadDialog} onClick={toNetwork}>
          {t("network.title")}
        </Button>
      )}
    </Banner>
  );
}
