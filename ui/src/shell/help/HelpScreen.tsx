/** One help page, at `/help/:topic`: a drawing, a few steps, and a tip. */
import { useParams } from "react-router";

import { aboutPath } from "@/base/paths";
import { ButtonLink } from "@/kit/Button";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { Page } from "@/kit/Page";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import { HelpDrawing } from "./HelpDrawing";
import { HelpList } from "./HelpList";
import { splitSentence, isHelpTopic, useHelpTexts } from "./helpTopics";
import "./help.css";

export function HelpScreen() {
  const { topic = "" } = useParams();
  const texts = useHelpTexts();
  if (!isHelpTopic(topic)) return <UnknownTopic />;
  if (!texts) {
    return (
      <Page title={t("help.title")} className="help-page">
        <LoadingLines count={6} />
      </Page>
    );
  }
  const { title, intro, steps, tip } = texts[topic];
  return (
    <Page key={topic} title={title} className="help-page">
      <HelpDrawing topic={topic} />
      <p className="lede">
        <Sentence text={intro} />
      </p>
      <ol className="help-steps">
        {steps.map((step) => (
          <li key={step}>
            <Sentence text={step} />
          </li>
        ))}
      </ol>
      <p className="help-tip">
        <Icon name="info" />
        <span>
          <Sentence text={tip} />
        </span>
      </p>
      <nav aria-label={t("help.more")}>
        <h2>{t("help.more")}</h2>
        <HelpList texts={texts} without={topic} />
      </nav>
    </Page>
  );
}

const Sentence = ({ text }: { text: string }) =>
  splitSentence(text).map((piece, at) => (piece.isName ? <b key={at}>{piece.text}</b> : piece.text));

function UnknownTopic() {
  return (
    <Page title={t("help.unknown")} className="stop">
      <ButtonLink kind="filled" icon="help" to={aboutPath}>
        {t("help.all")}
      </ButtonLink>
    </Page>
  );
}
