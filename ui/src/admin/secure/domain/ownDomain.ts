/** The certificate for a domain of one's own: its query, and what is done with it. */
import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { t } from "@/locales/language";

export type OwnDomainState = components["schemas"]["DomainCertificate"];
export type ProviderName = OwnDomainState["provider"];
export type DomainFields = Pick<
  OwnDomainState,
  "domain" | "provider" | "directory" | "authorityId" | "token" | "authorityKey"
>;

const PATH = "app/https/domain";
const KEY = ["app/https", "domain"];
const POLL_INTERVAL = 1000;
const SLOW_INTERVAL = 60_000;

/** Reads the state, often while a certificate is fetched, and now and then while one is tried again later. */
export const domainQuery = {
  queryKey: KEY,
  queryFn: () => call<OwnDomainState>("GET", PATH),
  refetchInterval: ({ state: { data } }: { state: { data?: OwnDomainState } }) =>
    data?.run ? POLL_INTERVAL : data?.triesAt ? SLOW_INTERVAL : (false as const),
};

export const useEnterDomain = (onDone: () => void) =>
  useAction((body: DomainFields) => call<OwnDomainState>("PUT", PATH, { body }), {
    quiet: true,
    onDone: (state, _given, cache) => {
      cache.setQueryData(KEY, state);
      onDone();
    },
  });

/** Gets the certificate again, or goes on once a record was added by hand. */
export const useGetCertificate = () =>
  useAction(() => call<OwnDomainState>("POST", `${PATH}/certificates`), {
    quiet: true,
    onDone: (state, _given, cache) => cache.setQueryData(KEY, state),
  });

export const useStopDomain = (onDone: () => void) =>
  useAction(() => call("DELETE", PATH), {
    quiet: true,
    success: () => t("ownDomain.stopped"),
    onDone,
    renews: KEY,
  });
