/** The storage key for whether this browser keeps recipes and lists for use without a network. */
export const OFFLINE = "works-offline";
