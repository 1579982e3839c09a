/** The top of the review: an explanation, the choice of the parser, a legend, and errors. */
import { describeError } from "@/api/queryClient";
import { Button } from "@/kit/Button";
import { useStored } from "@/kit/device/useStored";
import { Banner } from "@/kit/feedback/Banner";
import { Select } from "@/kit/form/Select";
import { IconButton } from "@/kit/IconButton";
import { intl, t } from "@/locales/language";
import type { Parser } from "@/recipes/lines/readLines";
import { MIN_CONFIDENCE } from "@/recipes/editing/ingredients/reviewedLine";

import { MarkLegend } from "./MarkedLine";
import type { useReading } from "./useReading";

const EXPLAINED = "parsing-explained";
const NOT_YET = { isRead: false };

export function LineReviewTop({ reading, offered }: { reading: ReturnType<typeof useReading>; offered: Parser[] }) {
  const [{ isRead }, setExplained] = useStored(EXPLAINED, NOT_YET);
  const percent = new Intl.NumberFormat(intl(), { style: "percent" }).format(MIN_CONFIDENCE);
  return (
    <>
      {!isRead && (
        <Banner
          actions={
            <IconButton icon="x" label={t("parsing.explained")} onClick={() => setExplained({ isRead: true })} />
          }
        >
          <p>
            {t("parsing.lede")} {t("parsing.confidence", { percent })}
          </p>
        </Banner>
      )}
      <div className="reader-top">
        <Select
          label={t("parsing.parser")}
          value={reading.parser}
          onChange={reading.choose}
          options={offered.map((value) => ({ value, label: t(`parsing.parsers.${value}`) }))}
        />
        <Button icon="refresh" busy={reading.isReading} onClick={reading.retry}>
          {t("parsing.again")}
        </Button>
        <MarkLegend />
      </div>
      {reading.error && (
        <Banner
          kind="error"
          role="alert"
          actions={
            <Button compact icon="refresh" onClick={reading.retry}>
              {t("error.retry")}
            </Button>
          }
        >
          <p>
            <b>{t("parsing.failed")}</b>
          </p>
          <p>{describeError(reading.error)}</p>
        </Banner>
      )}
    </>
  );
}
