/** Rebuilds recommendations from products for sale and past orders, and writes those that have changed. */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { boughtTogether } from '../domain/catalogue/recommendation/bought-together.ts'
import type { Recommendation } from '../domain/catalogue/recommendation/recommendation.ts'
import { recommender } from '../domain/catalogue/recommendation/similar.ts'
import { batch } from './batch.ts'
import {
  type KnownRow,
  type LikenessRow,
  replaceRecommendations,
  selectBoughtPairs,
  selectKnown,
  selectLikenesses,
} from './queries/catalogue/rebuild-recommendations.ts'

/** Age up to which orders count, in milliseconds: a year, to include every season. */
const ORDERS_FOR = 365 * 24 * 60 * 60_000

/** Number of products compared and written per transaction, which limits how long buyers are blocked. */
const PRODUCTS_AT_ONCE = 500

export type RebuildOptions = {
  now: Date
  /** All of the queries or none. */
  write: (queries: CompiledQuery[]) => Promise<unknown>
  report?: (done: number, all: number) => void
}

/**
 * Returns the number of products whose recommendations changed. Only 500 products are loaded at a time, because all of
 * a large shop's would exceed the memory of a Worker.
 */
export async function rebuildRecommendations(client: Client, { now, write, report }: RebuildOptions): Promise<number> {
  const since = new Date(now.getTime() - ORDERS_FOR).toISOString()
  const [{ rows }, pairs] = await batch(client, 'read', [selectLikenesses(), selectBoughtPairs(since)])
  const wantedOf = recommendationsOf(rows, boughtTogether(pairs.rows))
  let changed = 0
  for (let start = 0; start === 0 || start < rows.length; start += PRODUCTS_AT_ONCE) {
    const end = start + PRODUCTS_AT_ONCE
    // The first and last ranges are open, so that recommendations of products no longer on sale are found too.
    const [known] = await batch(client, 'read', [
      selectKnown({
        after: rows[start - 1]?.code ?? null,
        upTo: end < rows.length ? (rows[end - 1]?.code ?? null) : null,
      }),
    ])
    const before = new Map(known.rows.map((row) => [row.code, knownText(row)]))
    const wanted = new Map(rows.slice(start, end).map(({ code }) => [code, wantedOf(code)]))
    const codes = [...new Set([...wanted.keys(), ...before.keys()])].filter(
      (code) => (before.get(code) ?? '') !== wantedText(wanted.get(code) ?? []),
    )
    if (codes.length > 0)
      await write(
        replaceRecommendations(
          codes,
          codes.flatMap((code) => wanted.get(code) ?? []),
        ),
      )
    changed += codes.length
    report?.(Math.min(end, rows.length), rows.length)
  }
  return changed
}

/** Recommendations for a product: first products bought with it, then similar ones. */
function recommendationsOf(
  rows: readonly LikenessRow[],
  bought: readonly Recommendation[],
): (code: string) => Recommendation[] {
  const likenesses = rows.map(({ grape, price_pence, ...row }) => ({
    ...row,
    grapes: grape.split(', ').filter((name) => name !== ''),
    price: price_pence,
  }))
  const byCode = new Map(likenesses.map((likeness) => [likeness.code, likeness]))
  const similarTo = recommender(likenesses)
  const together = Map.groupBy(bought, ({ product_code }) => product_code)
  return (code) => {
    const first = together.get(code) ?? []
    const taken = new Set(first.map(({ recommended_code }) => recommended_code))
    const likeness = byCode.get(code)
    const similar = likeness === undefined ? [] : similarTo(likeness)
    return [...first, ...similar.filter(({ recommended_code }) => !taken.has(recommended_code))]
  }
}

type Entry = [recommended_code: string, source: string, score: number]

const textOf = (entries: Entry[]): string =>
  entries
    .map((entry) => entry.join('|'))
    .toSorted()
    .join('\n')

const knownText = ({ recommended_json }: KnownRow): string => textOf(JSON.parse(recommended_json))

const wantedText = (recommendations: readonly Recommendation[]): string =>
  textOf(recommendations.map(({ recommended_code, source, score }) => [recommended_code, source, score]))
