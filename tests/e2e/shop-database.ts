/** The database of the shop that the browser tests run against, for what no screen tells and no call writes. */
import type { Client } from '@libsql/client'
import { createNodeClient } from '../../database/client-node.ts'
import { readDatabaseKey } from '../../scripts/database-key.ts'
import { shopDataDir, shopFile } from './shop-url.ts'

/** Of the shop's own database server, as its lock names it. */
export async function inShopDatabase<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const { url }: { url: string } = JSON.parse(shopFile('sqld.pid'))
  const client = createNodeClient({ url, authToken: readDatabaseKey(shopDataDir())?.token })
  try {
    return await work(client)
  } finally {
    client.close()
  }
}

/** The rows of a SELECT, by the names of its columns. */
export const rowsOf = (sql: string, ...args: string[]): Promise<Record<string, unknown>[]> =>
  inShopDatabase(async (client) => (await client.execute({ sql, args })).rows.map((row) => ({ ...row })))
