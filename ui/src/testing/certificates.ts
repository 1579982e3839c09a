/** What the server says about https with a certificate of the house. */
import type { components } from "@/api/schema";

const root = {
  name: "Hearthbook kitchen 1A2B-3C4D",
  fingerprint: "AA:BB:CC",
  validFrom: "2026-01-01T00:00:00+00:00",
  validUntil: "2036-01-01T00:00:00+00:00",
};
/** A certificate that is valid now, whenever the tests run. */
export const validNow = {
  validFrom: new Date(Date.now() - 86_400_000).toISOString(),
  validUntil: new Date(Date.now() + 86_400_000).toISOString(),
};

export const trust: components["schemas"]["Trust"] = {
  enabled: true,
  root,
  certificate: validNow,
  addresses: ["https://hearthbook.local:9926", "https://192.168.1.20:9926"],
  covered: true,
  replaced: [],
};
export const noTrust = { ...trust, enabled: false, root: null, certificate: null, addresses: [], covered: false };

export const secureOff: components["schemas"]["SecureConnection"] = {
  enabled: false,
  canChange: true,
  port: null,
  addresses: [],
  root: null,
  certificate: null,
  leftOut: [],
  replaced: [],
  devices: [],
  clock: null,
};
export const secureOn = {
  ...secureOff,
  enabled: true,
  port: 9926,
  addresses: trust.addresses,
  root: { ...root, hosts: ["hearthbook.local"] },
  certificate: { ...root, ...validNow, hosts: ["localhost", "hearthbook.local", "192.168.1.20"] },
};
export const noDomain: components["schemas"]["DomainCertificate"] = {
  address: null,
  authorityId: "",
  authorityKey: null,
  canChange: true,
  certificate: null,
  clock: null,
  directory: "https://acme-v02.api.letsencrypt.org/directory",
  domain: "",
  fault: null,
  hasAuthorityKey: false,
  hasToken: false,
  isTrusted: true,
  provider: "manual",
  record: null,
  remark: null,
  renewedAt: null,
  run: null,
  step: 0,
  terms: "https://authority.example/terms",
  token: null,
  triesAt: null,
};
/** A domain whose certificate is in use. */
export const ownDomain = {
  ...noDomain,
  address: "https://recipes.example.org:9926",
  certificate: { ...root, ...validNow, name: "", hosts: ["recipes.example.org"] },
  domain: "recipes.example.org",
  hasToken: true,
  provider: "cloudflare" as const,
  renewedAt: validNow.validUntil,
};
export const sharedNetwork = {
  enabled: true,
  announced: true,
  canAnnounce: true,
  canChange: true,
  name: "hearthbook.local",
  port: 9925,
  addresses: ["http://192.168.1.20:9925"],
};

const storedSetting = (name: string, value: string) => ({
  name,
  value,
  isSet: value !== "",
  isStored: value !== "",
  isSecret: false,
  isUnreadable: false,
  variable: null,
});

/** The settings about other ways to https, as the server lists them. */
export const storedSettings = (values: Partial<Record<"baseUrl" | "trustedProxies" | "frameAncestors", string>> = {}) =>
  (["baseUrl", "trustedProxies", "frameAncestors"] as const).map((name) => storedSetting(name, values[name] ?? ""));
