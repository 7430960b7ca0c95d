/** Reads and changes the database of a running shop, and runs its scheduler. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createNodeClient } from '../../database/client-node.ts'
import { readDatabaseKey } from '../../scripts/shop/database-key.ts'

const fileOf = (dataDir: string, name: string): string => readFileSync(join(dataDir, name), 'utf8')

/** The rows of a statement, from the shop's own database server. */
export async function rowsOf(dataDir: string, sql: string, ...args: string[]) {
  const { url }: { url: string } = JSON.parse(fileOf(dataDir, 'sqld.pid'))
  const client = createNodeClient({ url, authToken: readDatabaseKey(dataDir) })
  try {
    return (await client.execute({ sql, args })).rows
  } finally {
    client.close()
  }
}

/** Calls the scheduler, as the clock does each minute. */
export const runScheduler = (dataDir: string) => fetch(fileOf(dataDir, 'clock-url'), { method: 'POST' })
