/**
 * Queries for a wine shop's search box, written without knowledge of the search code (the expected results were added
 * later), and queries from the shop's suggestions and its customers' complaints.
 */
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'

export type ShopperQuery = {
  query: string
  /** Condition that each of the first five results has to meet. */
  fits: (wine: CatalogueEntry) => boolean
}

const is =
  (...kinds: CatalogueEntry['kind'][]) =>
  (wine: CatalogueEntry) =>
    kinds.includes(wine.kind)
const red = is('red')
const white = is('white')
const rose = is('rose')
const sparkling = is('sparkling')
const from =
  (...places: string[]) =>
  (wine: CatalogueEntry) =>
    places.some((place) =>
      [wine.country, wine.region, wine.appellation, wine.name].some((text) => text.includes(place)),
    )
const of =
  (...grapes: string[]) =>
  (wine: CatalogueEntry) =>
    wine.grapes.some((grape) => grapes.includes(grape))
const called =
  (...names: string[]) =>
  (wine: CatalogueEntry) =>
    names.some((name) => wine.name.includes(name))
const style =
  (...names: string[]) =>
  (wine: CatalogueEntry) =>
    names.includes(wine.style)
const with_ = (pattern: RegExp) => (wine: CatalogueEntry) =>
  pattern.test([wine.name, wine.taste, wine.lead, ...wine.details, ...wine.pairings].join(' '))
const below = (pounds: number) => (wine: CatalogueEntry) => wine.price < pounds * 100
const all =
  (...tests: ShopperQuery['fits'][]): ShopperQuery['fits'] =>
  (wine) =>
    tests.every((test) => test(wine))
const either =
  (...tests: ShopperQuery['fits'][]): ShopperQuery['fits'] =>
  (wine) =>
    tests.some((test) => test(wine))

const isRose = either(rose, called('Rosé'))
const isWine = (wine: CatalogueEntry) => wine.typeid === 'wine'
const inSize = (size: string) => (wine: CatalogueEntry) => wine.variants.some(({ value }) => value.includes(size))

export const SHOPPER_QUERIES: readonly ShopperQuery[] = [
  { query: 'malbec', fits: of('Malbec') },
  { query: 'chablis', fits: called('Chablis') },
  { query: 'rioja', fits: from('Rioja') },
  { query: 'nz sauv', fits: all(from('New Zealand'), of('Sauvignon Blanc')) },
  { query: 'pinot noir', fits: of('Pinot Noir') },
  { query: 'cheap red', fits: all(red, below(10.01)) },
  { query: 'prosecco', fits: called('Prosecco') },
  { query: 'champagne under 40', fits: all(from('Champagne'), sparkling, below(40)) },
  { query: 'wine for steak', fits: all(isWine, with_(/steak|beef|ribs|venison/i)) },
  { query: 'red for lamb', fits: all(red, with_(/lamb|merguez/i)) },
  {
    query: 'something with fish',
    fits: all(isWine, with_(/fish|bass|salmon|sole|turbot|bream|tuna|sardine|trout|bouillabaisse/i)),
  },
  { query: 'wine for curry', fits: all(isWine, with_(/curry|satay|tandoori|tagine|pad thai/i)) },
  {
    query: 'white for seafood',
    fits: all(white, with_(/oyster|prawn|crab|moules|scallop|lobster|vongole|whitebait/i)),
  },
  {
    query: 'cheese and wine',
    fits: all(isWine, with_(/chees|cheddar|comté|brie|stilton|manchego|parmesan|munster|gouda|roquefort|pecorino/i)),
  },
  { query: 'bbq red', fits: all(red, with_(/barbecue|burger|rib|grilled|merguez/i)) },
  { query: 'bordeaux', fits: from('Bordeaux') },
  { query: 'claret', fits: all(from('Bordeaux'), red) },
  { query: 'burgundy white', fits: all(from('Burgundy'), white) },
  { query: 'french white', fits: all(from('France'), white) },
  { query: 'italian red', fits: all(from('Italy'), red) },
  { query: 'spanish red', fits: all(from('Spain'), red) },
  { query: 'argentinian malbec', fits: all(from('Argentina'), of('Malbec')) },
  { query: 'south african', fits: from('South Africa') },
  { query: 'chianti clasico', fits: called('Chianti Classico') },
  { query: 'chateauneuf', fits: called('Châteauneuf') },
  { query: 'gewurtz', fits: of('Gewürztraminer') },
  { query: 'gewurztraminer', fits: of('Gewürztraminer') },
  { query: 'reisling', fits: of('Riesling') },
  { query: 'chardonay', fits: of('Chardonnay') },
  { query: 'merlot', fits: of('Merlot') },
  { query: 'shiraz', fits: of('Shiraz', 'Syrah') },
  { query: 'syrah', fits: of('Shiraz', 'Syrah') },
  { query: 'cotes du rhone', fits: called('Côtes du Rhône') },
  { query: 'barolo', fits: called('Barolo') },
  { query: 'picpoul', fits: of('Picpoul') },
  { query: 'albarino', fits: of('Albariño', 'Alvarinho') },
  { query: 'gruner', fits: of('Grüner Veltliner') },
  { query: 'rose', fits: isRose },
  { query: 'provence rose', fits: all(from('Provence'), isRose) },
  { query: 'pink fizz', fits: all(sparkling, either(called('Rosé', 'Rosado', 'Rosato'), style('Sparkling rosé'))) },
  { query: 'english sparkling', fits: all(from('England'), sparkling) },
  { query: 'magnum', fits: inSize('magnum') },
  { query: 'half bottle', fits: inSize('half') },
  { query: 'port', fits: all(called('Port', 'Tawny', 'Ruby'), is('fortified')) },
  { query: 'sherry', fits: all(from('Jerez'), is('fortified')) },
  { query: 'pudding wine', fits: either(is('sweet'), all(is('fortified', 'sparkling'), with_(/pudding|sweet/i))) },
  {
    query: 'dessert wine',
    fits: either(is('sweet'), all(is('fortified', 'sparkling'), with_(/dessert|pudding|sweet/i))),
  },
  // Nothing in the demo shop is certified, and no result is better than a wrong one.
  { query: 'organic', fits: with_(/organic/i) },
  { query: 'vegan wine', fits: ({ vegan }) => vegan === true },
  // The demo shop has neither of these.
  { query: 'no alcohol', fits: ({ abvTenths }) => abvTenths !== null && abvTenths <= 5 },
  { query: 'mixed case', fits: () => false },
  {
    query: 'light red',
    fits: all(
      red,
      either(style('Light and silky', 'Chillable'), ({ body }) => body !== null && body < 45),
    ),
  },
  {
    query: 'full bodied red',
    fits: all(
      red,
      either(style('Big and structured'), ({ body }) => body !== null && body > 65),
    ),
  },
  {
    query: 'crisp dry white',
    fits: all(white, style('Crisp and mineral', 'Fresh and fruity'), ({ sweetness }) => (sweetness ?? 0) < 25),
  },
  { query: 'oaky chardonnay', fits: all(of('Chardonnay'), white, ({ oak }) => !oak.startsWith('Unoaked')) },
  { query: 'natural wine', fits: either(is('orange'), ({ oak }) => oak.includes('clay')) },
  { query: 'orange wine', fits: is('orange') },
  { query: 'wine gift', fits: ({ typeid }) => typeid === 'gift' },
  { query: 'red under £10', fits: all(red, below(10)) },
  { query: 'wine between 10 and 15', fits: all(isWine, ({ price }) => price >= 1000 && price <= 1500) },
]

const noir = of('Pinot Noir')
const sauvignon = of('Sauvignon Blanc')
const sancerre = all(white, sauvignon)

/** Suggestions of the search box, and searches that customers complained about. All have to be right. */
export const PROMISED_QUERIES: readonly ShopperQuery[] = [
  {
    query: 'chalky white for oysters',
    fits: all(
      white,
      with_(/oyster/i),
      either(with_(/chalk|flint|stone|mineral|saline|salt|slate/i), style('Crisp and mineral')),
    ),
  },
  { query: 'something to follow Rioja', fits: all(red, from('Spain'), (wine) => wine.region !== 'Rioja') },
  { query: 'Pinot Noir under £20', fits: all(noir, below(20)) },
  { query: 'a red that likes a chill', fits: all(red, style('Chillable')) },
  { query: 'pale, dry rosé', fits: all(isRose, style('Pale and dry')) },
  { query: 'Christmas port', fits: all(called('Port', 'Tawny'), is('fortified')) },
  { query: 'vegan reds under £12', fits: all(red, below(12), ({ vegan }) => vegan === true) },
  { query: 'cab sav', fits: of('Cabernet Sauvignon') },
  { query: 'sauv blanc', fits: sauvignon },
  { query: 'nz sauvignon', fits: all(sauvignon, from('New Zealand')) },
  { query: 'sauvignon blnac', fits: sancerre },
  { query: 'sauvingon blonc', fits: sancerre },
  { query: 'red wine', fits: red },
  { query: 'white wine', fits: white },
  { query: 'sparkling wine', fits: sparkling },
  { query: 'rosé wine', fits: rose },
  { query: 'under £20', fits: all(below(20)) },
  { query: 'white port', fits: all(called('White Port', 'White'), is('fortified')) },
  { query: 'red wine glasses', fits: called('Red wine glasses') },
  { query: 'sauvignon trousers', fits: of('Sauvignon Blanc', 'Cabernet Sauvignon') },
]
