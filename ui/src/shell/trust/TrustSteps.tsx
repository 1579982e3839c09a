/** How one kind of device installs the certificate of the house, and how it is removed again. */
import { getBase } from "@/api/client";
import type { Trust } from "@/api/trust/trust";
import { ButtonLink } from "@/kit/Button";
import { Tabs } from "@/kit/Tabs";

import { FILES, findOwnSystem, SYSTEMS } from "./systems";
import { TrustDrawing } from "./TrustDrawing";
import { fill, type System, type TrustTexts } from "./trustTexts";

type TrustStepsProps = { root: NonNullable<Trust["root"]>; texts: TrustTexts };

/** The steps for the device at hand, and those for others, each behind a tab. */
export function TrustSteps({ root, texts }: TrustStepsProps) {
  const own = findOwnSystem();
  const others = SYSTEMS.filter((system) => system !== own);
  return (
    <Tabs
      label={texts.device}
      first={own}
      tabs={[own, ...others].map((system) => ({
        id: system,
        label: texts.systems[system].name,
        panel: <SystemSteps system={system} root={root} texts={texts} />,
      }))}
    />
  );
}

function SystemSteps({ system, root, texts }: TrustStepsProps & { system: System }) {
  const { steps, remove } = texts.systems[system];
  const file = FILES[system];
  return (
    <>
      <div className="get">
        <ButtonLink kind="filled" icon="download" href={`${getBase()}api/app/trust/hearthbook.${file}`}>
          {texts.download[file]}
        </ButtonLink>
        <p className="hint small">{fill(texts.name, { name: root.name })}</p>
      </div>
      <ol className="help-steps">
        {steps.map((step, at) => (
          <li key={step}>
            {step}
            <TrustDrawing system={system} step={at} />
          </li>
        ))}
      </ol>
      <details>
        <summary>{texts.remove.title}</summary>
        <p>{remove}</p>
        <p>{texts.remove.explained}</p>
      </details>
    </>
  );
}
