/**
 * Phrases of shoppers that no label has: short names, dishes, occasions and moods, each with words that describe wines.
 * Handwritten trade vocabulary, independent of any shop's catalogue.
 */
import { JOINED_GRAPES } from '../entry/grape-names.ts'
import type { WineKind } from '../product/wine-kind.ts'
import { NO_LIMIT, type PriceBounds } from './read-price.ts'

/** Part of a product that a phrase searches: its name, style, origin, or its description and pairings. */
export type Column = 'name' | 'style' | 'place' | 'description'

/** Consecutive words; in any column by default. */
export type Alternative = { text: string; column?: Column }

export type Meaning = {
  /** One of these is enough. */
  ways?: readonly Alternative[]
  kind?: WineKind
  price?: PriceBounds
  /** Also matches words that start with the phrase: a shopper may still be typing a longer one. */
  orBeginning?: true
}

/** Phrases with the same meaning: folded words without fillers, phrases separated by commas. */
type Entry = readonly [phrases: string, meaning: Meaning]

const words = (list: string): string[] => list.split(', ')

const alternativesIn =
  (column?: Column) =>
  (list: string): Meaning => ({ ways: words(list).map((text) => (column === undefined ? { text } : { text, column })) })

const any = alternativesIn()
const styles = alternativesIn('style')
const places = alternativesIn('place')
const dishes = alternativesIn('description')
const names = alternativesIn('name')

const anyOf = (...meanings: Meaning[]): Meaning => ({ ways: meanings.flatMap(({ ways = [] }) => ways) })

const SHORT_NAMES: readonly Entry[] = [
  ['cab sav, cab sauv, cab sauvignon, cabernet sauv, cabernet sav, cab savignon', any('cabernet sauvignon')],
  ['sauv blanc, sav blanc, sauv b, sav b, savvy b, savvy, savvy blanc', any('sauvignon blanc')],
  ['sauv, sav', any('sauvignon')],
  ['cab franc', any('cabernet franc')],
  ['cab', any('cabernet')],
  ['chard, chardy', any('chardonnay')],
  ['gewurz, gewurtz, gewurzt, gewurtztraminer', any('gewürztraminer')],
  ['zin', any('zinfandel, primitivo')],
  ['gruner, gru ve, gruvee', any('grüner')],
  ['pinot meunier, meunier', any('meunier')],
  ['nz, kiwi', places('new zealand')],
  ['oz, aussie', places('australia')],
  ['marlboro', places('marlborough')],
  ['cdp, chateauneuf, chateau neuf, chateaux neuf', any('châteauneuf')],
  ['cdr', any('côtes du rhône')],
  ['champers', any('champagne')],
  ['claret, clarets', { ...places('bordeaux'), kind: 'red' }],
  ['bubbles, bubbly, fizz, sparklers', styles('sparkling')],
  ['pink fizz, pink bubbles, pink sparkling, sparkling rose, rose fizz', styles('sparkling rosé')],
  ['rose, pink, pink wine, rosado, rosato', anyOf(styles('rosé'), names('rosé, rosado, rosato, rosat, blush'))],
  ['barossa', any('barossa')],
  ['st emilion, saint emilion', any('saint émilion')],
  ['super tuscan', any('toscana, bolgheri')],
  ['half, halves', any('half, 37.5 cl')],
  ['magnums', any('magnum, 1.5 l')],
]

/** Grape names typed without spaces: 'pinotnoir'. */
const RUN_TOGETHER: readonly Entry[] = [...JOINED_GRAPES].map(([joined, grape]) => [joined, any(grape.toLowerCase())])

/** Nationalities as countries: 'the Spanish border' occurs in descriptions of Portuguese wines too. */
const NATIONS: readonly Entry[] = [
  ['french', places('france')],
  ['italian', places('italy')],
  ['spanish', places('spain')],
  ['portuguese', places('portugal')],
  ['german', places('germany')],
  ['austrian', places('austria')],
  ['greek', places('greece')],
  ['hungarian', places('hungary')],
  ['georgian', places('georgia')],
  ['lebanese', places('lebanon')],
  ['english, british', places('england, uk, united kingdom, wales')],
  ['american, californian', places('usa, united states, california')],
  ['argentinian, argentine, argentinean', places('argentina')],
  ['chilean', places('chile')],
  ['uruguayan', places('uruguay')],
  ['tuscan', places('tuscany, toscana')],
  ['sicilian', places('sicily, sicilia')],
  ['provencal', places('provence')],
  ['alsatian', places('alsace')],
  ['australian', places('australia')],
  ['new zealand', places('new zealand')],
  ['south african', places('south africa')],
]

const DISHES: readonly Entry[] = [
  ['steak, steaks, beef, roast beef', dishes('steak, beef, short ribs, venison')],
  ['lamb, roast lamb', dishes('lamb, merguez')],
  [
    'bbq, barbecue, barbeque, barbie, braai',
    dishes('barbecued, barbecue, burgers, pork ribs, short ribs, grilled lamb, merguez'),
  ],
  ['seafood, shellfish, fruits de mer', dishes('oysters, prawns, crab, moules, scallops, lobster, vongole, whitebait')],
  ['fish', dishes('fish, sea bass, salmon, sole, turbot, sea bream, tuna, sardines, trout, bouillabaisse')],
  ['sushi, sashimi', dishes('tuna, ceviche, salmon, oysters')],
  ['curry, indian, indian food, curries', dishes('curry, satay, tandoori, tagine, pad thai')],
  ['thai, thai food, asian food, spicy food, chinese, chinese food', dishes('thai, satay, vietnamese, sweet and sour')],
  ['pasta, italian food', dishes('spaghetti, lasagne, ragù, parmigiana, meatballs')],
  [
    'cheese, cheeses, cheeseboard, cheese board',
    anyOf(
      styles('cheese'),
      dishes('cheese, cheddar, comté, brie, stilton, manchego, parmesan, munster, gouda, roquefort, pecorino'),
    ),
  ],
  ['blue cheese', anyOf(names('blue, stilton, roquefort, gorgonzola'), dishes('stilton, roquefort, blue cheese'))],
  ['chicken, roast chicken', dishes('chicken, guinea fowl')],
  ['turkey', dishes('turkey, roast chicken, guinea fowl, roast duck')],
  ['christmas dinner, christmas lunch, xmas dinner', dishes('roast duck, guinea fowl, roast chicken, beef wellington')],
  ['christmas, xmas', dishes('christmas, stilton, mince pies, walnuts, smoked salmon')],
  [
    'sunday roast, sunday lunch, roast dinner, roast',
    dishes('roast lamb, roast pork, roast chicken, rib of beef, beef wellington'),
  ],
  ['game, venison', dishes('venison, wild boar, partridge, duck')],
  ['pork', dishes('pork, sausages')],
  ['burger, burgers', dishes('burgers')],
  ['chocolate, chocolates', dishes('chocolate')],
  ['pudding, puddings, dessert, desserts', dishes('pudding, dessert, sweet')],
  ['salad, salads', dishes('salad, salade')],
  ['veggie, vegetarian food, vegetables', styles('vegetarian')],
  ['aperitif, aperitivo', dishes('olives, salted almonds, gougères, crisps, canapés')],
]

const MOODS: readonly Entry[] = [
  ['chill, chilled, chillable, chilling, fridge', styles('chillable')],
  ['light, lighter, light bodied, delicate', styles('light')],
  [
    'follow rioja, after rioja, instead rioja, beyond rioja, other than rioja, rioja alternative, not rioja',
    any('ribera del duero, toro, navarra, bierzo, somontano, priorat, campo de borja, calatayud'),
  ],
  ['follow malbec, after malbec, instead malbec', any('tannat, cahors, carménère, bonarda, saperavi')],
  [
    'follow sauvignon, follow sauvignon blanc, instead sauvignon blanc, after sauvignon blanc',
    any('verdejo, albariño, bacchus, picpoul, grüner, assyrtiko'),
  ],
  ['follow prosecco, instead prosecco, after prosecco', any('crémant, cava')],
  [
    'follow champagne, instead champagne, champagne alternative',
    any('crémant, cava, franciacorta, sussex, kent, hampshire'),
  ],
  ['big, bold, powerful, full, full bodied, heavy, gutsy, hearty, beefy', styles('big, full')],
  ['smooth, soft, easy drinking, easy, quaffable, mellow', styles('juicy, light, rounded')],
  ['fruity, juicy', styles('fruity, juicy')],
  ['crisp, zesty, fresh, refreshing, zingy', styles('crisp, fresh, pale')],
  ['crisp dry, dry crisp, bone dry, chalky, mineral, minerally, flinty, steely', styles('crisp, mineral')],
  ['dry', any('dry, crisp')],
  ['oaky, oaked, buttery, toasty, creamy', styles('rich')],
  ['aromatic, perfumed, floral, fragrant', styles('aromatic')],
  ['pale dry, pale, provence style', styles('pale')],
  ['spicy, warming, winter, cosy, fireside, cold night', styles('spicy, big')],
  ['summer, picnic, garden, sunshine, hot day', dishes('picnic, summer, sunshine')],
  ['natural wine, natural wines, natural, skin contact, amber wine, low intervention, funky', { kind: 'orange' }],
  ['orange wine, orange wines', { kind: 'orange' }],
  ['sparkling wine, sparkling wines', { kind: 'sparkling' }],
  ['rose wine, rose wines', { kind: 'rose' }],
  [
    'sweet wine, sweet wines, sticky, stickies, pudding wine, pudding wines, dessert wine, dessert wines',
    { kind: 'sweet' },
  ],
  ['fortified wine, fortified wines', { kind: 'fortified' }],
  ['no alcohol, alcohol free, non alcoholic, low alcohol, zero alcohol', any('alcohol free, low alcohol')],
  ['mixed case, mixed cases, mixed dozen', any('mixed case, mixed dozen')],
  ['gifts, gift, present, presents, wine gift, gift ideas, birthday gift, birthday present', styles('gift')],
  ['cheap, budget, bargain, inexpensive, everyday, cheapest', { price: { least: 0, most: 1000 } }],
  ['posh, fancy, splurge, expensive, treat, special occasion, impress', { price: { least: 3000, most: NO_LIMIT } }],
]

/** Meanings by phrase: folded words separated by spaces. */
export const PHRASES: ReadonlyMap<string, Meaning> = new Map(
  [
    ...SHORT_NAMES.map(([phrases, meaning]): Entry => [phrases, { ...meaning, orBeginning: true }]),
    ...RUN_TOGETHER,
    ...NATIONS,
    ...DISHES,
    ...MOODS,
  ].flatMap(([phrases, meaning]) => words(phrases).map((phrase) => [phrase, meaning] as const)),
)

/** Length of the longest phrase, in words. */
export const MAX_PHRASE_WORDS = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(' ').length))
