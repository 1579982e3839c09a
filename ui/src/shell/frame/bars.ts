/** What the bars of the frame show. */
import type { ReactNode } from "react";

export type BarsProps = {
  /** The group whose recipes the bars lead to. The slug is empty if they lead to none. */
  group: { slug: string; isOwn: boolean };
  /** Missing for a visitor. */
  account?: {
    /** The slug of the user's own group. */
    groupSlug: string;
    /** The button for signing out. */
    signOut: ReactNode;
    /** The link to the user's profile. */
    profile: ReactNode;
    /** The number of open items on the shopping lists. */
    openCount?: ReactNode;
    /** The names of the household's cookbooks. */
    shelf?: ReactNode;
  };
};
