/** The emergency sheet as it is printed, on one page: three steps, the passphrase, and where the copies are. */
import { QrCode } from "@/kit/picture/QrCode";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";

import { type EmergencySheet, spellPassphrase } from "./emergencySheet";

export function SheetPaper({ sheet }: { sheet: EmergencySheet }) {
  return (
    <article className="emergency-paper on-paper" aria-label={t("emergencySheet.title")}>
      <header>
        <h2>{t("emergencySheet.heading")}</h2>
        <p>
          {t("emergencySheet.madeOn", { when: formatMoment(sheet.printedAt, { dateStyle: "long" }) })}{" "}
          <bdi dir="ltr">{sheet.address}</bdi>
        </p>
      </header>
      <section>
        <h3>{t("emergencySheet.steps")}</h3>
        <ol>
          <li>
            {t("emergencySheet.download", { version: sheet.version })}
            <LineToFill label={t("emergencySheet.downloadedFrom")} />
          </li>
          <li>{t("emergencySheet.fetch")}</li>
          <li>{t(sheet.isLocked ? "emergencySheet.restoreLocked" : "emergencySheet.restore")}</li>
        </ol>
      </section>
      <PlacesOnSheet sheet={sheet} />
      {sheet.isLocked && <Passphrase passphrase={sheet.passphrase} />}
      <section>
        <h3>{t("emergencySheet.notes")}</h3>
        <LineToFill label={t("emergencySheet.placePasswords")} />
        <LineToFill label={t("emergencySheet.askWhom")} />
      </section>
    </article>
  );
}

function PlacesOnSheet({ sheet }: { sheet: EmergencySheet }) {
  return (
    <section>
      <h3>{t("emergencySheet.places")}</h3>
      <ul>
        {sheet.places.map(({ name, address, userName }) => (
          <li key={`${name} ${address}`}>
            <b>
              <bdi>{name}</bdi>
            </b>
            {": "}
            <bdi dir="ltr">{address}</bdi>
            {userName && (
              <>
                {" ("}
                {t("copyPlaces.userName")}: <bdi dir="ltr">{userName}</bdi>)
              </>
            )}
          </li>
        ))}
        {sheet.secondFolder && (
          <li>
            {t("emergencySheet.secondFolder")}: <bdi dir="ltr">{sheet.secondFolder}</bdi>
          </li>
        )}
        <li>
          {t("emergencySheet.thisComputer")}: <bdi dir="ltr">{sheet.folder}</bdi>
        </li>
      </ul>
    </section>
  );
}

/** The passphrase as words and as a code to scan, or a line to write it on. */
function Passphrase({ passphrase }: { passphrase: string | null }) {
  const words = passphrase === null ? null : spellPassphrase(passphrase);
  return (
    <section className="emergency-passphrase">
      <h3>{t("backups.passphrase")}</h3>
      {passphrase === null ? (
        <LineToFill label={t("emergencySheet.writeDown")} />
      ) : (
        <div className="emergency-secret">
          <QrCode text={passphrase} label={t("emergencySheet.code")} className="emergency-code" />
          <div>
            <p className="emergency-text" dir="ltr">
              {passphrase}
            </p>
            {words && (
              <ol className="emergency-words" dir="ltr" aria-label={t("emergencySheet.words")}>
                {words.map((word, at) => (
                  // oxlint-disable-next-line no-array-index-key -- a word may come twice, and none ever moves
                  <li key={at}>{word}</li>
                ))}
              </ol>
            )}
            <p>{t(words ? "emergencySheet.spaces" : "emergencySheet.exactly")}</p>
          </div>
        </div>
      )}
    </section>
  );
}

/** A line to write on. */
function LineToFill({ label }: { label: string }) {
  return (
    <p className="emergency-line">
      <span>{label}</span>
    </p>
  );
}
