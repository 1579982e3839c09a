/** Portuguese words by which cook mode matches ingredients to steps. */
import type { WordLists } from "../vocabulary";

export const pt: WordLists = {
  ending: /(?:es|as|os|s|a|o|e)$/u,
  endings: [[/(?:oes|aes)$/u, "ao"]],
  isHeadFirst: true,
  asides: "até quando sem",
  flavors: "ao",
  except: "exceto menos salvo",
  alone: "parmesão mussarela",
  yields: "suco sumo raspa casca",
  derived: "molho massa mistura recheio creme calda cobertura sopa salada pó",
  several: "ambos todos todas",
  frequent: "o os a as e com em uma por minutos até adicione misture",
  stops: `a à ao aos as até bem cada com como da das de depois do dos e em então enquanto é fogo já junte mais mas mexa misture muito na
    nas no nos o os ou para pela pelo pois por pouco que se sem seu sobre também tudo um uma até vá gosto decorar servir
    adicione acrescente coloque leve deixe dois duas três`,
  joins: "de da do das dos o a d",
  units: `g gr grama kg ml l litro colher xícara xicara chá sopa sobremesa café copo pitada dente lata caixa pacote fatia folha ramo maço
    punhado fio pedaço unidade pequeno pequena grande médio média meio meia cm talo`,
  descriptors: `fresco seco moído picado ralado cortado derretido frio quente morno cru cozido inteiro fino grosso maduro descascado escorrido
    extra virgem restante reservado pequeno grande médio natural amolecido ambiente temperatura batido peneirado`,
  divided: "dividid",
  parts: "dente folha fatia pedaço cubo filé peito ramo rodela tira talo",
  forms: "pó extrato semente floco essência",
  followers:
    "mistura massa molho creme sopa bolo torta salada recheio caldo pão panela forma tigela suco óleo vinagre leite manteiga água calda",
  kinds:
    "coco amêndoa amendoim oliva girassol gergelim soja aveia arroz milho integral condensado mascavo confeiteiro baunilha limão laranja vermelho branco verde preto doce tomate cebola alho legumes frango carne peixe parmesão fermento cacau chocolate café azedo",
  weak: "oliva girassol branco doce legumes frango trigo mascavo preto vermelho",
  prepares: "corte pique descasque lave rale escorra fatie limpe esprema cortar picar descascar lavar ralar",
  uses: "adicione acrescente junte misture coloque despeje aqueça derreta cozinhe refogue frite bata polvilhe sirva mexa incorpore leve doure tempere",
  adds: "adicione acrescente junte misture despeje polvilhe sirva incorpore",
  greases: "unte untar enfarinhe",
  vessels: "forma assadeira refratário",
  rest: "restante resto",
  portions: { metade: 0.5, terço: 1 / 3 },
  partly: "metade terço parte pouco fio",
  salting: {},
  seasonings: "sal pimenta",
  waters: "água",
  dry: "farinha açúcar sal fermento cacau canela amido maisena",
  spices: "sal pimenta cominho páprica cúrcuma canela coentro orégano tomilho noz curry",
  collectives: {
    all: "todos ingredientes|restante ingredientes|demais ingredientes",
    dry: "ingredientes secos",
    wet: "ingredientes líquidos",
    spices: "temperos|especiarias",
  },
  groups: { queijo: "parmesão mussarela", carne: "patinho frango porco" },
  same: "ovo ovos",
};
