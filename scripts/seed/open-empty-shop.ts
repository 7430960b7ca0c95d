/** Opens a shop that its owner fills: pages, menu, settings and categories, but no wines, no shops and nobody of the demo. */
import type { Client } from '@libsql/client'
import { readContent } from './read-content.ts'
import { seedShop } from './seed-shop.ts'
import { emptyHalfSeeded, readSeedState } from './seed-state.ts'
import { brokenContent } from './seed-when-empty.ts'
import { starterCategories } from './starter-categories.ts'
import { withoutProducts } from './without-products.ts'

/** The page with one of every element: it shows the demo's wines and shops, and nobody sells by it. */
const SHOWPIECE = 'example'

export type OpenEmptyShopOptions = { client: Client; mediaDir: string; now: Date }

export type OpenEmptyShopResult =
  /** `opened` is false when the shop has its content already, or waits for an import to be run again. */
  | { ok: true; opened: boolean }
  /** Nothing was written. The message is for the person at the terminal. */
  | { ok: false; message: string }

/** Begins again what did not finish earlier. Throws when the database or the disk fails. */
export async function openEmptyShop({ client, ...options }: OpenEmptyShopOptions): Promise<OpenEmptyShopResult> {
  const state = await readSeedState(client)
  if (state !== 'empty' && state !== 'half_seeded') return { ok: true, opened: false }
  const read = readContent()
  if (!read.ok) return { ok: false, message: brokenContent(read.errors) }
  if (state === 'half_seeded') await emptyHalfSeeded(client)
  const pages = read.content.pages.filter(({ route }) => route !== SHOWPIECE)
  const content = withoutProducts({ ...read.content, pages, stores: [] })
  await seedShop({ client, entries: [], categories: starterCategories(), content, kind: 'empty', ...options })
  return { ok: true, opened: true }
}
