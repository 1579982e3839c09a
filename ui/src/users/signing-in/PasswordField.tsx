/** A password field with a button to show the text, a caps lock warning and, for a new password, its strength. */
import { type KeyboardEvent, useState } from "react";

import { TextField } from "@/kit/form/TextField";
import { IconButton } from "@/kit/IconButton";
import { eyeIcons } from "@/kit/picture/eyeIcons";
import { addIcons } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import { scorePassword, rateStrength } from "./scorePassword";
import "./password.css";

addIcons(eyeIcons);

export type PasswordFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: "current-password" | "new-password";
  name: string;
  error?: string;
  /** Whether to show the strength of the password while typing. */
  isNew?: boolean;
  onBlur?: () => void;
  autoFocus?: boolean;
};

export function PasswordField({ isNew, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <div className="password">
      <TextField
        {...field}
        type={isShown ? "text" : "password"}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        help={hasCapsLock ? t("password.capsLock") : undefined}
        onKeyDown={watch}
        onKeyUp={watch}
        inside={
          <IconButton
            icon={isShown ? "eye-off" : "eye"}
            label={isShown ? t("password.hide") : t("password.show")}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        }
      />
      {isNew && field.value !== "" && <StrengthMeter password={field.value} />}
    </div>
  );
}

const BARS = { weak: 1, good: 2, strong: 3, veryStrong: 4 };

function StrengthMeter({ password }: { password: string }) {
  const strength = rateStrength(scorePassword(password));
  return (
    <div className={`strength ${strength}`}>
      {[1, 2, 3, 4].map((bar) => (
        <i key={bar} className={bar <= BARS[strength] ? "on" : undefined} />
      ))}
      <span className="caption" role="status">
        {t(`password.${strength}`)}
      </span>
    </div>
  );
}
