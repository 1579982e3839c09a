/** The page `/admin/secure-connection`: two questions, and the way to https that fits the answers. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { HelpLink } from "@/kit/HelpLink";
import { t, type TextKey } from "@/locales/language";

import { AdminPage } from "../AdminPage";
import { OwnDomain } from "./domain/OwnDomain";
import { domainQuery } from "./domain/ownDomain";
import { HouseCertificate } from "./HouseCertificate";
import { BehindProxy, InsideHomeAssistant, ThroughTailscale } from "./OtherRoads";
import { secureQuery } from "./secureConnection";
import "./secure.css";

const DOMAINS = { no: "secure.domainNo", yes: "secure.domainYes" } as const;
const PROGRAMS = {
  none: "secure.besideNone",
  tailscale: "secure.tailscale",
  homeAssistant: "secure.homeAssistant",
} as const;

export function SecureConnectionScreen() {
  const own = useQuery(domainQuery).data;
  const [chosen, setChosen] = useState<keyof typeof DOMAINS>();
  const domain = chosen ?? (own?.domain ? "yes" : "no");
  const [program, setProgram] = useState<keyof typeof PROGRAMS>("none");
  const isOfHouse = domain === "no" && program !== "tailscale";
  return (
    <AdminPage
      title={t("secure.title")}
      lede={t("secure.explained")}
      query={useQuery(secureQuery)}
      aside={<HelpLink topic="secure" />}
    >
      {(secure) => (
        <div className="secure-page">
          <div className="questions">
            <Question title="secure.domain" answers={DOMAINS} answer={domain} onAnswer={setChosen} />
            <Question title="secure.beside" answers={PROGRAMS} answer={program} onAnswer={setProgram} />
          </div>
          {program === "homeAssistant" && <InsideHomeAssistant />}
          {program === "tailscale" && <ThroughTailscale />}
          {own && (own.domain || (domain === "yes" && program !== "tailscale")) && <OwnDomain own={own} />}
          {domain === "yes" && program !== "tailscale" && !own?.domain && <BehindProxy />}
          {(isOfHouse || secure.enabled) && <HouseCertificate secure={secure} />}
        </div>
      )}
    </AdminPage>
  );
}

type QuestionProps<Answer extends string> = {
  title: TextKey;
  answers: Record<Answer, TextKey>;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
};

function Question<Answer extends string>({ title, answers, answer, onAnswer }: QuestionProps<Answer>) {
  return (
    <fieldset className="account-part">
      <legend>{t(title)}</legend>
      <div className="answers">
        {(Object.entries(answers) as [Answer, TextKey][]).map(([one, label]) => (
          <label key={one} className="answer">
            <input
              type="radio"
              className="radio"
              name={title}
              checked={one === answer}
              onChange={() => onAnswer(one)}
            />
            {t(label)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
