/** The page `/admin/backups/emergency-sheet`: asks for the password, shows the sheet, and prints it. */
import { type FormEvent, useState } from "react";

import { describeError } from "@/api/queryClient";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { TextField } from "@/kit/form/TextField";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";

import { type EmergencySheet, useEmergencySheet } from "./emergencySheet";
import { SheetPaper } from "./SheetPaper";
import "./emergency-sheet.css";

export function EmergencySheetScreen() {
  const asking = useEmergencySheet();
  return (
    <Page title={t("emergencySheet.title")} className="administration emergency">
      {asking.data ? (
        <ShownSheet sheet={asking.data} onAgain={asking.reset} />
      ) : (
        <SheetForm isBusy={asking.isPending} error={asking.error} onAsk={asking.mutate} />
      )}
    </Page>
  );
}

type SheetFormProps = { isBusy: boolean; error: Error | null; onAsk: (password: string) => void };

function SheetForm({ isBusy, error, onAsk }: SheetFormProps) {
  const [password, setPassword] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk(password);
  };
  return (
    <form className="emergency-form" onSubmit={submit}>
      <p className="lede dim">{t("emergencySheet.explained")}</p>
      {error && (
        <Banner kind="error" role="alert">
          {describeError(error)}
        </Banner>
      )}
      <TextField
        label={t("emergencySheet.password")}
        help={t("emergencySheet.passwordHelp")}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <div className="backup-actions">
        <Button kind="filled" type="submit" busy={isBusy}>
          {t("emergencySheet.show")}
        </Button>
      </div>
    </form>
  );
}

function ShownSheet({ sheet, onAgain }: { sheet: EmergencySheet; onAgain: () => void }) {
  return (
    <>
      <div className="backup-actions emergency-actions">
        <Button kind="filled" icon="print" onClick={() => window.print()}>
          {t("emergencySheet.print")}
        </Button>
        {sheet.isLocked && sheet.passphrase === null && sheet.canConfirm && (
          <Button onClick={onAgain}>{t("emergencySheet.enterPassword")}</Button>
        )}
      </div>
      {sheet.passphrase !== null && (
        <Banner kind="warning" role="status">
          {t("emergencySheet.keepSafe")}
        </Banner>
      )}
      <SheetPaper sheet={sheet} />
    </>
  );
}
