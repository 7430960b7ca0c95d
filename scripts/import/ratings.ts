/** Ratings of wines that the shop has: compared with those of a file, and exchanged. */
import type { Client } from '@libsql/client'
import { type CompiledQuery, sql } from 'kysely'
import { batch } from '../../database/batch.ts'
import { itemRows } from '../../database/queries/core/item-rows.ts'
import { db } from '../../database/query-builder.ts'

/** Ten counts by half star, by the product's code. */
export type Ratings = ReadonlyMap<string, readonly number[]>

const listOf = (codes: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(codes)}))`

type CountRow = { product_code: string; half_stars: number; count: number }

const selectCounts = (codes: readonly string[]): CompiledQuery<CountRow> =>
  sql<CountRow>`SELECT product_code, half_stars, count FROM rating_counts
    WHERE source = 'import' AND product_code IN ${listOf(codes)}`.compile(db)

const isSame = (one: readonly number[], other: readonly number[] = []): boolean =>
  Array.from({ length: 10 }).every((_, index) => (one[index] ?? 0) === (other[index] ?? 0))

/** Returns the file's ratings that differ from the shop's. */
export async function changedRatings(client: Client, given: Ratings): Promise<Map<string, readonly number[]>> {
  if (given.size === 0) return new Map()
  const [counted] = await batch(client, 'read', [selectCounts([...given.keys()])])
  const now = new Map<string, number[]>()
  for (const { product_code, half_stars, count } of counted.rows) {
    const buckets = now.get(product_code) ?? new Array<number>(10).fill(0)
    buckets[half_stars - 1] = count
    now.set(product_code, buckets)
  }
  return new Map([...given].filter(([code, counts]) => !isSame(counts, now.get(code))))
}

/** Their sums include the shop's own reviews, as the trigger on reviews computes them. */
export function writeRatings(ratings: Ratings): CompiledQuery[] {
  if (ratings.size === 0) return []
  const codes = listOf([...ratings.keys()])
  const counts = [...ratings].flatMap(([code, buckets]) =>
    buckets.map((count, index) => ({ code, half: index + 1, count })).filter(({ count }) => count > 0),
  )
  return [
    sql`DELETE FROM rating_counts WHERE source = 'import' AND product_code IN ${codes}`.compile(db),
    sql`INSERT INTO rating_counts (product_code, source, half_stars, count)
      SELECT item.value ->> 'code', 'import', item.value ->> 'half', item.value ->> 'count' FROM ${itemRows(counts)}`.compile(
      db,
    ),
    sql`UPDATE products SET (rating_total_half_stars, rating_count, rating_source) = (
        SELECT coalesce(sum(half_stars * count), 0), coalesce(sum(count), 0),
          CASE WHEN max(source = 'reviews') THEN 'reviews' ELSE coalesce(max(source), '') END
        FROM rating_counts WHERE product_code = products.code AND source <> 'demo' AND count > 0)
      WHERE code IN ${codes}`.compile(db),
  ]
}
