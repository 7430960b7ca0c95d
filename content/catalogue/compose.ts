/** Composes the demo shop's catalogue deterministically from the files of data/. */
import { between, chance, choose, createDraw, type Draw } from '../../domain/catalogue/entry/chance.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import { slug } from '../../domain/core/text/slug.ts'
import { type Bottling, windowOf } from './bottling.ts'
import { cheeseEntries } from './cheese-counter.ts'
import { closureOf, dietOf, oakOf, scalesOf } from './facts.ts'
import { giftEntries } from './gifts.ts'
import type { Pattern, Place } from './places.ts'
import { places } from './places.ts'
import { pricesOf, shelfPrice } from './prices.ts'
import { demoRatings, ratingsNear } from './ratings.ts'
import { type Showcase, showcase } from './showcase.ts'
import { styleOf } from './styles.ts'
import { variantsOf } from './variants.ts'
import { voiceOf } from './voices.ts'
import { detailsOf, headingOf } from './writing/details.ts'
import { leadOf, notesOf, tasteOf } from './writing/leads.ts'

const IMPORTER = 'Cellardoor Wines Ltd, Bath'
const FLAGS = ['Best seller', 'Staff favourite', 'Great value', 'New in']
const FLAGGED_SHARE = 0.03

/** Codes and leads used by the wines composed so far. */
type Run = { draw: Draw; codes: Set<string>; leads: Set<string> }

/** Producers of a pattern: consecutive ones of the place's list, starting at a different position for every wine. */
function makersOf({ region, producers }: Place, { name, makers }: Pattern): string[] {
  const start = between(`${region} ${name}`, 0, producers.length - 1)
  return Array.from({ length: makers }, (_, index) => producers[(start + index) % producers.length] ?? '')
}

function bottlingOf(place: Place, pattern: Pattern, producer: string, fixed?: Showcase): Bottling {
  const key = slug(`${place.region} ${producer} ${pattern.name} ${pattern.kind}`)
  const composed =
    pattern.vintages === null ? null : between(`${key} vintage`, pattern.vintages[0], pattern.vintages[1])
  const vintage = fixed === undefined ? composed : fixed.vintage
  const window = windowOf(pattern, vintage)
  return { key, place, pattern, producer, vintage, window, voice: voiceOf(pattern), style: styleOf(pattern.style) }
}

/** Returns a five-digit code that stays the same when other wines are added or removed. */
function codeOf(key: string, codes: Set<string>): string {
  for (let attempt = 0; ; attempt++) {
    const code = `CD${between(`${key} code ${attempt}`, 10000, 99999)}`
    if (!codes.has(code)) return code
  }
}

function stockOf(key: string): number {
  const fall = chance(`${key} stock`)
  if (fall < 0.03) return 0
  return fall < 0.09 ? between(`${key} few`, 1, 9) : 12 + Math.floor(chance(`${key} many`) ** 1.6 * 389)
}

function twoDishes(key: string, dishes: readonly string[]): string[] {
  const first = choose(`${key} dish`, dishes)
  const second = choose(
    `${key} other dish`,
    dishes.filter((dish) => dish !== first),
  )
  return [first, second]
}

const flagOf = (key: string): string | null =>
  chance(`${key} flagged`) < FLAGGED_SHARE ? choose(`${key} flag`, FLAGS) : null

/** Returns ABV in tenths of a percent, rounded to the half percent printed on labels. */
const abvOf = (key: string, [low, high]: readonly [number, number]): number =>
  between(`${key} abv`, low * 2, high * 2) * 5

function drinkOf({ window }: Bottling): string {
  return window === null ? 'Within a year of buying' : `${window[0]} to ${window[1]}`
}

function compose(bottling: Bottling, run: Run, fixed?: Showcase): CatalogueEntry {
  const { key, place, pattern, producer, vintage } = bottling
  const code = fixed?.code ?? codeOf(key, run.codes)
  run.codes.add(code)
  const lead = leadOf(bottling, run.draw, (text) => run.leads.has(text))
  run.leads.add(lead)
  const pairings = twoDishes(key, bottling.style.dishes)
  const prices = fixed ? { ...fixedPrices(fixed) } : pricesOf(key, shelfPrice(key, pattern.price))
  return {
    code,
    typeid: 'wine',
    kind: pattern.kind,
    winery: producer,
    name: fixed?.name ?? (vintage === null ? pattern.name : `${pattern.name} ${vintage}`),
    country: place.country,
    region: place.region,
    appellation: pattern.appellation,
    grapes: [...pattern.grapes],
    vintage,
    abvTenths: abvOf(key, pattern.abv),
    style: bottling.style.name,
    closure: closureOf(bottling),
    oak: oakOf(bottling),
    drink: drinkOf(bottling),
    ...dietOf(bottling),
    importer: IMPORTER,
    pairings,
    ...scalesOf(bottling),
    taste: fixed?.taste ?? tasteOf(notesOf(bottling)),
    lead,
    detailsHeading: headingOf(bottling),
    details: detailsOf(bottling, pairings, run.draw),
    flag: fixed ? fixed.flag : flagOf(key),
    sizeValue: '75 cl bottle',
    volumeMl: 750,
    uda: 'bottle',
    ...prices,
    stock: fixed?.stock ?? stockOf(key),
    variants: variantsOf(code, bottling, prices),
    ratings: fixed ? ratingsNear(fixed.average, fixed.ratings) : demoRatings(key),
    ratingsSource: 'demo',
  }
}

const fixedPrices = ({ price, mixSixPrice, lockItInPrice }: Showcase) => ({
  price,
  mixSixPrice,
  lockItInPrice,
  wineclubPrice: null,
})

/** The bottling of a showcase wine. Throws if its winery or pattern is not in the tables. */
function showcaseBottling(wine: Showcase): Bottling {
  for (const place of places()) {
    if (!place.producers.includes(wine.winery)) continue
    const pattern = place.patterns.find(({ name }) => name === wine.pattern)
    if (pattern !== undefined) return bottlingOf(place, pattern, wine.winery, wine)
  }
  throw new Error(`showcase.csv: places.toml and wines.csv have no wine for ${wine.code}`)
}

const allBottlings = (): Bottling[] =>
  places().flatMap((place) =>
    place.patterns.flatMap((pattern) => makersOf(place, pattern).map((maker) => bottlingOf(place, pattern, maker))),
  )

/** Orders wines so that adjacent ones in the catalogue come from different places. */
const mingled = (bottlings: readonly Bottling[]): Bottling[] =>
  bottlings.toSorted(
    (one, other) => chance(`${one.key} place`) - chance(`${other.key} place`) || (one.key < other.key ? -1 : 1),
  )

/** Every product of the demo shop: the showcase first, then the wines, then the gifts. */
export function composeCatalogue(): CatalogueEntry[] {
  const run: Run = {
    draw: createDraw(),
    codes: new Set([...showcase().map(({ code }) => code), ...giftEntries().map(({ code }) => code)]),
    leads: new Set(),
  }
  const shown = showcase().map((wine) => ({ wine, bottling: showcaseBottling(wine) }))
  const taken = new Set(shown.map(({ bottling }) => bottling.key))
  const others = mingled(allBottlings().filter(({ key }) => !taken.has(key)))
  return [
    ...shown.map(({ bottling, wine }) => compose(bottling, run, wine)),
    ...others.map((bottling) => compose(bottling, run)),
    ...giftEntries(),
    ...cheeseEntries(),
  ]
}
