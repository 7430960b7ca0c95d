/** Finds the orders of a shop that a backup lacks, before a restore puts the shop aside. */
import { existsSync } from 'node:fs'
import type { Settings } from '../../tools/settings.ts'
import { openShopDatabase } from '../database.ts'
import { databaseFile } from '../database-file.ts'

/** Maximum number of orders named. */
const MAX_NAMED = 10

const SINCE = 'SELECT number FROM orders WHERE created_at > ? ORDER BY created_at, number'

type Search = Pick<Parameters<typeof openShopDatabase>[1] & object, 'onServer'>

/** Numbers of the orders placed after `time`, oldest first; [] if the database can't be read, such as a damaged one. */
export async function ordersSince(settings: Settings, time: string, search: Search): Promise<string[]> {
  if (!existsSync(databaseFile(settings.dataDir))) return []
  const opened = await openShopDatabase(settings, { ...search, schema: 'as_it_is' })
  if (!opened.ok) return []
  const { client, stop } = opened.database
  try {
    const { rows } = await client.execute(SINCE, [time])
    return rows.map(({ number }) => String(number))
  } catch {
    return []
  } finally {
    await stop()
  }
}

/** Warns of the orders that a restore leaves behind. */
export function describeLost(numbers: readonly string[]): string {
  const named = numbers.slice(0, MAX_NAMED).join(', ')
  const more = numbers.length > MAX_NAMED ? ` and ${numbers.length - MAX_NAMED} more` : ''
  const [count, them] = numbers.length === 1 ? ['An order', 'it'] : [`${numbers.length} orders`, 'them']
  return `${count} placed since the backup will not be in the restored shop: ${named}${more}. Refund ${them}, or enter ${them} again (docs/operations.md#restore).`
}
