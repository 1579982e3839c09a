/** Whether this page may end the program: it runs on this computer's desktop. */
import { useQuery } from "@tanstack/react-query";

import { isLocalhost } from "@/kit/device/isLocalhost";
import { startupQuery } from "@/session/session";

export const useMayStop = () => useQuery({ ...startupQuery, enabled: isLocalhost() }).data?.canStop === true;
