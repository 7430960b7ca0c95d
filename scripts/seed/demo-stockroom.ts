/** Gives the demo's products bins, barcodes and suppliers, a history of prices, and some of them an offer. */
import { sql } from 'kysely'
import { batch, insertMany } from '../../database/batch.ts'
import { itemRows } from '../../database/queries/core/item-rows.ts'
import { db } from '../../database/query-builder.ts'
import { compareBins, withCheckDigit } from '../../domain/catalogue/product/stockroom.ts'
import type { DemoShop } from './demo-shop.ts'

const DAY_MS = 86_400_000
/** Days since all prices began, and since the offers did. */
const PRICED_DAYS = 120
const OFFER_DAYS = 10

/** Every n-th wine is on offer, except those that lists and club plans show first. */
const OFFER_EVERY = 97
/** An earlier price is at least this much above the present one. */
const OFFER_SHARE = 1.15

const SUPPLIERS: Readonly<Record<string, string>> = {
  Argentina: 'Cordillera Imports',
  Australia: 'Southern Cross Wines',
  Chile: 'Cordillera Imports',
  France: 'Maison Verrier',
  Germany: 'Rhein & Mosel Weine',
  Italy: 'Bottega del Vino',
  'New Zealand': 'Southern Cross Wines',
  Portugal: 'Casa Ribeira',
  'South Africa': 'Cape Cellars',
  Spain: 'Bodegas Asociadas',
}
const OTHER_SUPPLIER = 'Northgate Wholesale'

/** Aisles of the warehouse by kind of wine; everything else is in the last one. */
const AISLES: Readonly<Record<string, string>> = {
  red: 'A',
  white: 'B',
  orange: 'B',
  rose: 'C',
  sparkling: 'D',
  fortified: 'E',
  sweet: 'E',
}
const LAST_AISLE = 'F'
const CODES_PER_BIN = 4

/** Prefix of numbers that GS1 leaves to shops, so that none is that of a real article. */
const OWN_BARCODES = '29'
const DIGITS = 10

const barcodeOf = (index: number): string => withCheckDigit(`${OWN_BARCODES}${String(index).padStart(DIGITS, '0')}`)

/** Rounds up to an amount that ends in .99. */
const aboveInPence = (pence: number): number => Math.ceil((pence * OFFER_SHARE + 1) / 100) * 100 - 1

type DemoStockroom = Pick<DemoShop, 'client' | 'rows' | 'content' | 'at'>

export async function seedDemoStockroom(shop: DemoStockroom): Promise<void> {
  const { client, rows } = shop
  const products = new Map(rows.products.map((product) => [product.code, product]))
  const taken = new Map<string, number>()
  const stockroom = rows.variants.map(({ code, product_code }, index) => {
    const { kind, country } = products.get(product_code) ?? {}
    const aisle = AISLES[kind ?? ''] ?? LAST_AISLE
    const place = taken.get(aisle) ?? 0
    taken.set(aisle, place + 1)
    return {
      code,
      barcode: barcodeOf(index + 1),
      supplier: SUPPLIERS[country ?? ''] ?? OTHER_SUPPLIER,
      bin: `${aisle}${Math.floor(place / CODES_PER_BIN) + 1}`,
      duty: 'duty_paid' as const,
    }
  })
  await insertMany(
    client,
    'variant_stockroom',
    stockroom.toSorted((one, other) => compareBins(one.bin, other.bin)),
  )
  await seedPrices(shop)
}

/** Prices began before the seeding; those of offers were reduced from the lowest price of the 30 days before. */
async function seedPrices({ client, rows, content, at }: DemoStockroom): Promise<void> {
  const before = (days: number): string => new Date(Date.parse(at) - days * DAY_MS).toISOString()
  const promoted = new Set([
    ...Object.values(content.pins).flat(),
    ...content.clubPlans.flatMap(({ picture_codes }) => picture_codes),
  ])
  const wines = new Set(
    rows.products.flatMap(({ code, type_id, status }) =>
      type_id === 'wine' && status === 'active' && !promoted.has(code) ? [code] : [],
    ),
  )
  const offers = rows.variants
    .filter(({ code }) => wines.has(code))
    .filter((_, index) => index % OFFER_EVERY === 1)
    .map(({ code, price_pence }) => ({ code, price_pence, was: aboveInPence(price_pence) }))
  const items = itemRows(offers)
  await batch(client, 'write', [
    sql`UPDATE price_history SET at = ${before(PRICED_DAYS)}`.compile(db),
    sql`UPDATE price_history SET price_pence = item.value ->> 'was' FROM ${items}
      WHERE price_history.code = item.value ->> 'code'`.compile(db),
    sql`INSERT INTO price_history (code, at, price_pence)
      SELECT item.value ->> 'code', ${before(OFFER_DAYS)}, item.value ->> 'price_pence' FROM ${items}`.compile(db),
    sql`UPDATE variants SET was_price_pence = item.value ->> 'was' FROM ${items}
      WHERE variants.code = item.value ->> 'code'`.compile(db),
  ])
}
