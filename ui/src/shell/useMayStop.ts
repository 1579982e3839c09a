/**
 * Whether this page may stop the Hearthbook server. This requires that the page was opened on the server's own
 * computer, and that the server allows it.
 */
import { useQuery } from "@tanstack/react-query";

import { isLocalhost } from "@/kit/device/isLocalhost";
import { startupQuery } from "@/session/session";

export const useMayStop = () => useQuery({ ...startupQuery, enabled: isLocalhost() }).data?.canStop === true;
