/** Imports into a shop with content: compares the list with it, and writes what changes in batches that are safe to repeat. */
import type { Client } from '@libsql/client'
import { rebuildRecommendations } from '../../database/rebuild-recommendations.ts'
import type { DerivedCategories } from '../../domain/catalogue/entry/category-draft.ts'
import { entryDrawer } from '../seed/catalogue/draw-entries.ts'
import type { ShopContent } from '../seed/read-content.ts'
import type { RunStep } from '../tools/progress.ts'
import { compareList } from './compare-list.ts'
import { type Difference, differenceTally, type MissingPolicy } from './difference.ts'
import { fillPages } from './fill-pages.ts'
import type { ImportList } from './open-list.ts'
import { readShop } from './read-shop.ts'
import type { RowTally } from './report.ts'
import { closeCategories, openCategories } from './write-categories.ts'
import { writeList } from './write-list.ts'
import { selectPromoted, writeMenu, writePromotions } from './write-menu.ts'
import { writeWithRetry } from './write-with-retry.ts'

export type UpdateShopOptions = {
  client: Client
  mediaDir: string
  list: ImportList
  /** Receives each row. */
  rows: RowTally
  /** Receives every change; optional. */
  changesFile?: string | undefined
  /** Treatment of products that an import added and the file no longer has. */
  missing: MissingPolicy
  /** Compares, and writes nothing. */
  dryRun: boolean
  content: ShopContent
  /** Fills an empty database around the products that are to come. */
  fill?: ((categories: DerivedCategories) => Promise<void>) | undefined
  /** The shop was opened empty: its pages still lack their products. */
  isFirst: boolean
  /** The list's name, as staff see the import. */
  fileName: string
  now: Date
  step: RunStep
}

export type UpdateShopResult = { ok: true; difference: Difference } | { ok: false; message: string }

/** Throws when the database or the disk fails; running it again goes on from there. */
export async function updateShop(options: UpdateShopOptions): Promise<UpdateShopResult> {
  const { client, mediaDir, list, rows, changesFile, missing, dryRun, content, isFirst, fileName, now, step, fill } =
    options
  const at = now.toISOString()
  const tally = differenceTally(missing, changesFile)
  const before = await readShop(client)
  const comparison = await step('Comparing with the shop', (report) =>
    compareList({ client, list, shop: before, missing, tally, rows, report }),
  )
  if (!comparison.ok) return comparison
  const { opened, closed, tree } = comparison.compared.plan
  const categories = { opened, closed }
  if (dryRun) return { ok: true, difference: tally.finish(categories) }

  await fill?.(tree)
  const shop = fill === undefined ? before : await readShop(client)
  const plan = fill === undefined ? comparison.compared.plan : comparison.compared.planIn(shop)
  const compared = { ...comparison.compared, plan }
  await step('Categories', () => writeWithRetry(client, openCategories(plan.categories)))
  const overtaken = await step('Products', (report) =>
    writeList({
      ...{ client, list, compared, fileName, now, report },
      draw: entryDrawer(mediaDir),
      leftOut: tally.count('refused'),
    }),
  )
  for (const product of overtaken) tally.add('refused', product)
  if (isFirst) await step('Pages', () => fillPages(client, content, at))
  await step('Menu and lists', async () =>
    writeWithRetry(client, [
      ...closeCategories(plan.categories, at),
      ...writeMenu(content.menu, plan, shop),
      ...writePromotions(content.menu, plan, shop, await selectPromoted(client), at),
    ]),
  )
  await step('Recommendations', (report) =>
    rebuildRecommendations(client, {
      now: new Date(at),
      write: (queries) => writeWithRetry(client, queries),
      report,
    }),
  )
  return { ok: true, difference: tally.finish(categories) }
}
