/** Made-up prices and stock for catalogues without them: plausible for the wine, and always the same. */
import { type Prices, pricesOf, shelfPrice } from '../../content/catalogue/prices.ts'
import { between, chance } from '../../domain/catalogue/entry/chance.ts'
import type { ImportedProduct } from '../../domain/staff/import/product.ts'

export type PricedWine = Pick<
  ImportedProduct,
  'code' | 'isSpirit' | 'vessel' | 'volumeMl' | 'kind' | 'country' | 'region' | 'body' | 'abvTenths'
>

type Range = readonly [low: number, high: number]

/** Pounds for a plain bottle of the country. */
const COUNTRIES: Record<string, Range> = {
  France: [10, 24],
  Italy: [9, 22],
  'United States': [13, 30],
  Portugal: [8, 18],
  Spain: [8, 18],
  Germany: [10, 22],
  Austria: [11, 22],
  Switzerland: [16, 32],
  'New Zealand': [10, 20],
  Australia: [9, 20],
  Canada: [13, 28],
  'United Kingdom': [16, 34],
}
const ELSEWHERE: Range = [8, 17]

/** Places that cost more than their country. */
const REGIONS: Record<string, number> = {
  Champagne: 2.4,
  Barolo: 2.3,
  Barbaresco: 2,
  'Brunello di Montalcino': 2.2,
  'Amarone della Valpolicella': 2.2,
  'Napa Valley': 2,
  'Willamette Valley': 1.5,
  Pauillac: 3,
  Margaux: 3,
  'Saint-Julien': 2.6,
  Pomerol: 2.8,
  'Pessac-Léognan': 2.2,
  'Saint-Émilion Grand Cru': 2.2,
  'Châteauneuf-du-Pape': 2,
  Chablis: 1.4,
  Sancerre: 1.4,
  Bourgogne: 1.4,
  Priorat: 1.7,
}

/** Pounds for a bottle of grappa, marc or similar, from anywhere. */
const SPIRITS: Range = [22, 60]

const BOTTLE_ML = 750
/** Pence. */
const POUND = 100

const SOLD_OUT_SHARE = 0.03
/** Share of the wines at a suitable price that is not locked in. About two thirds of a catalogue are. */
const LEFT_OUT_SHARE = 0.12

/** Pounds: by country and place; fortified, sweet, big and strong wines cost more. */
function rangeOf({ kind, country, region, body, abvTenths }: PricedWine): Range {
  const [low, high] = COUNTRIES[country] ?? ELSEWHERE
  const ofKind = kind === 'fortified' || kind === 'sweet' ? 1.25 : kind === 'rose' ? 0.9 : 1
  const ofBody = 0.85 + (body ?? 50) / 300
  const ofStrength = 1 + Math.max(0, Math.min(160, abvTenths) - 130) / 200
  const factor = (REGIONS[region] ?? 1) * ofKind * ofBody * ofStrength
  return [low * factor, high * factor]
}

/** Keeps prices up to the bottle's, and Mix Six at or above lock-it-in. Spirits, cases and kegs have one price. */
export function demoPrices(wine: PricedWine): Prices {
  const { code, isSpirit, vessel, volumeMl } = wine
  const bottle = shelfPrice(code, isSpirit ? SPIRITS : rangeOf(wine))
  if (isSpirit || vessel !== 'bottle') {
    const price = vessel === 'bottle' ? bottle : Math.round((bottle * volumeMl) / (BOTTLE_ML * POUND)) * POUND
    return { price, mixSixPrice: null, lockItInPrice: null, wineclubPrice: null }
  }
  const prices = pricesOf(code, bottle)
  return chance(`${wine.code} left out`) < LEFT_OUT_SHARE ? { ...prices, lockItInPrice: null } : prices
}

/** Bottles; a few wines are sold out. */
export const demoStock = (code: string): number =>
  chance(`${code} sold out`) < SOLD_OUT_SHARE ? 0 : between(`${code} stock`, 6, 240)
