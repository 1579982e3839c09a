/** Swedish, Danish and Norwegian words by which cook mode matches ingredients to steps. */
import type { WordLists } from "../vocabulary";

export const sv: WordLists = {
  ending: /(?:arna|erna|orna|erne|ena|ene|(?<=.{3})(?<!mes|sip|ban)an|ar|er|or|en|et|(?<=[lruy])n|e|a|(?<=t)t)$/u,
  endings: [
    [/^aggen?$/u, "agg"],
    [/^smor(?:et)?$/u, "smor"],
    [/^salt(?:et)?$/u, "salt"],
    [/peppar(?:n|en)?$/u, "peppar"],
    [/kott(?:et)?$/u, "kott"],
    [/not(?:ter(?:na)?|en)$/u, "not"],
  ],
  isGlued: true,
  asides: "tills när om utan til når hvis uden uten",
  except: "utom förutom undtagen bortset unntatt",
  alone: "dijon parmesan mozzarella feta cheddar",
  yields: "saft skal",
  derived:
    "sås deg smet blandning fyllning glasyr dressing marinad soppa sallad sovs dej fyld blanding suppe salat røre pulver",
  several: "båda alla begge alle",
  frequent: "och med på det i ca minuter tills låt og til minutter rør tilsæt",
  stops: `alla allt att av blir de den det där du efter eller en ett från för hel helt här i in inte iväg ihop ca kan lite låt med men mer
    ned ner nu när och också om ovan på sedan sen som så till tills tillsammans under upp ur ut utan vid är över smak servering
    tillsätt rör häll alle alt af at bliver da den det der du efter eller en et fra for godt hele i ind ikke ikk indtil lad lidt
    med mere ned nu når og også om over på sammen så til tilsæt under ud uden ved er smag servering servér la litt etter ikke ut vel`,
  joins: "av af",
  units: `g gram kg ml l liter dl cl msk tsk krm matsked tesked nypa kruka burk paket påse klyfta skiva kvist blad bit bitar st stycken
    näve skvätt knippe spsk teske spiseskefuld fed dåse pakke bundt knivspids håndfuld styk stk ss ts neve klype cirka liten stor små store lille`,
  descriptors: `färsk torkad malen hackad riven skuren skalad fin grov varm kall ljummen mjuk smält mogen rå stor liten ekologisk osaltad
    saltad extra finhackad kokt resterande rumsvarm rumstempererad strimlad tärnad frisk tørret malet hakket revet skåret skrællet fint groft
    kold lun blød smeltet moden økologisk kogt friskkværnet finthakket jomfru nymalen svart`,
  divided: "uppdela|opdelt|fordelt",
  parts: "klyfta skiva blad kvist filé bit strimla ring tärning fed skive filet stykke stilk båt",
  forms: "pulver extrakt frö flingor frø",
  followers:
    "blandning smet deg sås soppa sallad kaka bröd panna form skål buljong olja vinäger vatten mjölk grädde ost smör mjöl socker dej sovs suppe salat brød olie eddike vand mælk fløde smør mel sukker",
  kinds:
    "kokos jordnöt mandel creme gräddfil bak vanilj pulver florsocker flor farin brun vit röd gul lök vitlök purjo oliv raps solros sesam tomat kyckling grönsaks nöt äpple vin senap citron lime hvid rød løg hvidløg oksekøds kyllinge grøntsags æble sennep peanut",
  weak: "oliv raps solros vit röd gul brun kyckling grönsaks vete hvede hvid rød kyllinge grøntsags strö",
  prepares:
    "skär hacka skala riv skölj tvätta finhacka strimla tärna dela ansa kärna pressa skræl hak skyl vask finthak riv pil skjær skrell",
  uses: "tillsätt rör blanda vispa hetta smält stek fräs koka strö häll lägg fördela servera garnera knåda bryn tilsæt rør bland pisk varm smelt steg svits kog drys hæld læg fordel servér pynt ælt ha kom",
  adds: "tillsätt rör blanda strö häll lägg fördela servera garnera tilsæt bland drys hæld læg fordel servér kom",
  greases: "smörj smörja smöra smør bröa",
  vessels: "form plåt bakplåt ugnsform springform fad pande",
  rest: "resten resterande resterende återstående",
  portions: { hälften: 0.5, halvdelen: 0.5, halvparten: 0.5 },
  partly: "hälften halvdelen lite del lidt litt",
  salting: { salta: "salt", peppra: "peppar" },
  seasonings: "salt peppar peber pepper",
  waters: "vatten vand vann",
  dry: "mjöl vetemjöl socker salt bakpulver kanel jäst kakao mel hvedemel sukker gær",
  spices:
    "salt peppar spiskummin paprikapulver gurkmeja kanel koriander oregano timjan muskot curry peber spidskommen gurkemeje",
  collectives: {
    all: "alla ingredienser|resten ingredienser|övriga ingredienser|alle ingredienser|øvrige ingredienser",
    dry: "torra ingredienser|tørre ingredienser",
    wet: "våta ingredienser|våde ingredienser",
    spices: "kryddor|krydderier",
  },
  groups: {
    äggula: "ägg",
    äggulor: "ägg",
    äggvita: "ägg",
    äggvitor: "ägg",
    ost: "parmesan cheddar mozzarella feta gruyère västerbottenost ost",
    kött: "köttfärs kyckling nötkött fläsk fläskfilé nötfärs lamm högrev biff oxfilé",
    fisk: "lax torsk sej kolja lubb",
    pasta: "spaghetti penne tagliatelle makaroner",
  },
  same: "purjolök purjo purjon|ägg äggen|lök löken",
};
