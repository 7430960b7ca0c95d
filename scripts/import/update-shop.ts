/** Imports into a shop with content: works out what changes and writes it in batches that are safe to repeat. */

import type { Client } from '@libsql/client'
import { pictureFiles } from '../../content/illustrator/pictures.ts'
import { rebuildRecommendations } from '../../database/rebuild-recommendations.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry.ts'
import type { Difference, MissingPolicy } from '../../domain/import/difference.ts'
import { movedIds } from '../../domain/import/moved-ids.ts'
import { type PlannedProduct, planUpdate, type UpdatePlan } from '../../domain/import/plan-update.ts'
import { factOf, type NamedProduct } from '../../domain/import/product-facts.ts'
import { drawPictures } from '../catalogue/draw-pictures.ts'
import type { RunStep } from '../progress.ts'
import type { ShopContent } from '../seed/read-content.ts'
import { entryFacts, fedBy } from './entry-facts.ts'
import { fillPages } from './fill-pages.ts'
import { planVariants, withoutRefused, withVariants } from './plan-variants.ts'
import { isWritten, MEANWHILE } from './plan-writes.ts'
import { type ReadShop, readShop } from './read-shop.ts'
import { writeBatches } from './write-batches.ts'
import { closeCategories, openCategories } from './write-categories.ts'
import { writeMenu, writePromotions } from './write-menu.ts'
import { writeWithRetry } from './write-with-retry.ts'

export type UpdateShopOptions = {
  client: Client
  mediaDir: string
  entries: readonly CatalogueEntry[]
  /** Fields of the entries that the file's columns feed. */
  fed: ReadonlySet<string>
  missing: MissingPolicy
  dryRun: boolean
  content: ShopContent
  /** The shop was opened empty: its pages still lack their products. */
  isFirst: boolean
  /** The list's name, as staff see the import. */
  fileName: string
  now: Date
  step: RunStep
}

/** The write lock is held for one batch at a time, so that baskets and orders get their turn in between. */
const PRODUCTS_AT_ONCE = 100

/** The facts that a bottle's picture is drawn from. */
const DRAWN = [
  'name',
  'winery',
  'type',
  'kind',
  'country',
  'region',
  'taste',
  'volumeMl',
  'attribute.grape',
  'attribute.vintage',
  'attribute.closure',
]

export type UpdateShopResult = { ok: true; difference: Difference } | { ok: false; message: string }

/** Throws when the database or the disk fails; running it again goes on from there. */
export async function updateShop(options: UpdateShopOptions): Promise<UpdateShopResult> {
  const { client, mediaDir, entries, fed, missing, dryRun, content, isFirst, fileName, now, step } = options
  const at = now.toISOString()
  const file = new Map(entries.map((entry) => [entry.code, entryFacts(entry)]))
  const { shop, plan } = await step('Comparing with the shop', async () => {
    const read = await readShop(client)
    const { products, categories, categoryRecords } = read
    return {
      shop: read,
      plan: planUpdate({ shop: products, file, isFed: fedBy(fed), missing, categories, categoryRecords }),
    }
  })
  const moved = movedIds(plan)
  if (moved !== null) return { ok: false, message: movedMessage(moved) }
  const variants = await planVariants(client, entries, shop.products)
  const byCode = new Map(withoutRefused(entries, variants).map((entry) => [entry.code, entry]))
  const difference = withVariants(plan.difference, variants)
  if (dryRun) return { ok: true, difference }

  const inVariants = new Set([
    ...variants.added.map(({ entry }) => entry.code),
    ...variants.changed.map((one) => one.product),
  ])
  const written = plan.products.filter(
    (product) => inVariants.has(product.code) || isWritten(product, shop.products.get(product.code)),
  )
  const drawn = entriesToDraw(written, shop, byCode)
  const pictureOf = (code: string): string => {
    const entry = byCode.get(code)
    return shop.products.get(code)?.mainPicture ?? (entry === undefined ? '' : pictureFiles(entry).main)
  }
  await step('Pictures', (report) => drawPictures(mediaDir, drawn, report))
  await step('Categories', () => writeWithRetry(client, openCategories(plan.categories)))
  const overtaken = await step('Products', (report) =>
    writeBatches(client, {
      batches: inBatches(written, plan, shop),
      variants,
      shop: shop.products,
      entries: byCode,
      fileName,
      now,
      report,
    }),
  )
  if (isFirst) await step('Pages', () => fillPages(client, content, at))
  await step('Menu and lists', () =>
    writeWithRetry(client, [
      ...closeCategories(plan.categories, at),
      ...writeMenu(content.menu, plan, shop),
      ...writePromotions(content.menu, plan, shop, pictureOf, at),
    ]),
  )
  await step('Recommendations', (report) =>
    rebuildRecommendations(client, {
      now: new Date(at),
      write: (queries) => writeWithRetry(client, queries),
      report,
    }),
  )
  return {
    ok: true,
    difference: { ...difference, refused: [...difference.refused, ...overtaken.map(refusedMeanwhile)] },
  }
}

const refusedMeanwhile = (product: NamedProduct) => ({ ...product, reason: MEANWHILE })

const movedMessage = ({ moved, known }: { moved: number; known: number }): string =>
  `Nothing was changed: by the file's ids, ${moved} of ${known} products would get the name of another one, as happens when the id is the number of the row and a row was added. Reviews and past orders would then belong to the wrong wine. Use a column as id that stays with its wine.`

/** Products that exchange titles or addresses are written together; all others as they come. */
function inBatches(written: readonly PlannedProduct[], plan: UpdatePlan, shop: ReadShop): PlannedProduct[][] {
  const owners = new Map<unknown, string>()
  for (const { code, changes } of plan.products) {
    const facts = shop.products.get(code)?.facts
    const isLeft = changes.some(({ field }) => field === 'title' || field === 'address')
    if (facts === undefined || !isLeft) continue
    owners.set(factOf(facts, 'title'), code)
    owners.set(factOf(facts, 'address'), code)
  }
  const together = new Set(
    written.flatMap(({ code, after }) => {
      const others = [owners.get(factOf(after, 'title')), owners.get(factOf(after, 'address'))]
      return others.flatMap((other) => (other === undefined || other === code ? [] : [code, other]))
    }),
  )
  const first = written.filter(({ code }) => together.has(code))
  const rest = written.filter(({ code }) => !together.has(code))
  const batches = Array.from({ length: Math.ceil(rest.length / PRODUCTS_AT_ONCE) }, (_, index) =>
    rest.slice(index * PRODUCTS_AT_ONCE, (index + 1) * PRODUCTS_AT_ONCE),
  )
  return first.length === 0 ? batches : [first, ...batches]
}

/** New products, and those whose drawn picture is out of date; uploaded pictures stay. */
function entriesToDraw(
  written: readonly PlannedProduct[],
  shop: ReadShop,
  entries: ReadonlyMap<string, CatalogueEntry>,
): CatalogueEntry[] {
  return written.flatMap(({ code, changes, after }) => {
    const entry = entries.get(code)
    const before = shop.products.get(code)
    if (entry === undefined) return []
    if (before === undefined) return [entry]
    const isOurs = before.mainPicture === pictureFiles(entry).main && !before.isUploaded
    if (!isOurs || !changes.some(({ field }) => DRAWN.includes(field))) return []
    const text = (field: string): string => String(factOf(after, field) ?? '')
    const [name, winery, taste] = [text('name'), text('winery'), text('taste')]
    return [{ ...entry, name, winery, taste, country: text('country'), region: text('region') }]
  })
}
