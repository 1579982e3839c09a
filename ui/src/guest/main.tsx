/** The light entry for strangers: a public recipe, without the app around it. */
import "@/look/look.css";

import { createRoot } from "react-dom/client";

import { startLanguage } from "@/locales/language";

import { GuestApp } from "./GuestApp";

await startLanguage();
createRoot(document.getElementById("root")!).render(<GuestApp />);
