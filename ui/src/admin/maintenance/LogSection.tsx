/** The server's log, newest last, with a filter. It can follow what is happening. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { Button } from "@/kit/Button";
import { copyWithToast } from "@/kit/device/copyWithToast";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { Select } from "@/kit/form/Select";
import { Switch } from "@/kit/form/Switch";
import { TextField } from "@/kit/form/TextField";
import { intl, t } from "@/locales/language";

import { logQuery } from "./maintenance";

const AMOUNTS = ["100", "500", "2000"] as const;

export function LogSection() {
  const [amount, setAmount] = useState<(typeof AMOUNTS)[number]>("100");
  const [isLive, setLive] = useState(false);
  const [wanted, setWanted] = useState("");
  const { data, error, isFetching, refetch } = useQuery(logQuery(Number(amount), isLive));
  const all = data?.logs ?? [];
  const lines = all.filter((line) => line.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <section aria-labelledby="log">
      <h2 id="log">{t("maintenance.log")}</h2>
      <p className="dim">{t("maintenance.logExplained")}</p>
      <div className="log-tools">
        <TextField
          label={t("maintenance.filter")}
          type="search"
          icon="search"
          value={wanted}
          onChange={setWanted}
          help={t("maintenance.filterHelp")}
        />
        <Select
          label={t("maintenance.lines")}
          value={amount}
          onChange={setAmount}
          options={AMOUNTS.map((value) => ({ value, label: new Intl.NumberFormat(intl()).format(Number(value)) }))}
        />
      </div>
      <div className="log-tools">
        <Switch isSelected={isLive} onChange={setLive}>
          {t("maintenance.live")}
        </Switch>
        <Button icon="refresh" busy={isFetching && !isLive} onClick={() => void refetch()}>
          {t("maintenance.refresh")}
        </Button>
        <Button icon="copy" onClick={() => void copyWithToast(lines.join("\n"))}>
          {t("maintenance.copy")}
        </Button>
      </div>
      {!data && error && <LoadFailure error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data && lines.length === 0 && (
        <p className="dim">{t(all.length === 0 ? "maintenance.noLines" : "maintenance.noMatch")}</p>
      )}
      {lines.length > 0 && <LogLines lines={lines} />}
    </section>
  );
}

/** Scrolls to the newest line whenever there is one, unless the reader has scrolled up. */
function LogLines({ lines }: { lines: string[] }) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
  });
  return (
    <div
      ref={box}
      className="log"
      dir="ltr"
      translate="no"
      tabIndex={0}
      role="group"
      aria-labelledby="log"
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isAtEnd.current = scrollTop + clientHeight >= scrollHeight - 8;
      }}
    >
      {lines.join("\n")}
    </div>
  );
}
