/** Chooses samples for the requests, spread over the catalogue, and gives those wines unlimited stock. */
import type { Client } from '@libsql/client'
import { sql } from 'kysely'
import { batch } from '../../database/batch.ts'
import { db } from '../../database/query-builder.ts'
import type { RequestSamples } from './routes.ts'

const SAMPLE = 480

export async function readSamples(client: Client): Promise<RequestSamples> {
  const [products, categories] = await batch(client, 'read', [
    db
      .selectFrom('products')
      .select(['code', 'product_url', 'route'])
      .where('status', '=', 'active')
      .orderBy(sql`product_url LIKE '%5%'`)
      .orderBy('code')
      .limit(SAMPLE)
      .compile(),
    db.selectFrom('categories').select('sef_url').orderBy('id').limit(SAMPLE).compile(),
  ])
  const [first] = products.rows
  if (first === undefined) throw new Error('The catalogue is empty')
  await batch(client, 'write', [sql`UPDATE stock SET quantity = 1000000`.compile(db)])
  return {
    codes: products.rows.map(({ code }) => code),
    urls: products.rows.map(({ product_url }) => product_url),
    categories: categories.rows.map(({ sef_url }) => sef_url),
    page: `/${first.route}`,
  }
}
