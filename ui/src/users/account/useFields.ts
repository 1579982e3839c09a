/** The fields of a short form: what is wrong with one is said once it was left, and with all of them once it is sent. */
import { useState } from "react";

import { type Complaint, textOf } from "./checkAccount";

type FormValues = Record<string, string>;

export function useFields<Form extends FormValues>(
  values: Form,
  onChange: (values: Form) => void,
  complaints: Partial<Record<keyof Form, Complaint>>,
  isChecked = false,
) {
  const [left, setLeft] = useState<ReadonlySet<keyof Form>>(new Set());
  const field = <Name extends keyof Form & string>(name: Name) => ({
    name,
    value: values[name],
    onChange: (value: string) => onChange({ ...values, [name]: value }),
    // Who only passes by has not made a mistake yet.
    onBlur: () => {
      if (values[name] !== "") setLeft(new Set(left).add(name));
    },
    error: isChecked || left.has(name) ? textOf(complaints[name]) : undefined,
  });
  const isWrong = () => {
    setLeft(new Set(Object.keys(values)));
    return Object.values(complaints).some(Boolean);
  };
  return { field, isWrong };
}
