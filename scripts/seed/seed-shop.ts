/**
 * Fills an empty shop: catalogue, pictures, stores, delivery, menu, pages and, for a demo, people with their orders.
 */
import { availableParallelism } from 'node:os'
import type { Client } from '@libsql/client'
import { compressFiles } from '../../build/publish/compress-release.ts'
import { insertMany } from '../../database/batch.ts'
import { deriveCategories } from '../../domain/catalogue/entry/categories.ts'
import type { DerivedCategories } from '../../domain/catalogue/entry/category-draft.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import { isOfOwnType } from '../../domain/catalogue/entry/own-type.ts'
import { recommender } from '../../domain/catalogue/recommendation/similar.ts'
import { buildMenu } from '../../domain/publishing/menu/build-menu.ts'
import { menuCategories } from '../../domain/publishing/menu/menu-categories.ts'
import { toMenuRows } from '../../domain/publishing/menu/update-menu.ts'
import { type Report, type RunStep, silentSteps } from '../tools/progress.ts'
import { type CatalogueRows, catalogueRows } from './catalogue/catalogue-rows.ts'
import { entryDrawer } from './catalogue/draw-entries.ts'
import { writeCatalogue } from './catalogue/write-catalogue.ts'
import { seedDemoPeople } from './demo-people.ts'
import { seedDemoReviews } from './demo-reviews.ts'
import { seedDemoStockroom } from './demo-stockroom.ts'
import { drawStoreMaps } from './draw-store-maps.ts'
import { menuPromotions } from './menu-promotions.ts'
import { listsOf, pinProducts } from './pin-products.ts'
import type { ShopContent } from './read-content.ts'
import { markSeedingFinished, markSeedingStarted, type SeededConfig, type SeedKind } from './seed-state.ts'
import { bannerRows, clubPlanRows, configRows, redirectRows, synonymRows } from './site-rows.ts'
import { counterStockRows, storeRows, storeStockRows } from './store-rows.ts'
import { writePages } from './write-pages.ts'

export type SeedShopOptions = {
  /** An empty shop with the current schema; seed-when-empty.ts checks that. */
  client: Client
  mediaDir: string
  entries: CatalogueEntry[]
  /** Categories; by default derived from the entries. */
  categories?: DerivedCategories
  content: ShopContent
  /** A demo also gets accounts with public passwords, and their orders. */
  kind: SeedKind
  now: Date
  step?: RunStep
}

const PRODUCTS_AT_ONCE = 1000
const DRAWN_AT_ONCE = 20

/** State shared by the steps. */
type Seeding = Required<Omit<SeedShopOptions, 'now'>> & { rows: CatalogueRows; at: string }

/** Throws if the database or the disk fails; the shop is then marked as half-seeded. */
export async function seedShop(options: SeedShopOptions): Promise<void> {
  await fillShop(options)
  await markSeedingFinished(options.client, options.kind, options.now.toISOString())
}

/** Queries for a shop that was just filled, in which a category's address is its derived path. */
const SEEDED = [
  `SELECT 'category', sef_url, json_object('id', id, 'sequence', sequence, 'status', status) FROM categories`,
  `SELECT 'page', route, draft_json FROM pages`,
  `SELECT 'menu', '', json_group_array(json_object('id', id, 'parent_id', parent_id, 'name', name, 'type', type,
    'sef_url', sef_url, 'custom_url', custom_url, 'sequence', sequence, 'depth', depth)) FROM menu_items`,
  `SELECT 'setting', key, value_json FROM config WHERE key = 'menu_promotions'`,
]

/**
 * Records the rows that seeding wrote, so that an import can distinguish them from later changes. Expects no records of
 * an unfinished seeding: emptying the shop removes them.
 */
async function recordSeeding(client: Client): Promise<void> {
  await client.batch(
    SEEDED.map((select) => `INSERT INTO imported (noun, key, record_json) ${select}`),
    'write',
  )
}

/** Like seedShop, for a shop that needs further steps before it is finished. */
export async function fillShop({ now, step = silentSteps, ...options }: SeedShopOptions): Promise<void> {
  const { client, entries, categories = deriveCategories(entries), kind } = options
  const at = now.toISOString()
  const rows = pinProducts(catalogueRows(entries, at, categories), options.content.pins)
  const seeding: Seeding = { ...options, categories, step, at, rows }
  await markSeedingStarted(client, kind, at)
  await step('Catalogue', (report) => writeCatalogue(client, rows, report))
  await step('Pictures', (report) => drawPictures(seeding, report))
  await step('Shops and what they have', () => seedStores(seeding))
  await step('Menu, pages and settings', () => seedSite(seeding))
  await step('Recommendations', (report) => seedRecommendations(seeding, report))
  if (kind === 'demo') await step('Bins, suppliers and offers', () => seedDemoStockroom(seeding))
  if (kind === 'demo') await step('Demo accounts, plans and orders', () => seedDemoPeople(seeding))
  if (kind === 'demo') await step('Demo reviews', () => seedDemoReviews(seeding))
  if (kind !== 'demo') await recordSeeding(client)
}

/** Draws the pictures of a new shop. Compresses a demo's files too; for other shops `npm start` does it. */
async function drawPictures({ mediaDir, content, entries, kind }: Seeding, report: Report): Promise<void> {
  drawStoreMaps(mediaDir, content.stores)
  const draw = entryDrawer(mediaDir)
  for (let start = 0; start < entries.length; start += DRAWN_AT_ONCE) {
    draw(entries.slice(start, start + DRAWN_AT_ONCE))
    report(start, entries.length)
  }
  if (kind === 'demo') await compressFiles(mediaDir, { atOnce: availableParallelism() })
}

async function seedStores({ client, content, rows, entries }: Seeding): Promise<void> {
  const { stores, sectors } = content
  const own = new Set(entries.filter(isOfOwnType).map(({ code }) => code))
  const codesWhere = (isOwn: boolean) =>
    rows.variants.filter(({ product_code }) => own.has(product_code) === isOwn).map(({ code }) => code)
  await insertMany(client, 'stores', storeRows(stores))
  await insertMany(client, 'store_stock', [
    ...storeStockRows(stores, codesWhere(false)),
    ...counterStockRows(stores, codesWhere(true)),
  ])
  await insertMany(client, 'postcode_sectors', sectors)
}

async function seedSite({ client, content, categories, rows, kind, at }: Seeding): Promise<void> {
  const { banner_messages, ...banner } = content.banner
  const menu = buildMenu(content.menu, menuCategories(categories))
  const settings: Record<SeededConfig, unknown> = {
    banner,
    company: content.company,
    searchbar: content.searchbar,
    delivery: content.delivery,
    menu_columns: content.menu,
    menu_promotions: menuPromotions(content.menu, { ...rows, listOf: listsOf(rows) }),
    show_demo_banner: kind === 'demo',
  }
  await insertMany(client, 'menu_items', toMenuRows(menu))
  await insertMany(client, 'banner_messages', bannerRows(banner_messages))
  await insertMany(client, 'config', configRows(settings, at))
  await insertMany(client, 'search_synonyms', synonymRows(content.synonyms))
  await insertMany(client, 'club_plans', clubPlanRows(content.clubPlans))
  await insertMany(
    client,
    'redirects',
    redirectRows(
      categories.categories.map(({ sefUrl }) => sefUrl),
      at,
    ),
  )
  await writePages(client, content.pages, at)
}

/** Writes rows as they are made, since a large catalogue has over a million. */
async function seedRecommendations({ client, entries }: Seeding, report: Report): Promise<void> {
  const recommend = recommender(entries)
  for (let start = 0; start < entries.length; start += PRODUCTS_AT_ONCE) {
    const some = entries.slice(start, start + PRODUCTS_AT_ONCE)
    await insertMany(client, 'recommendations', some.flatMap(recommend))
    report(start + some.length, entries.length)
  }
}
