/** Asks this server over https from a page that may have come over http. It is the only request of a page to another origin. */
import { makeSecureAddress } from "./trust";

const PATIENCE = 15_000; // milliseconds

/** Whether the server answers at the https address of this page. It fails if this browser does not trust its certificate. */
export async function answersOverHttps(): Promise<boolean> {
  try {
    const address = makeSecureAddress("api/app/trust/check");
    const signal = AbortSignal.timeout(PATIENCE);
    return (await fetch(address, { cache: "no-store", credentials: "omit", signal })).ok;
  } catch {
    return false;
  }
}
