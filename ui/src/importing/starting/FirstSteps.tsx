/** The ways to begin with an empty book: three pictures to tap, a backup to restore, and recipes to try. */
import { backupsPath, migrationsPath } from "@/base/memberPaths";
import { addPath } from "@/base/paths";
import { Button, ButtonLink } from "@/kit/Button";
import { Link } from "@/kit/Link";
import { t } from "@/locales/language";
import { useMay } from "@/session/may";

import { useAddExamples } from "./examples";
import { type FirstWay, WayPicture } from "./WayPicture";
import "./first-steps.css";

/** `onExamples` is called when the example recipes were added, for a page that does not list recipes. */
export function FirstSteps({ groupSlug, onExamples }: { groupSlug: string; onExamples?: () => void }) {
  const adding = useAddExamples(onExamples);
  const mayMoveIn = useMay("manage");
  const mayRestore = useMay("administer");
  const paths: [FirstWay, string][] = [
    ["link", addPath(groupSlug, "url")],
    ...(mayMoveIn ? ([["program", migrationsPath]] as [FirstWay, string][]) : []),
    ["hand", addPath(groupSlug, "new")],
  ];
  return (
    <div className="first-steps">
      <ul className="pictured-ways">
        {paths.map(([way, path]) => (
          <li key={way}>
            <Link to={path}>
              <WayPicture way={way} />
              <b>{t(`starting.${way}`)}</b>
              <span className="small dim">{t(`starting.${way}Help`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="more-ways">
        <Button icon="cook" busy={adding.isPending} onClick={() => adding.mutate()}>
          {t("starting.examples")}
        </Button>
        {mayRestore && (
          <ButtonLink kind="quiet" icon="upload" to={backupsPath}>
            {t("starting.backup")}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
