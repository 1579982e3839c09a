/**
 * Records which browser tab rings, so that the bell sounds in only one of them. A visible tab may replace the claim of
 * a hidden tab. A tab that rings renews its claim, so that the claim of a closed tab expires.
 */
export type BellClaim = { tab: string; at: number; isVisible: boolean };
export const NO_CLAIM: BellClaim = { tab: "", at: 0, isVisible: false };
const STALE = 4000;

export function mayRing(claim: BellClaim, tab: string, isVisible: boolean, now: number): boolean {
  return claim.tab === tab || now - claim.at > STALE || (isVisible && !claim.isVisible);
}
