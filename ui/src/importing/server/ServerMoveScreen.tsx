/** The page `/admin/migrations`: moves a whole server of another program in, and lists earlier runs. */
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";

import { ServerMoveForm } from "./ServerMoveForm";
import { ServerMoveList } from "./ServerMoveList";
import "../adding.css";
import "../moving/moving.css";
import "./server.css";

export function ServerMoveScreen() {
  return (
    <Page title={t("serverMove.title")} className="adding moving">
      <p className="lede dim">{t("serverMove.moveIn")}</p>
      <ServerMoveForm />
      <ServerMoveList />
    </Page>
  );
}
