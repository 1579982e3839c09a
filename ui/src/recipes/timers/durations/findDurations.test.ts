/** Tests finding durations in texts of nine languages, and texts that contain none. */
import { expect, test, vi } from "vitest";

import { findDurations, prepareDurations } from "./findDurations";

/** Formats the durations found with their seconds, such as "15 minutes=900", or "30-40 Min=1800..2400" for a range. */
const formatted = (text: string, language: string) =>
  findDurations(text, language)
    .map(({ from, to, seconds, upTo }) => `${text.slice(from, to)}=${seconds}${upTo === null ? "" : `..${upTo}`}`)
    .join("; ");

test.each([
  ["en", "Simmer for 15 minutes.", "15 minutes=900"],
  ["en", "Bake 1 h 30 until golden", "1 h 30=5400"],
  ["en", "Roast for 1h30 at 180 °C", "1h30=5400"],
  ["en", "1h 30m of rest", "1h 30m=5400"],
  ["en", "Leave it for an hour and a half.", "an hour and a half=5400"],
  ["en", "about half an hour", "half an hour=1800"],
  ["en", "three quarters of an hour", "three quarters of an hour=2700"],
  ["en", "Bake 20-25 minutes.", "20-25 minutes=1200..1500"],
  ["en", "Bake 20 to 25 mins", "20 to 25 mins=1200..1500"],
  ["en", "between 5 and 10 minutes", "between 5 and 10 minutes=300..600"],
  ["en", "45 minutes to 1 hour", "45 minutes to 1 hour=2700..3600"],
  ["en", "1 to 1 1/2 hours", "1 to 1 1/2 hours=3600..5400"],
  ["en", "1½ hours", "1½ hours=5400"],
  ["en", "2 and a half hours", "2 and a half hours=9000"],
  ["en", "1 hour and 15 minutes", "1 hour and 15 minutes=4500"],
  ["en", "1 hr. 20 mins", "1 hr. 20 mins=4800"],
  ["en", "a 10-minute rest", "10-minute=600"],
  ["en", "Cook for a minute, then two minutes more", "a minute=60; two minutes=120"],
  ["en", "30 seconds on high", "30 seconds=30"],
  ["en", "1 min 30 s", "1 min 30 s=90"],
  ["en", "1.5 hours", "1.5 hours=5400"],
  ["en", "1:30 hours", "1:30 hours=5400"],
  ["en", "1 to 2 hours 30 minutes", "1 to 2 hours 30 minutes=3600..9000"],
  ["en", "1-2 hours, 30 sec", "1-2 hours, 30 sec=3600..7230"],
  ["en", "pre-30 minutes; - 5 minutes", "30 minutes=1800; 5 minutes=300"],
  ["en", "5 min, stir, 10 min", "5 min=300; 10 min=600"],
  ["de", "30-40 Min. backen", "30-40 Min=1800..2400"],
  ["de", "15 Minuten köcheln", "15 Minuten=900"],
  ["de", "1 Std. 30 Min. ruhen lassen", "1 Std. 30 Min=5400"],
  ["de", "eine halbe Stunde", "eine halbe Stunde=1800"],
  ["de", "anderthalb Stunden", "anderthalb Stunden=5400"],
  ["de", "eine Dreiviertelstunde", "Dreiviertelstunde=2700"],
  ["de", "2 bis 3 Stunden", "2 bis 3 Stunden=7200..10800"],
  ["de", "zwischen 10 und 12 Minuten", "zwischen 10 und 12 Minuten=600..720"],
  ["de", "1,5 Stunden", "1,5 Stunden=5400"],
  ["de", "1 Stunde und 10 Minuten", "1 Stunde und 10 Minuten=4200"],
  ["de", "90 Sek. rühren", "90 Sek=90"],
  ["fr", "Cuire 1 h 30 à 180 °C", "1 h 30=5400"],
  ["fr", "pendant 20 à 25 minutes", "20 à 25 minutes=1200..1500"],
  ["fr", "une heure et demie", "une heure et demie=5400"],
  ["fr", "une demi-heure au frais", "une demi-heure=1800"],
  ["fr", "un quart d’heure", "un quart d’heure=900"],
  ["fr", "2 min 30.", "2 min 30=150"],
  ["fr", "dix minutes", "dix minutes=600"],
  ["es", "durante 15 minutos", "15 minutos=900"],
  ["es", "media hora", "media hora=1800"],
  ["es", "una hora y media", "una hora y media=5400"],
  ["es", "de 30 a 40 minutos", "30 a 40 minutos=1800..2400"],
  ["es", "1 hora y 20 minutos", "1 hora y 20 minutos=4800"],
  ["it", "per 15 minuti", "15 minuti=900"],
  ["it", "mezz'ora", "mezz'ora=1800"],
  ["it", "un'ora e mezza", "un'ora e mezza=5400"],
  ["it", "tra 10 e 12 minuti", "tra 10 e 12 minuti=600..720"],
  ["it", "2 ore", "2 ore=7200"],
  ["nl", "15 minuten laten pruttelen", "15 minuten=900"],
  ["nl", "anderhalf uur", "anderhalf uur=5400"],
  ["nl", "een half uur", "een half uur=1800"],
  ["nl", "een kwartier", "een kwartier=900"],
  ["nl", "30 tot 40 minuten", "30 tot 40 minuten=1800..2400"],
  ["pt", "por 15 minutos", "15 minutos=900"],
  ["pt", "uma hora e meia", "uma hora e meia=5400"],
  ["pt", "meia hora", "meia hora=1800"],
  ["pt", "de 30 a 40 min", "30 a 40 min=1800..2400"],
  ["sv", "i 15 minuter", "15 minuter=900"],
  ["sv", "en och en halv timme", "en och en halv timme=5400"],
  ["sv", "en halvtimme", "en halvtimme=1800"],
  ["sv", "20–25 min", "20–25 min=1200..1500"],
  ["ar", "لمدة 15 دقيقة", "15 دقيقة=900"],
  ["ar", "لمدة ١٥ دقيقة", "١٥ دقيقة=900"],
  ["ar", "ساعة ونصف", "ساعة ونصف=5400"],
  ["ar", "نصف ساعة", "نصف ساعة=1800"],
  ["ar", "من 30 إلى 40 دقيقة", "30 إلى 40 دقيقة=1800..2400"],
  ["ar", "ساعتين", "ساعتين=7200"],
])("finds durations in the text (%s): %s", (language, text, found) => expect(formatted(text, language)).toBe(found));

test.each([
  "180 °C",
  "20 cm",
  "Gas mark 4",
  "2 m of string",
  "350 F",
  "200 g flour",
  "10 mint leaves",
  "10 minced cloves",
  "5 segments of orange",
  "in the 70s",
  "the 1980s",
  "4 servings",
  "2 TL Salz",
  "30 Minzblätter",
  "1/2 tsp",
  "100 % hydration",
  "a few minutes",
  "24 hourglasses",
  "6 oreilles",
  "12 minuscule cubes",
  "3-4 cm thick",
  "2 days",
  "overnight",
  "1 l milk",
  "10 x 20 cm",
  "500 ml",
  "48 hours",
  "",
  "stir",
  "-5 minutes",
  "for −15 minutes",
  "(-5 min)",
])("%j contains no duration", (text) => {
  for (const language of ["en", "de", "fr", "es", "it", "nl", "pt", "sv", "ar"])
    expect(formatted(text, language)).toBe("");
});

test("durations are found in other languages than the page's", () => {
  expect(formatted("2 Std. 30 Min. schmoren", "en-US")).toBe("2 Std. 30 Min=9000");
  expect(formatted("cuire une heure et demie", "ar-SA")).toBe("une heure et demie=5400");
});

test("a number with its own unit after a duration is not part of the duration", () => {
  expect(formatted("Rest 1 h. 30 g of butter go in.", "en")).toBe("1 h=3600");
  expect(formatted("Cook 10 minutes 30 pieces at a time", "en")).toBe("10 minutes=600");
  expect(formatted("Bake 1 hour 20 cm below the grill", "en")).toBe("1 hour=3600");
});

test("a long text is searched without delay", () => {
  const text = `${"Stir 5 and 10 and ".repeat(2000)}bake 10 minutes`;
  expect(formatted(text, "en")).toBe("10 minutes=600");
});

test("the patterns of the languages are prepared in a task for each", async () => {
  const pauses = vi.spyOn(globalThis, "setTimeout");
  await prepareDurations(["Bake 10 minutes.", "20–25 Min. backen"], "de-DE");
  expect(pauses).toHaveBeenCalledTimes(9);
});
