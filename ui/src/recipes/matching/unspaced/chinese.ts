/** Chinese words by which cook mode matches ingredients to steps, in simplified and traditional characters. */

const NUMERAL = "[一二两兩三四五六七八九十半几幾数數]";
const UNIT =
  "(?:毫升|公克|千克|公斤|[大小茶汤湯][匙勺]|茶杯|量杯|[克斤两兩升个個只隻颗顆根片瓣块塊把勺匙杯碗滴包袋盒罐瓶条條朵张張粒枚棵头頭段串支撮份节節尾株枝束盘盤小])";
/** After a number: the unit of an amount, with which the name of a food does not begin. */
export const UNIT_FIRST = new RegExp(`^多?半?${UNIT}(?:左右|的)?`, "u");
export const AMOUNT_FIRST = new RegExp(`^(?:少[许許]|[适適]量|若干|${NUMERAL}{1,3}${UNIT})的?`, "u");
export const AMOUNT_LAST = new RegExp(`(?:少[许許]|[适適]量|若干|各?${NUMERAL}{1,3}${UNIT})$`, "u");

/** Words before a name that describe the food without making it another one. */
export const DESCRIPTOR =
  /^(?:低筋|中筋|高筋|普通|全[麦麥脂]|脱脂|脫脂|[无無有][盐鹽]|新[鲜鮮]|食用|有[机機]|去[皮骨]|室[温溫]|常[温溫]|冷[冻凍]|[动動]物性|[细細粗白黑鲜鮮干乾老嫩生熟热熱冷温溫纯純大小淡青红紅])/u;
/** Words after a name for the form into which the food is cut. */
export const CUT = /[末丝絲片段块塊丁碎粒花蓉泥肉]$/u;

/** Characters after a name that make another food of it, such as "番茄酱" of "番茄". */
export const OTHER_AFTER = /^[酱醬粉油醋酒奶浆漿糊泥汤湯水面麵饼餅糕团團馅餡粥酥乳干乾籽子精露果挞塔派沙]/u;
/** Characters after a name that take a part of the food. */
export const PART_AFTER = /^[汁皮]/u;
/** Characters before a name that make another food of it, such as "胡萝卜" of "萝卜". */
export const OTHER_BEFORE = /[胡咸鹹臭酸洋]$/u;

/**
 * Foods of one character. They are a word of their own only between the characters of `before` and `after`, so that
 * "盐水", "油菜" and "水果" are something else. `plain` lists the names that cooks shorten to the character.
 */
export type ShortFood = { signs: string; before: RegExp; after: RegExp; names: RegExp; plain: RegExp };
const BEFORE = "除加入放下撒倒用和与與及把将將的些许許点點勺匙克升量半淋刷抹拌层層以少添上";
const AFTER = "外和与與及调調拌炒煮煎腌醃抓搅攪打热熱烧燒爆入后後等各少适適即混揉至再并並";
const FORMS = "末丝絲片段花蓉泥碎粒白头頭瓣块塊切洗拍去";
const after = (more: string) => new RegExp(`^(?:$|[^\\p{Script=Han}]|[${AFTER}${more}])`, "u");
const before = (more: string) => new RegExp(`(?:^|[^\\p{Script=Han}]|[${BEFORE}${more}])$`, "u");

export const SHORT_FOODS: ShortFood[] = [
  {
    signs: "盐鹽",
    before: before("糖醋"),
    after: after("糖醋"),
    names: /[盐鹽]$/u,
    plain: /^(?:食|海|精|细|細)?[盐鹽]$/u,
  },
  {
    signs: "糖",
    before: before("盐鹽醋"),
    after: after("盐鹽醋"),
    names: /糖$/u,
    plain: /^(?:白|砂|白砂|细砂|細砂|绵白)?糖$/u,
  },
  { signs: "醋", before: before("糖盐鹽"), after: after("糖盐鹽"), names: /醋$/u, plain: /^(?:白|香|米|陈|陳)?醋$/u },
  {
    signs: "油",
    before: before("底烧燒热熱凉涼"),
    after: after(""),
    names: /^油$|(?:食用|植物|色拉|沙拉|玉米|花生|菜籽|菜|橄[榄欖]|葵花籽?|[调調]和|大豆)油$/u,
    plain: /^(?:油|食用油|植物油|色拉油|沙拉油|[调調]和油)$/u,
  },
  {
    signs: "水",
    before: /[加入倒用和与與的量许許些少克升杯碗放添]$/u,
    after: after("煮没沒"),
    names: /^(?:[清温溫冷热熱开開凉涼]|[饮飲]用)?水$/u,
    plain: /^清?水$/u,
  },
  {
    signs: "葱蔥",
    before: before("姜薑蒜大小香青"),
    after: after(`姜薑蒜${FORMS}`),
    names: /^[大小香青]?[葱蔥]$/u,
    plain: /./u,
  },
  {
    signs: "姜薑",
    before: before("葱蔥蒜生老嫩香"),
    after: after(`葱蔥蒜${FORMS}`),
    names: /^[生老嫩]?[姜薑]$/u,
    plain: /./u,
  },
  {
    signs: "蒜",
    before: before("葱蔥姜薑大香"),
    after: after(`葱蔥姜薑${FORMS}`),
    names: /^大?蒜[头頭瓣]?$/u,
    plain: /./u,
  },
];
/** The rules for other foods of one character. */
export const ANY_SHORT = { before: before(""), after: after(`${FORMS}剥剝刮`) };

/** After a verb, any other character may follow a food of one character, as in "加盐继续炖". */
export const VERB_BEFORE = /[加放撒倒]$/u;
export const OTHER_SHORT = /^[水焗酥浆漿色霜粉醋菜条條锅鍋温溫麦麥果饺餃淀澱晶苗薹苔腐油饼餅汁糕卷捲]/u;

/** General names, each with the foods that it may mean if the recipe lists one of them. */
export const GENERAL: { name: RegExp; not?: RegExp; foods: RegExp }[] = [
  { name: /^蛋(?:液|[黄黃]|白|清|糊)/u, not: /[鸭鴨咸鹹皮鹑鶉]$/u, foods: /^[鸡雞全]?蛋$/u },
  { name: /^[鸡雞]肉/u, foods: /[鸡雞](?![蛋精粉汤湯])/u },
  { name: /^牛肉/u, foods: /牛(?![奶油])|牛腩|牛腱/u },
  { name: /^[猪豬]肉/u, foods: /[猪豬](?!油)|五花|里脊|排骨/u },
  { name: /^羊肉/u, foods: /羊/u },
  {
    name: /^肉(?!桂|汤|湯|蔻)/u,
    not: /[鸡雞牛猪豬羊鸭鴨鱼魚果椰花腿脊]$/u,
    foods: /肉[末丝絲片馅餡]?$|里脊|排骨|牛腩/u,
  },
  { name: /^[鱼魚](?![露香丸籽子])/u, not: /[鱿魷章墨鳕鱈]$/u, foods: /[鱼魚]/u },
  { name: /^面粉|^麵粉/u, foods: /[面麵]粉$/u },
];

export const GENERAL_FIRST = new Set("蛋鸡雞牛猪豬羊肉鱼魚面麵");

export const ALL_FOODS = /(?:所有|全部|剩[下余餘]的?|其[他余餘]的?)(?:的)?(?:材料|食材|原料|[调調]料)/u;
export const REST = /(?:剩[下余餘]|其[余餘]|余下|餘下|另外)的?[一另]?[些半]?的?$/u;
export const SOME = /(?:一半|部分|一些|一[点點]|少[许許]|[适適]量)的?$/u;
export const NOT_USED = /(?:(?:不要?|勿|[别別])[用加放]?|除了?|代替)$/u;
export const STATE = /(?:至|直到|待|等到?)$/u;
export const ADDED = /[加放倒下撒淋拌]/u;
export const COOKED = /[加放倒撒淋炒煮煎炸蒸烤焖燜炖燉拌腌醃抓揉爆][入]?/u;
export const PREPARED = /[切洗剁泡削剥剝刮沥瀝焯]|去[皮骨籽核]|[备備]用|打散/u;
export const GREASED = /模|烤[盘盤]|案板|砧板|手上|防[粘黏]/u;
export const SPREAD = /[抹涂塗刷撒沾]/u;
