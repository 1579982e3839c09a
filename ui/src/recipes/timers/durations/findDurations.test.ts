/** Tests finding durations in texts of fourteen languages, and texts that contain none. */
import { expect, test, vi } from "vitest";

import { findDurations, prepareDurations } from "./findDurations";
import "./moreWords";

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
  ["da", "Kog i 20 minutter.", "20 minutter=1200"],
  ["da", "Lad hæve i halvanden time", "halvanden time=5400"],
  ["da", "en halv time", "en halv time=1800"],
  ["da", "10 til 12 min", "10 til 12 min=600..720"],
  ["da", "1 time og 15 minutter", "1 time og 15 minutter=4500"],
  ["da", "mellem 5 og 10 minutter", "mellem 5 og 10 minutter=300..600"],
  ["da", "efter et kvarter", "et kvarter=900"],
  ["pl", "Gotuj 25 minut.", "25 minut=1500"],
  ["pl", "Piecz przez ok. 1 godz. 30 min.", "1 godz. 30 min=5400"],
  ["pl", "od 30 do 40 minut", "30 do 40 minut=1800..2400"],
  ["pl", "po 10 minutach dodaj", "10 minutach=600"],
  ["pl", "odstaw na pół godziny", "pół godziny=1800"],
  ["pl", "półtorej godziny", "półtorej godziny=5400"],
  ["pl", "duś godzinę i pół", "godzinę i pół=5400"],
  ["pl", "między 5 a 10 minut", "między 5 a 10 minut=300..600"],
  ["pl", "kwadrans", "kwadrans=900"],
  ["he", "מבשלים 20 דקות.", "20 דקות=1200"],
  ["he", "אופים כ-25 דקות", "25 דקות=1500"],
  ["he", "במשך 30-40 דקות", "30-40 דקות=1800..2400"],
  ["he", "10 עד 12 דקות", "10 עד 12 דקות=600..720"],
  ["he", "מתפיחים שעה וחצי", "שעה וחצי=5400"],
  ["he", "משהים כחצי שעה", "כחצי שעה=1800"],
  ["he", "שעתיים במקרר", "שעתיים=7200"],
  ["he", "עשר דקות", "עשר דקות=600"],
  ["ja", "中火で20分煮る。", "20分=1200"],
  ["ja", "約１５分間焼く", "１５分間=900"],
  ["ja", "10〜15分ゆでる", "10〜15分=600..900"],
  ["ja", "弱火で1時間半煮込む", "1時間半=5400"],
  ["ja", "1時間30分おく", "1時間30分=5400"],
  ["ja", "30秒ほど炒め、3分待つ", "30秒=30; 3分=180"],
  ["ja", "5分から10分", "5分から10分=300..600"],
  ["ja", "十五分蒸らす", "十五分=900"],
  ["zh", "大火煮20分钟。", "20分钟=1200"],
  ["zh", "燉30分鐘", "30分鐘=1800"],
  ["zh", "小火炖1小时30分钟", "1小时30分钟=5400"],
  ["zh", "腌制半小时", "半小时=1800"],
  ["zh", "炖一个半小时", "一个半小时=5400"],
  ["zh", "烤15到20分钟", "15到20分钟=900..1200"],
  ["zh", "煮10-15分钟即可", "10-15分钟=600..900"],
  ["zh", "焯水三十秒，捞出", "三十秒=30"],
  ["zh", "二十五分钟", "二十五分钟=1500"],
  ["ar", "اتركه ٢٠ دقيقة", "٢٠ دقيقة=1200"],
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
  "水を2分の1カップ",
  "三分之一",
  "3人分",
  "按时间顺序",
])("%j contains no duration", (text) => {
  for (const language of ["en", "de", "fr", "es", "it", "nl", "pt", "sv", "ar", "da", "pl", "he", "ja", "zh"])
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
  expect(pauses).toHaveBeenCalledTimes(14);
});
