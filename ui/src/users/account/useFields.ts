/**
 * The fields of a short form. A field shows its error after it has lost the focus; submitting the form shows all
 * errors.
 */
import { useState } from "react";

import { type ValidationError, describeValidation } from "./checkAccount";

type FormValues = Record<string, string>;

export function useFields<Form extends FormValues>(
  values: Form,
  onChange: (values: Form) => void,
  errors: Partial<Record<keyof Form, ValidationError>>,
  isChecked = false,
) {
  const [left, setLeft] = useState<ReadonlySet<keyof Form>>(new Set());
  const field = <Name extends keyof Form & string>(name: Name) => ({
    name,
    value: values[name],
    onChange: (value: string) => onChange({ ...values, [name]: value }),
    // Leaving an empty field is not an error yet.
    onBlur: () => {
      if (values[name] !== "") setLeft(new Set(left).add(name));
    },
    error: isChecked || left.has(name) ? describeValidation(errors[name]) : undefined,
  });
  const hasErrors = () => {
    setLeft(new Set(Object.keys(values)));
    return Object.values(errors).some(Boolean);
  };
  return { field, hasErrors };
}
