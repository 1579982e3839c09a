/** Starts the app, and requests the translated texts and the signed-in user in parallel. */
import { createRoot } from "react-dom/client";

import { queryClient } from "@/api/queryClient";
import { waitUntilIdle } from "@/kit/device/waitUntilIdle";
import { followKeyboard } from "@/kit/followKeyboard";
import { startLanguage } from "@/locales/language";
import { askToSignInWhenEnded, keepSignedIn } from "@/session/renewal";
import { sessionQuery } from "@/session/session";
import { followDevice } from "@/shell/preferences/theme";

import { App } from "./App";
import "@/look/look.css";

askToSignInWhenEnded(queryClient);
void queryClient.prefetchQuery(sessionQuery(queryClient));
await startLanguage();
createRoot(document.getElementById("root")!).render(<App />);
void waitUntilIdle().then(() => {
  followDevice();
  followKeyboard();
  keepSignedIn(queryClient);
});
