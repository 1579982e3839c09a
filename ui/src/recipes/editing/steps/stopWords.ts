/** Common words in several languages that do not name an ingredient, without accents, as `foldText` returns them. */
const BY_LANGUAGE = {
  en: `and the for with without into onto from then than that this them they their over until while about each all any are not but its out off per
    add mix stir cook bake boil heat pour place put set let use make half whole small medium large fresh dried ground chopped sliced cold warm hot
    room temperature minutes minute hours hour cup cups tablespoon tablespoons teaspoon teaspoons gram grams piece pieces pan pot bowl oven`,
  de: `und der die das den dem des ein eine einen einem einer mit ohne fur aus auf bei bis von vom zum zur nach uber unter dann alle alles sie nicht
    oder dazu darin noch etwa klein kleine gross grosse frisch frische getrocknet gehackt kalt warm heiss minuten minute stunden stunde tasse prise stuck
    topf pfanne schussel ofen geben ruhren kochen backen`,
  ar: `من الى على عن مع بدون في ثم حتى او هذا هذه كل بعد قبل نصف كوب اكواب ملعقة ملاعق دقيقة دقائق ساعة اضف اخلط ضع`,
  fr: `les des une dans avec sans pour sur par puis aux ses leur que qui est pas jusqu pendant minutes heure heures petit petite grand grande frais fraiche tasse four`,
  es: `los las una uno unos unas con sin para por del que sobre hasta durante luego mas muy minutos hora horas grande pequeno fresco fresca taza horno`,
  it: `gli una uno con senza per del della delle dei nel nella sul sulla che poi fino minuti ora ore grande piccolo fresco fresca tazza forno`,
  nl: `het een met zonder voor van tot dan die dat aan naar uit over minuten uur kleine grote vers verse kopje oven`,
  pt: `com sem para por uma dos das que sobre ate depois minutos hora horas grande pequeno fresco fresca forno`,
  sv: `och med utan for till fran den det ett som sedan over minuter timme timmar stor liten farsk ugn`,
};

export const STOP_WORDS = new Set(Object.values(BY_LANGUAGE).flatMap((words) => words.split(/\s+/u)));
