/** A thin banner shown while the server cannot be reached. */
import { useConnected } from "@/api/connection";
import { Banner } from "@/kit/feedback/Banner";
import { t } from "@/locales/language";

export function OfflineBanner() {
  const isConnected = useConnected();
  return (
    <div className="offline-line" role="status">
      {!isConnected && (
        <Banner kind="warning" icon="offline">
          {t("app.offline")}
        </Banner>
      )}
    </div>
  );
}
