/** The shop that a list is imported into: opened, or known to be missing, which a dry run takes as empty. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { openDataDir } from '../shop/data-dir.ts'
import { openShopDatabase } from '../shop/database.ts'
import type { Settings } from '../tools/settings.ts'
import type { Shutdown } from '../tools/shutdown.ts'

/** `client` is undefined for a dry run without a shop. */
export type ListShop = { ok: true; client: Client | undefined } | { ok: false; message: string }

export async function openListShop(settings: Settings, dryRun: boolean, shutdown: Shutdown): Promise<ListShop> {
  const isShop = settings.libsqlUrl !== undefined || existsSync(join(settings.dataDir, 'sqld'))
  if (dryRun && !isShop) return { ok: true, client: undefined }
  const opened = openDataDir(settings)
  if (!opened.ok) return opened
  const database = await openShopDatabase(settings, { join: true, onServer: shutdown.add })
  if (!database.ok) return database
  shutdown.add(database.database.stop)
  return { ok: true, client: database.database.client }
}
