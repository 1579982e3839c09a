/** The header of a form with several steps: the current step and a button to change the language. */
import { LanguageButton } from "../language/LanguageButton";
import { t } from "@/locales/language";

export function StepTrack({ step, steps }: { step: number; steps: number }) {
  return (
    <header className="top">
      {steps > 1 && (
        <>
          <p className="small dim" role="status">
            {t("setup.step", { step: step + 1, steps })}
          </p>
          <div className="track" aria-hidden="true">
            {Array.from({ length: steps }, (_, index) => (
              <i key={index} className={index <= step ? "now" : undefined} />
            ))}
          </div>
        </>
      )}
      <LanguageButton />
    </header>
  );
}
