/** English words by which cook mode matches ingredients to steps. */
import type { WordLists } from "../vocabulary";

export const en: WordLists = {
  ending: /(?<=[^s])s$/u,
  endings: [
    [/ies$/u, "y"],
    [/(?<=ch|sh|ss|x|o)es$/u, ""],
    [/(?<=lea|hal|loa|kni|cal)ves$/u, "f"],
  ],
  asides: "until when once while so because instead without keep if not prevent",
  except: "except excluding besides replace substitute swap omit skip",
  alone:
    "worcestershire sriracha hoisin tabasco dijon vanilla halfandhalf cheddar mozzarella parmesan feta gruyere gouda havarti ricotta halloumi mascarpone provolone pecorino brie camembert cotija emmental asiago gorgonzola manchego burrata",
  yields: "juice zest rind peel yolk white",
  derived:
    "juice sauce dough batter mixture mix filling frosting icing glaze topping dressing marinade syrup crust base layer cake mass paste puree soup salad brine streusel powder pastry seasoning",
  several: "both all sugars flours oils cheeses sauces",
  frequent: "the and with for until into then over add about minutes",
  stops: `a about above after all also an and any are as at back be been before below but by can cup did do during each
    else enough ever every few first for from get has have how i if in inside into is it its just last less let lot
    make more most much must no nor not of off on once one onto or our out over own per plus second so some such than
    that the their them then there these they this those through to together too two under until up using via was we
    well what when where which while who will with within without you your both three four five six half whole add
    stir mix whisk combine blend pour place put spread sprinkle drizzle heat melt cook bake fry saute simmer boil beat
    fold toss top serve season use remove drain rinse wash chop slice dice peel cut mash knead roll bring scatter
    dust coat brush rub warm beating along alternately gradually slowly gently quickly immediately finally next now
    meanwhile optional additional extra another other remaining reserved rest
    taste garnish serving dusting frying coating brushing rolling sprinkling needed desired preference`,
  joins: "of",
  units: `cup c tablespoon tbsp tbs teaspoon tsp ounce oz pound lb gram g gr kg kilogram ml l liter litre dl cl quart
    pint gallon fl fluid pinch dash handful bunch sprig stick can tin jar package packet pkg bag box container bottle
    carton slice piece sheet head stalk clove knob splash drizzle dollop hunk cube inch cm dozen small medium large heaped heaping scant
    level generous rounded few couple about approximately approx around to x size sized sm med lg extra-large each more roll block
    envelope sachet tub loaf ear rib part measure`,
  descriptors: `fresh freshly ripe raw cooked uncooked dried dry frozen canned tinned chopped minced diced sliced grated
    shredded crushed ground cracked melted softened cold warm hot lukewarm tepid chilled large small medium big thin
    thick thinly thickly finely coarsely roughly lightly boneless skinless bone-in skin-on bone skin trimmed peeled
    seeded deseeded cored pitted halved quartered cubed crumbled packed unpacked sifted toasted roasted beaten whipped
    whisked drained rinsed washed cleaned cut torn divided optional organic natural quality good best pure real
    unsalted salted unsweetened sweetened plain regular low sodium reduced fat free full lean extra virgin
    all-purpose allpurpose purpose all kosher sea fine coarse flaky table room temperature prepared homemade store bought favorite
    favourite your thawed deveined shelled cooled prechopped whole half long short old fashioned quick instant active
    pureed mashed squeezed unbleached pasteurized ready made cooking baby young tender firm mature cored split
    uncooked remaining reserved rest golden creamy crunchy smooth soft hard crisp crispy medium-size mini bite
    heaping heaped pinch additional nonfat non lowfat sweet-tart and or plus stemmed shaved flaked ripened
    organic free-range range caged caught wild grade unflavored strong stale day square round other desired another
    delicious baking granulated caster chunky measured boiling simmering steaming aged high protein`,
  divided: "divided|plus extra|plus more",
  parts: `clove breast thigh tender tenderloin fillet filet leaf sprig stalk rib head bulb floret wedge slice piece cube strip
    steak stick chunk candy half ring segment round stem bunch spear drumstick leg wing portion kernel flesh skin shell
    matchstick bit batch loin shoulder chop root`,
  cuts: "steak chop fillet breast thigh drumstick wing leg tenderloin loin rib floret crumb",
  forms: "powder extract seed flake granule crumb essence seasoning",
  followers: `mixture mix batter dough sauce soup cake bread pie salad filling frosting icing glaze topping dressing
    marinade syrup layer crust cookie bar ball base gravy stew curry roll sandwich burger taco pizza toast broth stock
    oil vinegar water milk cream cheese butter flour sugar salt pepper powder paste juice wine extract noodle pasta
    rice bean seed flake puree jam jelly chip crumb patty meatball blend rub spray wash bath pan pot bowl dish plate
    mill grinder knife press cooker spoon cup tin tray mold foam slurry liquid brine cheesecake ganache streusel
    pudding custard mousse meringue fat drippings mash skewer kebab dip spread recipe side ice snap sprout`,
  kinds: `sour peanut almond cashew hazelnut walnut pecan nut seed coconut condensed evaporated cream cottage ricotta goat sweet spring green
    pearl bell cayenne chili chilli chipotle jalapeno poblano serrano red black white yellow orange purple brown dark
    light powdered confectioner icing superfine demerara muscovado palm maple rose soy oat rice corn
    tomato lemon lime garlic onion mustard sesame olive canola vegetable sunflower avocado rapeseed grapeseed chicken
    beef pork fish turkey lamb ham bacon bay vanilla chocolate cocoa cacao espresso coffee apple cider balsamic wine
    sherry butter egg potato pumpkin squash cherry berry plum banana mango pickle pickled smoked bread cake
    pastry self-raising self-rising wheat rye spelt buckwheat semolina kidney pinto navy cannellini garbanzo string
    snow snap split curry pepper cooking heavy whipping double single clotted half ice sparkling soda tonic worcestershire hoisin
    oyster barbecue hot kosher-pickle semisweet bittersweet oil spray beaten-egg wonton phyllo puff shortcrust
    graham pita tortilla cardamom cinnamon ginger lemongrass coriander fennel caraway cumin nutmeg turmeric`,
  weak: `red yellow white brown dark light superfine ice orange purple olive vegetable canola sunflower
    heavy whipping double single chicken vanilla kosher cherry sesame avocado smoked cheddar mozzarella parmesan
    self-raising wheat rice corn beef ginger black semisweet turkey beef vegetable fish`,
  prepares: `chop slice dice peel mince wash rinse clean trim cut grate shred core seed halve quarter cube measure
    gather thaw defrost pat prep prepare zest crush tear shell devein season soften soak sift marinate
    separate break pull pulse smash remove`,
  uses: `add stir mix whisk combine blend pour place put spread sprinkle drizzle heat melt cook bake fry saute simmer
    boil beat cream fold toss top serve brown roast sear rub coat brush garnish dust layer throw drop fill arrange
    cover incorporate transfer scatter use knead return dissolve toast grill whip dip process puree stuff`,
  adds: "add stir fold mix pour top garnish sprinkle combine whisk blend serve return toss scatter spoon layer drizzle dip spread",
  greases: "grease greased oiled buttered mist spray coat brush dust",
  vessels:
    "pan tin dish tray sheet bowl surface skillet mold mould griddle grate grill plate pot counter worktop board ramekin hand spatula",
  rest: "remaining rest reserved remainder leftover leftovers other",
  portions: { half: 0.5, third: 1 / 3, quarter: 0.25 },
  partly: "some little bit few half third quarter most splash dash more",
  salting: { season: "" },
  seasonings: "salt pepper",
  waters: "water",
  dry: "flour sugar salt soda powder cocoa cinnamon nutmeg cornstarch starch yeast oat spice cornmeal ginger clove allspice",
  spices:
    "salt pepper cumin paprika turmeric cinnamon coriander oregano thyme chili cayenne nutmeg clove cardamom curry seasoning powder allspice spice",
  collectives: {
    all: "all ingredient|remaining ingredient|rest of the ingredient|other ingredient",
    dry: "dry ingredient",
    wet: "wet ingredient|liquid ingredient",
    spices: "spice|seasoning",
    vegetables: "vegetable|veggie",
  },
  groups: {
    cheese:
      "parmesan cheddar mozzarella feta gruyere gouda halloumi ricotta emmental pecorino manchego burrata brie cheese",
    meat: "beef mince pork lamb veal turkey chicken steak venison sirloin brisket duck flank ribeye rump chuck oxtail",
    beef: "beef sirloin brisket chuck steak flank ribeye rump oxtail",
    pork: "pork",
    lamb: "lamb",
    chicken: "chicken",
    turkey: "turkey",
    fish: "cod salmon haddock tuna halibut swordfish tilapia trout fillet bass snapper mackerel",
    pasta: "spaghetti penne ziti rigatoni macaroni fusilli linguine fettuccine lasagna noodle tagliatelle orzo",
    nut: "walnut pecan almond hazelnut cashew pistachio peanut",
    lettuce: "romaine lettuce gem",
    scallion: "scallion onion",
    yolk: "yolk egg",
    white: "egg",
    berry: "blueberry raspberry strawberry blackberry",
    mushroom: "mushroom cremini portobello shiitake chanterelle",
  },
  same: `confectioner powdered icing|cilantro coriander|chilli chili chile|yogurt yoghurt|stock broth
    |filet fillet|aubergine eggplant|courgette zucchini|garbanzo chickpea|prawn shrimp|cornstarch cornflour|whipped whipping
    |breadcrumb panko|mince ground|mayonnaise mayo|ketchup catsup|parmesan parmigiano`,
};
