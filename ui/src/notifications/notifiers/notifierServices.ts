/** The services that a notifier can be made for by name, with their fields. Any other is given by its address. */
import type { TextKey } from "@/locales/language";

import { type FieldValues, percentEncode, readMailServer, readServer, type Server } from "./serviceAddress";

export type ServiceField = {
  name: string;
  label: TextKey;
  help?: TextKey;
  placeholder?: string;
  isSecret?: boolean;
  isOptional?: boolean;
  /** Returns the text of an error for a value that is given. */
  check?: (value: string) => TextKey | undefined;
};

type Service = {
  /** How the addresses of the service begin, without "://". */
  schemes: string[];
  fields: ServiceField[];
  /** Returns the address for values that fit. */
  build: (values: FieldValues) => string;
};

const checkServer = (value: string) => (readServer(value) ? undefined : "notifiers.badServer");
const checkPlainServer = (value: string) => (readServer(value)?.path === "" ? undefined : "notifiers.badServer");
const checkMailServer = (value: string) => (readMailServer(value) ? undefined : "notifiers.badMailServer");
const checkPattern =
  (pattern: RegExp, error: TextKey): ServiceField["check"] =>
  (value) =>
    pattern.test(value) ? undefined : error;
const checkEmail = checkPattern(/^[^\s@]+@[^\s@]+$/, "notifiers.badEmail");

/** Joins the parts of an address. `secret` is a value for the query, where every letter may be. */
const joinAddress = (scheme: string, { isSecure, place, path }: Server, rest: string, query: FieldValues = {}) => {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${percentEncode(value)}`);
  return `${scheme}${isSecure ? "s" : ""}://${place}${path}/${rest}${pairs.length > 0 ? `?${pairs.join("&")}` : ""}`;
};

export const SERVICES = {
  ntfy: {
    schemes: ["ntfy", "ntfys"],
    fields: [
      {
        name: "topic",
        label: "notifiers.fields.topic",
        help: "notifiers.fields.topicHelp",
        placeholder: "our-kitchen-7421",
        check: checkPattern(/^[\w-]{1,64}$/, "notifiers.badTopic"),
      },
      {
        name: "server",
        label: "notifiers.fields.server",
        help: "notifiers.fields.ntfyServerHelp",
        placeholder: "ntfy.sh",
        isOptional: true,
        check: checkPlainServer,
      },
      { name: "token", label: "notifiers.fields.accessToken", isSecret: true, isOptional: true },
    ],
    build: ({ topic, server, token }) =>
      joinAddress(
        "ntfy",
        readServer(server || "ntfy.sh")!,
        percentEncode(topic!),
        token ? { auth: "token", token } : undefined,
      ),
  },
  mail: {
    schemes: ["mailto", "mailtos"],
    fields: [
      { name: "to", label: "notifiers.fields.to", placeholder: "ida@example.org", check: checkEmail },
      {
        name: "server",
        label: "notifiers.fields.mailServer",
        placeholder: "smtp.example.org",
        check: checkMailServer,
      },
      { name: "from", label: "notifiers.fields.from", help: "notifiers.fields.fromHelp", check: checkEmail },
      { name: "password", label: "notifiers.fields.password", isSecret: true },
    ],
    build: ({ to, server, from, password }) => {
      const { place, mode } = readMailServer(server!)!;
      const query = [`mode=${mode}`, `from=${percentEncode(from!)}`, `to=${percentEncode(to!)}`].join("&");
      return `mailtos://${percentEncode(from!)}:${percentEncode(password!)}@${place}?${query}`;
    },
  },
  telegram: {
    schemes: ["tgram"],
    fields: [
      {
        name: "token",
        label: "notifiers.fields.botToken",
        help: "notifiers.fields.botTokenHelp",
        isSecret: true,
        check: checkPattern(/^\d+:[\w-]+$/, "notifiers.badBotToken"),
      },
      {
        name: "chat",
        label: "notifiers.fields.chat",
        help: "notifiers.fields.chatHelp",
        placeholder: "-1001234567890",
        check: checkPattern(/^(?:-?\d+|@\w+)$/, "notifiers.badChat"),
      },
    ],
    build: ({ token, chat }) => `tgram://${percentEncode(token!)}/${percentEncode(chat!)}`,
  },
  matrix: {
    schemes: ["matrix", "matrixs"],
    fields: [
      {
        name: "server",
        label: "notifiers.fields.server",
        placeholder: "matrix.example.org",
        check: checkPlainServer,
      },
      { name: "token", label: "notifiers.fields.accessToken", isSecret: true },
      {
        name: "room",
        label: "notifiers.fields.room",
        placeholder: "#kitchen:example.org",
        check: checkPattern(/^[#!]\S+$/, "notifiers.badRoom"),
      },
    ],
    build: ({ server, token, room }) =>
      joinAddress("matrix", readServer(server!)!, percentEncode(room!), { token: token! }),
  },
  gotify: {
    schemes: ["gotify", "gotifys"],
    fields: [
      {
        name: "server",
        label: "notifiers.fields.server",
        placeholder: "gotify.example.org",
        check: checkServer,
      },
      {
        name: "token",
        label: "notifiers.fields.appToken",
        help: "notifiers.fields.appTokenHelp",
        isSecret: true,
        check: checkPattern(/^[^\s/]+$/, "notifiers.badToken"),
      },
    ],
    build: ({ server, token }) => joinAddress("gotify", readServer(server!)!, percentEncode(token!)),
  },
  homeAssistant: {
    schemes: ["hassio", "hassios"],
    fields: [
      {
        name: "server",
        label: "notifiers.fields.server",
        placeholder: "homeassistant.local:8123",
        check: checkPlainServer,
      },
      {
        name: "token",
        label: "notifiers.fields.accessToken",
        help: "notifiers.fields.hassTokenHelp",
        isSecret: true,
      },
      {
        name: "device",
        label: "notifiers.fields.device",
        help: "notifiers.fields.deviceHelp",
        placeholder: "mobile_app_ida",
        isOptional: true,
        check: checkPattern(/^(?:notify\.)?\w+$/, "notifiers.badDevice"),
      },
    ],
    build: ({ server, token, device }) =>
      joinAddress("hassio", readServer(server!)!, (device ?? "").replace(/^notify\./, ""), { accesstoken: token! }),
  },
} as const satisfies Record<string, Service>;

export type NamedService = keyof typeof SERVICES;
export type ServiceName = NamedService | "other";

const OTHER: ServiceField[] = [
  {
    name: "address",
    label: "notifiers.url",
    help: "notifiers.urlHelp",
    placeholder: "slack://…",
  },
];

export const listFields = (service: ServiceName): readonly ServiceField[] =>
  service === "other" ? OTHER : SERVICES[service].fields;

/** Returns the service of an address as the server shows it, of which nothing but the scheme is certainly no secret. */
export function findService(shown: string): ServiceName {
  const scheme = shown.split("://")[0]!.toLowerCase();
  const names = Object.keys(SERVICES) as NamedService[];
  return names.find((name) => (SERVICES[name].schemes as readonly string[]).includes(scheme)) ?? "other";
}

/** Returns the errors of the fields, by name. */
export function findErrors(service: ServiceName, values: FieldValues): Record<string, TextKey> {
  const errors = listFields(service).map(({ name, isOptional, check }): [string, TextKey | undefined] => {
    const value = values[name]?.trim() ?? "";
    if (value === "") return [name, isOptional ? undefined : "field.required"];
    return [name, check?.(value)];
  });
  return Object.fromEntries(errors.filter((entry): entry is [string, TextKey] => entry[1] !== undefined));
}

/** Returns the address for fields without errors. */
export function buildAddress(service: ServiceName, values: FieldValues): string {
  const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
  return service === "other" ? trimmed.address! : SERVICES[service].build(trimmed);
}
