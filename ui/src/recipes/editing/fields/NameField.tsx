/** The field for the name of a recipe. While the user types, it warns if another recipe has the same name. */
import { useQuery } from "@tanstack/react-query";
import type { Ref } from "react";

import { call } from "@/api/client";
import { TextField } from "@/kit/form/TextField";
import { useDebounced } from "@/kit/form/useDebounced";
import { t } from "@/locales/language";

export type NameFieldProps = {
  value: string;
  onChange: (name: string) => void;
  savedName: string;
  groupId: string;
  error?: string;
  ref?: Ref<HTMLInputElement>;
};

export function NameField({ value, onChange, savedName, groupId, error, ref }: NameFieldProps) {
  const rested = useDebounced(value.trim(), 500);
  const { data } = useQuery({
    queryKey: ["validators/group/recipe", groupId, rested],
    enabled: rested !== "" && rested !== savedName,
    queryFn: ({ signal }) =>
      call<{ valid: boolean }>("GET", "validators/group/recipe", {
        query: { group_id: groupId, name: rested },
        signal,
      }),
    meta: { quiet: true },
    retry: false,
  });
  const isTaken = rested !== savedName && data?.valid === false;
  return (
    <TextField
      ref={ref}
      label={t("editing.name")}
      value={value}
      onChange={onChange}
      required
      autoComplete="off"
      maxLength={500}
      dir="auto"
      inputClassName="recipe-name"
      error={error}
      help={
        <span role="status" className="warn">
          {isTaken ? t("editing.nameTaken") : ""}
        </span>
      }
    />
  );
}
