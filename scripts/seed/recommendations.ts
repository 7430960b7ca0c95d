/** Which products resemble which, until real orders say what is bought together (domain §8); pure. */
import type { Insertable } from 'kysely'
import type { RecommendationsTable } from '../../database/schema/opinions.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry.ts'

const NEAREST = 12

type Likeness = Pick<CatalogueEntry, 'code' | 'typeid' | 'kind' | 'grapes' | 'country' | 'region' | 'price'>

/** The nearest 12 of each product's own type, never itself; ties go by code, so that the same catalogue gives the same rows. */
export const recommendationRows = (entries: readonly Likeness[]): Insertable<RecommendationsTable>[] =>
  entries.flatMap((entry) =>
    nearest(entry, entries).map(({ code, score }) => ({
      product_code: entry.code,
      recommended_code: code,
      source: 'similar' as const,
      score,
    })),
  )

type Scored = { code: string; score: number }

/** Keeps the best few while it goes, since sorting everything for each product would take seconds. */
function nearest(entry: Likeness, entries: readonly Likeness[]): Scored[] {
  const best: Scored[] = []
  for (const other of entries) {
    if (other.code === entry.code || other.typeid !== entry.typeid) continue
    const scored = { code: other.code, score: likeness(entry, other) }
    const last = best[NEAREST - 1]
    if (last !== undefined && byScore(scored, last) > 0) continue
    best.push(scored)
    best.sort(byScore)
    best.length = Math.min(best.length, NEAREST)
  }
  return best
}

const byScore = (one: Scored, other: Scored): number => other.score - one.score || (one.code < other.code ? -1 : 1)

/** Kind and main grape weigh most, then the place; twice or half the price costs as much as another region. */
function likeness(one: Likeness, other: Likeness): number {
  const grape = one.grapes[0]
  const sameGrape = grape !== undefined && grape === other.grapes[0]
  const sameCountry = one.country === other.country
  const sameRegion = sameCountry && one.region === other.region
  const priceGap = Math.abs(Math.log2(one.price / other.price))
  const points = (one.kind === other.kind ? 3 : 0) + (sameGrape ? 3 : 0) + (sameRegion ? 2 : 0) + (sameCountry ? 1 : 0)
  return Math.round((points - 2 * priceGap) * 1000) / 1000
}
