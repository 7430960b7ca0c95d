/** The database of the shop that the browser tests run against, for what no screen tells. */
import { createNodeClient } from '../../database/client-node.ts'
import { shopFile } from './shop-url.ts'

/** Of the shop's own database server, as its lock names it. */
const databaseUrl = (): string => {
  const { url }: { url: string } = JSON.parse(shopFile('sqld.pid'))
  return url
}

/** The rows of a SELECT, by the names of its columns. */
export async function rowsOf(sql: string, ...args: string[]): Promise<Record<string, unknown>[]> {
  const client = createNodeClient({ url: databaseUrl() })
  try {
    const { rows } = await client.execute({ sql, args })
    return rows.map((row) => ({ ...row }))
  } finally {
    client.close()
  }
}
