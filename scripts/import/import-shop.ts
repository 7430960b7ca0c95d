/** Fills an empty shop with an imported catalogue, and with the menu, pages and settings that a shop of one's own begins with. */
import type { Client } from '@libsql/client'
import type { CatalogueEntry } from '../../domain/catalogue/entry.ts'
import type { RunStep } from '../progress.ts'
import { brokenContent } from '../seed/content-lines.ts'
import { readStarterContent } from '../seed/read-content.ts'
import { seedShop } from '../seed/seed-shop.ts'
import { emptyHalfSeeded, readSeedState } from '../seed/seed-state.ts'

export type ImportShopOptions = {
  client: Client
  mediaDir: string
  /** At least one. */
  entries: CatalogueEntry[]
  now: Date
  step?: RunStep
}

const NOT_EMPTY =
  'This shop has its content already, and a catalogue can be imported only into an empty one. Nothing was changed. Set DATA_DIR to a new folder (or LIBSQL_URL to an empty database) and import there.'

/** Begins anew where an earlier import or seeding did not finish. Throws when the database or the disk fails. */
export async function importShop({
  client,
  entries,
  ...options
}: ImportShopOptions): Promise<{ ok: true } | { ok: false; message: string }> {
  const state = await readSeedState(client)
  if (state === 'seeded' || state === 'in_use') return { ok: false, message: NOT_EMPTY }
  const read = readStarterContent()
  if (!read.ok) return { ok: false, message: brokenContent(read.errors) }
  if (state !== 'empty') await emptyHalfSeeded(client)
  await seedShop({ client, entries, content: read.content, kind: 'import', ...options })
  return { ok: true }
}
