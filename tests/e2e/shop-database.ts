/** The database of the browser tests' shop, for data that no screen shows and no call writes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { createNodeClient } from '../../database/client-node.ts'
import { readDatabaseKey } from '../../scripts/shop/database-key.ts'
import { shopDataDir } from './shop-url.ts'

/** Runs `work` on the database of the shop with that data folder, whose server its lock names. */
export async function inDatabaseOf<Result>(
  dataDir: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const { url }: { url: string } = JSON.parse(readFileSync(join(dataDir, 'sqld.pid'), 'utf8'))
  const client = createNodeClient({ url, authToken: readDatabaseKey(dataDir) })
  try {
    return await work(client)
  } finally {
    client.close()
  }
}

export const inShopDatabase = <Result>(work: (client: Client) => Promise<Result>): Promise<Result> =>
  inDatabaseOf(shopDataDir(), work)

/** The rows of a SELECT, by the names of its columns. */
export const rowsOf = (sql: string, ...args: string[]): Promise<Record<string, unknown>[]> =>
  inShopDatabase(async (client) => (await client.execute({ sql, args })).rows.map((row) => ({ ...row })))
