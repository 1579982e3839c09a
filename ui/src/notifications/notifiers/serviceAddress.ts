/** Reads the servers that people type for a notifier, and writes parts of addresses. */
export type FieldValues = Record<string, string>;

/** Where a server is: `place` is its name with the port, if one was given, and `path` has no slash at its end. */
export type Server = { isSecure: boolean; place: string; path: string };

/** Servers without https, as most in a home are. */
const AT_HOME = /^(?:[\d.]+|\[.*\]|[^.]+|.*\.(?:local|lan|home|internal|box|home\.arpa))$/;

/** Reads a web address, with or without its scheme: a server at home gets http, any other https. */
export function readServer(text: string): Server | null {
  const [, scheme, rest = ""] = /^(?:(https?):\/\/)?(.*)$/i.exec(text.trim())!;
  const url = readUrl(`http://${rest}`);
  if (!url || /[?#@\s]|:\/\//.test(rest) || url.hostname === "") return null;
  // The port is taken as it was typed, because `URL` leaves out the one that is usual for http.
  const port = /^[^/]*?(:\d+)?(?:\/|$)/.exec(rest)?.[1] ?? "";
  const isSecure = scheme ? scheme.toLowerCase() === "https" : !AT_HOME.test(url.hostname);
  return { isSecure, place: `${url.hostname}${port}`, path: url.pathname.replace(/\/+$/, "") };
}

/** Reads the name of a mail server, with or without a port. The mode is how Apprise calls its encryption. */
export function readMailServer(text: string): { place: string; mode: "ssl" | "starttls" } | null {
  if (/[/?#@\s]/.test(text.trim())) return null;
  const server = readServer(text);
  return server && { place: server.place, mode: server.place.endsWith(":465") ? "ssl" : "starttls" };
}

function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Encodes everything but letters, digits and four marks, so that no part of an address is read as another. */
export const percentEncode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
