/** Spanish words by which cook mode matches ingredients to steps. */
import type { WordLists } from "../vocabulary";

const ENCLITICS = ["lo", "la", "los", "las"];

/** Also with pronouns: "pélalas". */
function conjugate(verb: string): string[] {
  const [, stem, vowel] = /^(.{2,})([aei])r$/u.exec(verb) ?? [];
  if (!stem) return [];
  const [informal, formal] = vowel === "a" ? ["a", "e"] : ["e", "a"];
  const base = [`${stem}${informal}`, `${stem}${formal}`, verb];
  const plural = [`${stem}${vowel}mos`, `${stem}${informal}n`, `${stem}${formal}n`];
  return [...base, ...plural, ...base.flatMap((form) => ENCLITICS.map((pronoun) => form + pronoun))];
}

export const es: WordLists = {
  ending: /(?:es|as|os|a|o|e|s)$/u,
  // Bell peppers ("pimiento") and pepper ("pimienta") would have the same stem.
  endings: [
    [/ces$/u, "z"],
    [/^pimientos?$/u, "pimientos"],
  ],
  isHeadFirst: true,
  conjugate,
  asides: "hasta sin cuando si",
  flavors: "al",
  except: "excepto salvo menos",
  alone: "parmesano mozzarella manchego",
  yields: "zumo ralladura piel yema clara",
  derived: "salsa masa mezcla relleno crema sirope glaseado cobertura puré sopa ensalada polvo preparación",
  several: "ambos dos todos todas",
  frequent: "el la los las y con en una por hasta minutos del añade",
  stops: `a al algo gusto decorar servir ante antes aún bien cada como con cuando de del dejar desde después donde dos durante e el ella en
    entonces entre es esta este esto hasta la las le les lo los luego más mientras muy ni no o otra otro para pero poco por
    previamente que se si sin sobre su sus también te todo todos todas tres tu u un una unas unos y ya añade añada
    añadir agrega agregue incorpora incorpore pon ponga mezcla mezcle vierte vierta echa eche`,
  joins: "de del la el los las al a",
  units: `g gr gramo kg ml l litro cl dl cucharada cucharadita cda cdta taza vaso pizca diente sobre lata bote paquete
    rebanada loncha rodaja medida porción ración hoja rama ramita manojo puñado chorro chorrito trozo unidad pastilla frasco brick pequeño pequeña
    grande mediano mediana unos unas un una medio media cm vasito tarro bolsa cabeza sobre`,
  descriptors: `fresco seco molido picado rallado cortado troceado fundido derretido frío caliente tibio crudo cocido entero
    grueso fino virgen extra natural pequeño grande mediano maduro pelado escurrido triturado congelado batido dulce
    restante reservado opcional rojo verde blanco negro amarillo ahumado redondo grano temperatura ambiente desalado
    gusto tierno hirviendo repostería líquido rallada picada molida suave oliva-virgen homogéneo espolvorear`,
  divided: "dividid",
  parts: `diente hoja rodaja trozo filete pechuga muslo cubo tira rebanada  rama gajo mitad
    cuarto juliana resto pizca cucharada chorrito lonchas ramita cáscara pastilla`,
  forms: "polvo rama extracto semilla copo pasta esencia concentrado",
  followers: `mezcla masa salsa crema sopa bizcocho tarta puré sirope relleno ensalada tortilla pan molde caldo pasta
    zumo arroz cobertura glaseado vinagreta sofrito guiso fumet mermelada leche aceite vinagre harina flan bol
    sartén cabeza cáscara preparación`,
  kinds: `coco almendra avellana oliva girasol sésamo soja avena arroz maíz trigo centeno integral moreno glas vainilla
    vinagre limón lima naranja rojo verde blanco negro amarillo dulce tomate cebolla ajo verduras pollo carne pescado
    ternera cerdo cabra oveja parmesano levadura química cacao chocolate café gordo cayena pimienta mostaza
    sidra hojaldre condensada evaporada agria montar`,
  weak: "oliva girasol trigo blanco dulce limón verduras pollo química moreno virgen",
  prepares: `pelar pela pele lavar lava lave cortar corta corte picar pica rallar ralla trocear trocea escurrir escurre
    enjuagar limpiar limpia preparar separar separa pique`,
  uses: `añadir añade añada agregar agrega agregue incorporar incorpora incorpore poner pon ponga mezclar mezcla verter
    vierte vierta echar echa cocinar cocina freír sofreír sofría calentar calienta batir bate servir espolvorear espolvorea
    espolvoree rehogue programe cubra`,
  adds: "mezclar devolver poner añadir añade añada agregar agrega agregue incorporar incorpora incorpore verter vierte echar echa espolvorear espolvorea",
  greases: "engrasar engrasa engrase untar unta enharinar enharina",
  vessels: "molde bandeja fuente sartén",
  rest: "resto restante restantes reservado reservada",
  portions: { mitad: 0.5, tercio: 1 / 3, cuarto: 0.25 },
  partly: "mitad tercio poco parte chorrito",
  salting: {
    salar: "sal",
    sala: "sal",
    salamos: "sal",
    sazonar: "",
    sazona: "",
    sazonamos: "",
    salpimentar: "sal pimienta",
    salpimienta: "sal pimienta",
    salpimiente: "sal pimienta",
    salpimentamos: "sal pimienta",
    salpimiéntalo: "sal pimienta",
    salpimiéntala: "sal pimienta",
    salpimiéntalos: "sal pimienta",
    salpimiéntalas: "sal pimienta",
  },
  seasonings: "sal pimienta",
  waters: "agua",
  dry: "harina azúcar sal levadura cacao canela polvo maicena",
  spices: "sal pimienta comino pimentón cúrcuma canela cilantro orégano tomillo cayena nuez curry especias",
  collectives: {
    all: "todos ingredientes|resto ingredientes|demás ingredientes",
    dry: "ingredientes secos",
    wet: "ingredientes líquidos",
    spices: "especias",
    vegetables: "verdura|hortaliza",
  },
  groups: {
    yemas: "huevo",
    claras: "huevo",
    queso: "parmesano mozzarella feta manchego cheddar gruyere queso",
    carne: "ternera cerdo pollo cordero carne res vacuno pavo conejo lomo solomillo",
    pollo: "pollo",
    cerdo: "cerdo",
    ternera: "ternera",
    cordero: "cordero",
    pescado: "bacalao salmón merluza atún lubina dorada pescado rape",
    pasta: "espaguetis macarrones penne tallarines",
    caldo: "caldo",
  },
  same: "tomate jitomate|aguacate palta|fresa frutilla|melocotón durazno|cacahuete maní cacahuate|beicon bacon|patata papa|zumo jugo|gambón langostino",
};
