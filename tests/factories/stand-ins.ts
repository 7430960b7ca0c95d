/** Replaces the demo's products in content files with those of an imported catalogue. */
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import { productCodes } from '../../domain/publishing/page/product-codes.ts'
import type { ShopContent } from '../../scripts/seed/read-content.ts'

type Named = Pick<CatalogueEntry, 'code' | 'kind'>

/** Ratings below which a bottle does not count as popular. */
const FEWEST_RATINGS = 25

const countOf = (ratings: readonly number[]): number => ratings.reduce((sum, count) => sum + count, 0)
const averageOf = (ratings: readonly number[]): number =>
  ratings.reduce((sum, count, index) => sum + count * (index + 1), 0) / Math.max(1, countOf(ratings))

/** Sorts the best showcase products first: wine, in the lock-it-in programme, in stock, often and well rated. */
function windowOrder(one: CatalogueEntry, other: CatalogueEntry): number {
  const rank = ({ typeid, lockItInPrice, stock, ratings }: CatalogueEntry): number =>
    (typeid === 'wine' ? 8 : 0) +
    (lockItInPrice === null ? 0 : 4) +
    (stock > 0 ? 2 : 0) +
    (countOf(ratings) >= FEWEST_RATINGS ? 1 : 0)
  const byRank = rank(other) - rank(one) || averageOf(other.ratings) - averageOf(one.ratings)
  return byRank || (one.code < other.code ? -1 : 1)
}

function standIns(codes: readonly string[], demo: readonly Named[], entries: readonly CatalogueEntry[]) {
  const known = new Set(entries.map(({ code }) => code))
  const kinds = new Map(demo.map(({ code, kind }) => [code, kind]))
  const pool = entries.toSorted(windowOrder)
  const found = new Map<string, string>()
  for (const code of codes) {
    if (known.has(code) || found.has(code)) continue
    const alike = pool.findIndex(({ typeid, kind }) => typeid === 'wine' && kind === (kinds.get(code) ?? kind))
    const [chosen] = pool.splice(Math.max(0, alike), 1)
    if (chosen !== undefined) found.set(code, chosen.code)
  }
  return found
}

/** Copies a value, replacing each string that is a product code by the code's stand-in. */
function replaced<Value>(value: Value, found: ReadonlyMap<string, string>): Value {
  const text = JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'string' ? (found.get(inner) ?? inner) : inner,
  )
  return JSON.parse(text) as Value
}

/** Replaces each product named in the content by another of its kind, as given by `demo`, each used once. */
export function withStandIns(
  content: ShopContent,
  demo: readonly Named[],
  entries: readonly CatalogueEntry[],
): ShopContent {
  const { pages, clubPlans } = content
  const codes = [...pages.flatMap(productCodes), ...clubPlans.flatMap(({ picture_codes }) => picture_codes)]
  const found = standIns(codes, demo, entries)
  return { ...content, pages: replaced(pages, found), clubPlans: replaced(clubPlans, found) }
}
