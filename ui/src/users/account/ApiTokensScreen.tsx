/** Manages the user's API tokens for other programs, at `/user/profile/api-tokens`. */
import { type FormEvent, useEffect, useRef, useState } from "react";

import { describeError } from "@/api/queryClient";
import { useDelete, useSave } from "@/api/resource";
import { toast } from "@/base/toast";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { EmptyState } from "@/kit/feedback/EmptyState";
import { TextField } from "@/kit/form/TextField";
import { HelpLink } from "@/kit/HelpLink";
import { IconButton } from "@/kit/IconButton";
import { ConfirmDialog } from "@/kit/overlay/Dialog";
import { preloadDialog } from "@/kit/overlay/preload";
import { Page } from "@/kit/Page";
import { Icon } from "@/kit/picture/Icon";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";

import { type ApiToken, apiTokens, type NewToken } from "./apiTokens";
import { NewTokenDialog } from "./NewTokenDialog";
import "../profile/profile.css";

export function ApiTokensScreen() {
  const tokens = useUser()?.tokens ?? [];
  const [doomed, setDoomed] = useState<ApiToken | null>(null);
  const list = useRef<HTMLHeadingElement>(null);
  const [deleted, setDeleted] = useState(0);
  const deleting = useDelete<NewToken, ApiToken>(apiTokens, () => toast.success(t("apiTokens.deleted")));
  const noteDeleted = () => {
    setDoomed(null);
    setDeleted((before) => before + 1);
  };
  // The button that opened the dialog was deleted with its row, so the focus moves to the heading of the list.
  useEffect(() => {
    if (deleted > 0) list.current?.focus();
  }, [deleted]);
  return (
    <Page title={t("apiTokens.title")} className="own-settings" aside={<HelpLink topic="apps" />}>
      <p className="dim lede">{t("apiTokens.explained")}</p>
      <NewTokenForm />
      <section>
        <h2 ref={list} tabIndex={-1}>
          {t("apiTokens.list")}
        </h2>
        <TokenList tokens={tokens} onDelete={setDoomed} />
      </section>
      <ConfirmDialog
        isOpen={doomed !== null}
        onClose={() => setDoomed(null)}
        title={t("apiTokens.deleteTitle", { name: doomed?.name })}
        confirm={t("apiTokens.deleteConfirm")}
        busy={deleting.isPending}
        onConfirm={() => {
          if (doomed) deleting.mutate(doomed, { onSuccess: noteDeleted });
        }}
      >
        <p>{t("apiTokens.deleteExplained")}</p>
      </ConfirmDialog>
    </Page>
  );
}

function NewTokenForm() {
  const [name, setName] = useState("");
  const [isChecked, setChecked] = useState(false);
  const making = useSave(apiTokens);
  const field = useRef<HTMLInputElement>(null);
  const make = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (name.trim() === "") field.current?.focus();
    else if (!making.isPending) making.mutate({ name: name.trim() });
  };
  const close = () => {
    making.reset();
    setName("");
    setChecked(false);
  };
  return (
    <form className="make-token" onSubmit={make} noValidate>
      {making.error && (
        <Banner kind="error" role="alert">
          {describeError(making.error)}
        </Banner>
      )}
      <TextField
        label={t("apiTokens.name")}
        name="name"
        dir="auto"
        autoComplete="off"
        maxLength={200}
        ref={field}
        value={name}
        onChange={setName}
        error={isChecked && name.trim() === "" ? t("field.required") : undefined}
      />
      <Button kind="filled" icon="plus" type="submit" busy={making.isPending} {...preloadDialog}>
        {t("apiTokens.make")}
      </Button>
      {making.data && <NewTokenDialog token={making.data} onClose={close} />}
    </form>
  );
}

function TokenList({ tokens, onDelete }: { tokens: ApiToken[]; onDelete: (token: ApiToken) => void }) {
  if (tokens.length === 0) return <EmptyState>{t("apiTokens.empty")}</EmptyState>;
  return (
    <>
      <p className="hint small">{t("apiTokens.count", { count: tokens.length })}</p>
      <ul className="ruled tokens">
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onDelete={() => onDelete(token)} />
        ))}
      </ul>
    </>
  );
}

function TokenRow({ token, onDelete }: { token: ApiToken; onDelete: () => void }) {
  const { name, createdAt, usedAt } = token;
  return (
    <li>
      <Icon name="code" />
      <div>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p className="hint small">
          {t("apiTokens.made", { when: formatMoment(createdAt, { dateStyle: "medium" }) })} ·{" "}
          {usedAt ? t("apiTokens.used", { when: formatMoment(usedAt) }) : t("apiTokens.unused")}
        </p>
      </div>
      <IconButton icon="delete" label={t("apiTokens.delete", { name })} {...preloadDialog} onClick={onDelete} />
    </li>
  );
}
