/** Asks for the domain, who keeps its DNS, and the token with which a TXT record is added there. */
import { type FormEvent, useState } from "react";

import { ApiError } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { Select } from "@/kit/form/Select";
import { TextField } from "@/kit/form/TextField";
import { useEdited } from "@/kit/form/useEdited";
import { t } from "@/locales/language";

import { type DomainFields, type OwnDomainState, type ProviderName, useEnterDomain } from "./ownDomain";

const PROVIDERS: Record<ProviderName, string> = {
  cloudflare: "Cloudflare",
  desec: "deSEC",
  hetzner: "Hetzner",
  duckdns: "Duck DNS",
  manual: "",
};
const TOKEN_HELP = {
  cloudflare: "ownDomain.tokenCloudflare",
  desec: "ownDomain.tokenDesec",
  hetzner: "ownDomain.tokenHetzner",
  duckdns: "ownDomain.tokenDuckDns",
} as const;

const makeDraft = (own: OwnDomainState) => ({
  domain: own.domain,
  provider: own.domain ? own.provider : ("cloudflare" as ProviderName),
  token: "",
  directory: own.directory,
  authorityId: own.authorityId,
  authorityKey: "",
});
type DomainDraft = ReturnType<typeof makeDraft>;
type DraftProps = {
  own: OwnDomainState;
  draft: DomainDraft;
  set: (change: Partial<DomainDraft>) => void;
  errors: Partial<Record<keyof DomainDraft, string>>;
};

const toFields = (draft: DomainDraft): DomainFields => ({
  ...draft,
  domain: draft.domain.trim(),
  token: draft.provider === "manual" ? null : draft.token.trim() || null,
  directory: draft.directory.trim(),
  authorityId: draft.authorityId.trim(),
  authorityKey: draft.authorityKey.trim() || null,
});

type DomainFormProps = { own: OwnDomainState; canCancel: boolean; onDone: () => void };

export function DomainForm({ own, canCancel, onDone }: DomainFormProps) {
  const { values: draft, set } = useEdited(makeDraft(own));
  const [isChecked, setChecked] = useState(false);
  const enter = useEnterDomain(onDone);
  const faults: DraftProps["errors"] = enter.error instanceof ApiError ? enter.error.fields : {};
  const isMissing = !draft.domain.trim();
  const errors = { ...faults, ...(isChecked && isMissing && { domain: t("field.required") }) };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isMissing) enter.mutate(toFields(draft));
  };
  return (
    <form className="domain-form" noValidate onSubmit={save} aria-labelledby="secure-domain">
      <ProviderInputs own={own} draft={draft} set={set} errors={errors} />
      <AuthorityInputs own={own} draft={draft} set={set} errors={errors} />
      <p className="hint small">
        {t("ownDomain.terms")}{" "}
        <a href={own.terms} target="_blank" rel="noreferrer">
          {t("ownDomain.termsLink")}
        </a>
      </p>
      {enter.error && Object.keys(faults).length === 0 && (
        <Banner kind="error" role="alert">
          {describeError(enter.error)}
        </Banner>
      )}
      <div className="domain-actions">
        <Button type="submit" kind="filled" busy={enter.isPending}>
          {t("ownDomain.get")}
        </Button>
        {canCancel && <Button onClick={onDone}>{t("dialog.cancel")}</Button>}
      </div>
    </form>
  );
}

function ProviderInputs({ own, draft, set, errors }: DraftProps) {
  const { provider } = draft;
  const isStored = own.hasToken && provider === own.provider;
  return (
    <>
      <TextField
        label={t("ownDomain.domain")}
        help={t("ownDomain.domainHelp")}
        dir="ltr"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        value={draft.domain}
        onChange={(domain) => set({ domain })}
        error={errors.domain}
      />
      <Select
        label={t("ownDomain.provider")}
        help={provider === "manual" ? t("ownDomain.manualHelp") : undefined}
        value={provider}
        onChange={(chosen) => set({ provider: chosen })}
        options={(Object.entries(PROVIDERS) as [ProviderName, string][]).map(([value, name]) => ({
          value,
          label: name || t("ownDomain.manual"),
        }))}
        error={errors.provider}
      />
      {provider !== "manual" && (
        <TextField
          label={t("ownDomain.token")}
          help={t(isStored ? "ownDomain.tokenStays" : TOKEN_HELP[provider])}
          type="password"
          dir="ltr"
          autoComplete="new-password"
          value={draft.token}
          onChange={(token) => set({ token })}
          error={errors.token}
        />
      )}
    </>
  );
}

function AuthorityInputs({ own, draft, set, errors }: DraftProps) {
  const isStored = own.hasAuthorityKey && draft.directory === own.directory;
  const isOpen = Boolean(own.authorityId || errors.directory || errors.authorityId || errors.authorityKey);
  return (
    <details open={isOpen || undefined}>
      <summary>{t("ownDomain.authority")}</summary>
      <div className="domain-authority">
        <TextField
          label={t("ownDomain.directory")}
          help={t("ownDomain.directoryHelp")}
          dir="ltr"
          inputMode="url"
          autoCapitalize="none"
          value={draft.directory}
          onChange={(directory) => set({ directory })}
          error={errors.directory}
        />
        <TextField
          label={t("ownDomain.authorityId")}
          help={t("ownDomain.authorityIdHelp")}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          value={draft.authorityId}
          onChange={(authorityId) => set({ authorityId })}
          error={errors.authorityId}
        />
        <TextField
          label={t("ownDomain.authorityKey")}
          help={isStored ? t("ownDomain.tokenStays") : undefined}
          type="password"
          dir="ltr"
          autoComplete="new-password"
          value={draft.authorityKey}
          onChange={(authorityKey) => set({ authorityKey })}
          error={errors.authorityKey}
        />
      </div>
    </details>
  );
}
