/** Brings 'similar' recommendations up to date: only of products whose neighbours have changed. */
import type { Client } from '@libsql/client'
import { type CompiledQuery, sql } from 'kysely'
import { batch } from '../../database/batch.ts'
import { db } from '../../database/query-builder.ts'
import { categorised, type OnSale } from '../../domain/import/plan-update.ts'
import { factOf } from '../../domain/import/product-facts.ts'
import type { Report } from '../progress.ts'
import { recommender } from '../seed/recommendations.ts'
import { writeWhenFree } from './write-when-free.ts'

/** [code, score]. */
type Neighbours = [string, number][]

const PRODUCTS_AT_ONCE = 500

const selectNeighbours = (): CompiledQuery<{ code: string; neighbours_json: string }> =>
  sql<{ code: string; neighbours_json: string }>`SELECT product_code AS code,
      json_group_array(json_array(recommended_code, score)) AS neighbours_json
    FROM recommendations WHERE source = 'similar' GROUP BY product_code`.compile(db)

const writeNeighbours = (part: readonly (readonly [string, Neighbours])[]): CompiledQuery[] => {
  const json = JSON.stringify(part.map(([code, neighbours]) => ({ code, neighbours })))
  return [
    sql`DELETE FROM recommendations WHERE source = 'similar'
      AND product_code IN (SELECT value ->> 'code' FROM json_each(${json}))`.compile(db),
    sql`INSERT INTO recommendations (product_code, recommended_code, source, score)
      SELECT product.value ->> 'code', near.value ->> 0, 'similar', near.value ->> 1
      FROM json_each(${json}) AS product, json_each(product.value, '$.neighbours') AS near WHERE true
      ON CONFLICT DO NOTHING`.compile(db),
  ]
}

/** Of all products on sale; what is not on sale recommends nothing. */
export async function writeRecommendations(client: Client, onSale: readonly OnSale[], report: Report): Promise<void> {
  const entries = onSale.map(({ code, facts }) => ({
    ...categorised(code, facts),
    price: Number(factOf(facts, 'price')),
  }))
  const recommend = recommender(entries)
  const [{ rows }] = await batch(client, 'read', [selectNeighbours()])
  const byCode = ([one]: [string, number], [other]: [string, number]) => (one < other ? -1 : 1)
  const inOrder = (neighbours: Neighbours): string => JSON.stringify(neighbours.toSorted(byCode))
  const before = new Map(rows.map(({ code, neighbours_json }) => [code, inOrder(JSON.parse(neighbours_json))]))
  const after = entries.map((entry) => {
    const near = recommend(entry).map(({ recommended_code, score }): [string, number] => [recommended_code, score])
    return [entry.code, near] as const
  })
  const sold = new Set(entries.map(({ code }) => code))
  const ended = [...before.keys()].filter((code) => !sold.has(code)).map((code) => [code, [] as Neighbours] as const)
  const changed = [...after.filter(([code, near]) => (before.get(code) ?? '[]') !== inOrder(near)), ...ended]
  for (let start = 0; start < changed.length; start += PRODUCTS_AT_ONCE) {
    const part = changed.slice(start, start + PRODUCTS_AT_ONCE)
    await writeWhenFree(client, writeNeighbours(part))
    report(start + part.length, changed.length)
  }
}
