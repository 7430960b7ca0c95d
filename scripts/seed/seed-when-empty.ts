/** Seeds an empty database, with the demo or an empty shop, and leaves all others alone. */
import type { Client } from '@libsql/client'
import { composeCatalogue } from '../../content/catalogue/compose.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import type { ContentError } from '../../domain/core/content/parse.ts'
import type { RunStep } from '../tools/progress.ts'
import type { Settings } from '../tools/settings.ts'
import { brokenContent } from './content-lines.ts'
import { openEmptyShop } from './open-empty-shop.ts'
import { CONTENT_DIR, readContent } from './read-content.ts'
import { seedShop } from './seed-shop.ts'
import { emptyHalfSeeded, readSeedState } from './seed-state.ts'

export type SeedWhenEmptyOptions = {
  client: Client
  settings: Pick<Settings, 'demoWanted'>
  mediaDir: string
  now: Date
  step?: RunStep
  /** Content to seed; by default the demo's. */
  contentDir?: string
  composeEntries?: () => CatalogueEntry[]
}

export type SeedResult =
  /** `seeded` is false if the shop has content already. */
  | { ok: true; seeded: boolean; warnings: ContentError[] }
  /** Nothing was written. The message is for the person at the terminal. */
  | { ok: false; code: 'half_imported' | 'broken_content'; message: string }

const HALF_IMPORTED =
  'An import into this shop was interrupted. Run the same npm run import:catalogue again to start over. To open another shop instead, set DATA_DIR to a new folder (or LIBSQL_URL to an empty database).'

/** Restarts an unfinished seeding, but leaves an unfinished import. Throws if the database or the disk fails. */
export async function seedWhenEmpty({
  client,
  settings,
  contentDir = CONTENT_DIR,
  composeEntries = composeCatalogue,
  ...options
}: SeedWhenEmptyOptions): Promise<SeedResult> {
  const state = await readSeedState(client)
  if (state === 'seeded' || state === 'in_use') return { ok: true, seeded: false, warnings: [] }
  if (state === 'half_imported') return { ok: false, code: 'half_imported', message: HALF_IMPORTED }
  if (!settings.demoWanted) {
    const opened = await openEmptyShop({ client, ...options })
    return opened.ok
      ? { ok: true, seeded: opened.opened, warnings: [] }
      : { ok: false, code: 'broken_content', message: opened.message }
  }
  const read = readContent(contentDir)
  if (!read.ok) return { ok: false, code: 'broken_content', message: brokenContent(read.errors) }
  if (state === 'half_seeded') await emptyHalfSeeded(client)
  await seedShop({ client, content: read.content, entries: composeEntries(), kind: 'demo', ...options })
  return { ok: true, seeded: true, warnings: read.warnings }
}
