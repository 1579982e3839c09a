/** Whether this page may stop Hearthbook: it was opened on the server's own computer, and the server allows it. */
import { useQuery } from "@tanstack/react-query";

import { isLocalhost } from "@/kit/device/isLocalhost";
import { startupQuery } from "@/session/session";

export const useMayStop = () => useQuery({ ...startupQuery, enabled: isLocalhost() }).data?.canStop === true;
