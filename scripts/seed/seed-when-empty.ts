/** Seeds an empty database, with the demo or an empty shop, and leaves all others alone. */
import type { Client } from '@libsql/client'
import { composeCatalogue } from '../../content/catalogue/compose.ts'
import { deriveCategories } from '../../domain/catalogue/entry/categories.ts'
import type { DerivedCategories } from '../../domain/catalogue/entry/category-draft.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import { WINE_KINDS } from '../../domain/catalogue/product/wine-kind.ts'
import type { ContentError } from '../../domain/core/content/parse.ts'
import type { RunStep } from '../tools/progress.ts'
import type { Settings } from '../tools/settings.ts'
import { brokenContent } from './content-lines.ts'
import { CONTENT_DIR, readContent, readStarterContent } from './read-content.ts'
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

export type OpenEmptyShopOptions = { client: Client; mediaDir: string; now: Date; step?: RunStep }

export type OpenEmptyShopResult =
  /** `opened` is false if the shop has content already, or waits for an import to be repeated. */
  | { ok: true; opened: boolean }
  /** Nothing was written. The message is for the person at the terminal. */
  | { ok: false; message: string }

type Example = Pick<CatalogueEntry, 'code' | 'typeid' | 'kind' | 'country' | 'region' | 'grapes' | 'style'>

/** An example without place, grape or style, which opens only the top categories and the lock-it-in lists. */
const example = (over: Pick<Example, 'code' | 'typeid' | 'kind'>): Example => ({
  country: '',
  region: '',
  grapes: [],
  style: '',
  ...over,
})

/**
 * Categories that the menu and the pages of a shop without products link to: those of a catalogue with one wine of each
 * kind and one gift. The examples themselves are not for sale.
 */
const starterCategories = (): DerivedCategories =>
  deriveCategories([
    ...WINE_KINDS.map((kind) => example({ code: kind, typeid: 'wine', kind })),
    example({ code: 'gift', typeid: 'gift', kind: null }),
  ])

/**
 * Opens an empty shop for its owner to fill: pages, menu, settings and categories, without products or demo accounts.
 * Restarts an unfinished opening. Throws if the database or the disk fails.
 */
export async function openEmptyShop({ client, ...options }: OpenEmptyShopOptions): Promise<OpenEmptyShopResult> {
  const state = await readSeedState(client)
  if (state !== 'empty' && state !== 'half_seeded') return { ok: true, opened: false }
  const read = readStarterContent()
  if (!read.ok) return { ok: false, message: brokenContent(read.errors) }
  if (state === 'half_seeded') await emptyHalfSeeded(client)
  const { content } = read
  await seedShop({ client, entries: [], categories: starterCategories(), content, kind: 'empty', ...options })
  return { ok: true, opened: true }
}
