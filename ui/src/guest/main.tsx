/** The lightweight entry point for visitors: shows a public recipe without loading the app. */
import "@/look/look.css";

import { createRoot } from "react-dom/client";

import { startLanguage } from "@/locales/language";

import { GuestApp } from "./GuestApp";

await startLanguage();
createRoot(document.getElementById("root")!).render(<GuestApp />);
