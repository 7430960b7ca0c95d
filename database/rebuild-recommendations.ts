/** Makes all recommendations anew from what is on sale and what was ordered, and writes those that have changed. */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { boughtTogether } from '../domain/recommendation/bought-together.ts'
import type { Recommendation } from '../domain/recommendation/recommendation.ts'
import { recommender } from '../domain/recommendation/similar.ts'
import { batch } from './batch.ts'
import {
  type KnownRow,
  type LikenessRow,
  replaceRecommendations,
  selectBoughtPairs,
  selectKnown,
  selectLikenesses,
} from './queries/rebuild-recommendations.ts'

/** Milliseconds that an order counts for: a year, so that each season is in it. */
const ORDERS_FOR = 365 * 24 * 60 * 60_000

/** Products that are written in one transaction: buyers wait for no more than these. */
const PRODUCTS_AT_ONCE = 500

export type RebuildOptions = {
  now: Date
  /** All of the queries or none. */
  write: (queries: CompiledQuery[]) => Promise<unknown>
  report?: (done: number, all: number) => void
}

/** Answers how many products have others recommended than before. */
export async function rebuildRecommendations(client: Client, { now, write, report }: RebuildOptions): Promise<number> {
  const since = new Date(now.getTime() - ORDERS_FOR).toISOString()
  const [likenesses, pairs, known] = await batch(client, 'read', [
    selectLikenesses(),
    selectBoughtPairs(since),
    selectKnown(),
  ])
  const wanted = wantedOf(likenesses.rows, boughtTogether(pairs.rows))
  const before = new Map(known.rows.map((row) => [row.code, knownText(row)]))
  const codes = new Set([...wanted.keys(), ...before.keys()])
  const changed = [...codes].filter((code) => (before.get(code) ?? '') !== wantedText(wanted.get(code) ?? []))
  for (let start = 0; start < changed.length; start += PRODUCTS_AT_ONCE) {
    const some = changed.slice(start, start + PRODUCTS_AT_ONCE)
    await write(
      replaceRecommendations(
        some,
        some.flatMap((code) => wanted.get(code) ?? []),
      ),
    )
    report?.(start + some.length, changed.length)
  }
  return changed.length
}

/** By product: what is bought with it, then what resembles it and isn't among that. */
function wantedOf(rows: readonly LikenessRow[], bought: readonly Recommendation[]): Map<string, Recommendation[]> {
  const likenesses = rows.map(({ grape, price_pence, ...row }) => ({
    ...row,
    grapes: grape.split(', ').filter((name) => name !== ''),
    price: price_pence,
  }))
  const similarTo = recommender(likenesses)
  const together = Map.groupBy(bought, ({ product_code }) => product_code)
  return new Map(
    likenesses.map((likeness) => {
      const first = together.get(likeness.code) ?? []
      const taken = new Set(first.map(({ recommended_code }) => recommended_code))
      const rest = similarTo(likeness).filter(({ recommended_code }) => !taken.has(recommended_code))
      return [likeness.code, [...first, ...rest]]
    }),
  )
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
