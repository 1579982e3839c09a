/** The page `/admin/debug/parser`: three parsers read the same ingredient lines, side by side. */
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { describeError } from "@/api/queryClient";
import { modelPath } from "@/base/memberPaths";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { TextField } from "@/kit/form/TextField";
import { Link } from "@/kit/Link";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";
import { type Parser, readLines } from "@/recipes/lines/readLines";

import { serverCheckQuery } from "../adminQueries";
import { ReadingTable } from "./ReadingTable";
import "./parsers.css";

const PARSERS: Parser[] = ["nlp", "brute", "openai"];
const EXAMPLES = [
  "2 cups flour, sifted",
  "1/2 lb. leeks (white parts only)",
  "3-4 EL Olivenöl",
  "une pincée de sel",
  "salt and pepper to taste",
];

export function ParsersScreen() {
  const [text, setText] = useState("");
  const [lines, setLines] = useState<string[]>([]);
  const hasModel = useQuery(serverCheckQuery).data?.enableOpenai ?? false;
  const read = (next: string) =>
    setLines(
      next
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    read(text);
  };
  return (
    <Page title={t("parsers.title")} className="administration parsers">
      <p className="lede dim">{t("parsers.explained")}</p>
      <form onSubmit={submit}>
        <TextField label={t("parsers.lines")} lines={4} value={text} onChange={setText} />
        <Button kind="filled" type="submit">
          {t("parsers.read")}
        </Button>
      </form>
      <section aria-labelledby="examples">
        <h2 id="examples">{t("parsers.examples")}</h2>
        <ul className="parser-examples">
          {EXAMPLES.map((example) => (
            <li key={example}>
              <Button
                compact
                onClick={() => {
                  setText(example);
                  read(example);
                }}
              >
                <bdi>{example}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      </section>
      {lines.length > 0 &&
        PARSERS.filter((parser) => parser !== "openai" || hasModel).map((parser) => (
          <ParserReadings key={parser} parser={parser} lines={lines} />
        ))}
      <p className="small">
        <Link to={modelPath}>{t("model.title")}</Link>
      </p>
    </Page>
  );
}

function ParserReadings({ parser, lines }: { parser: Parser; lines: string[] }) {
  const { data, error } = useQuery({
    queryKey: ["admin", "parsers", parser, lines],
    queryFn: () => readLines(parser, lines),
    meta: { quiet: true },
  });
  return (
    <section aria-labelledby={`by-${parser}`}>
      <h2 id={`by-${parser}`}>{t(`parsers.names.${parser}`)}</h2>
      {error && (
        <Banner kind="error" role="alert">
          {describeError(error)}
        </Banner>
      )}
      {data && <ReadingTable label={t(`parsers.names.${parser}`)} readings={data} />}
    </section>
  );
}
