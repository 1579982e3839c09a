/** Shows a task: how far it is while it goes on, what came of it, and the latest lines of its report. */
import type { ReactNode } from "react";

import { t } from "@/locales/language";

import { Icon } from "../picture/Icon";
import "./task-progress.css";

type TaskLine = { id: string; success: boolean; message: string; exception?: string };

type TaskProgressProps = {
  /** What is being done, or how far it is. Empty once the task is over. */
  doing?: string | false | null;
  /** The name of the bar, where `doing` changes. */
  name?: string;
  done?: number;
  /** Missing or 0 as long as nobody knows it. */
  total?: number | null;
  result?: ReactNode;
  lines?: readonly TaskLine[];
};

export function TaskProgress({ doing, name, done, total, result, lines }: TaskProgressProps) {
  return (
    <div className="task-progress">
      {(doing || result) && <p role="status">{doing || result}</p>}
      {doing && <progress aria-label={name ?? doing} {...(total ? { max: total, value: done } : {})} />}
      {doing && result && <p>{result}</p>}
      {lines && lines.length > 0 && <TaskLines lines={lines} />}
    </div>
  );
}

function TaskLines({ lines }: { lines: readonly TaskLine[] }) {
  return (
    <div className="task-lines" role="group" tabIndex={0} aria-label={t("links.latest")}>
      <ul>
        {lines.map(({ id, success, message, exception }) => (
          <li key={id} className="small">
            <Icon name={success ? "check" : "warn"} />
            <span>
              <bdi>{message}</bdi>
              {exception && <span className="dim"> {exception}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
