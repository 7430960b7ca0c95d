/** Fills an empty database with a shop of generated wines, and the demo's pages, menu and settings. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { pictureFiles } from '../content/illustrator/pictures.ts'
import { batch, insertMany } from '../database/batch.ts'
import { migrate } from '../database/migrate.ts'
import { upsertConfig } from '../database/queries/core/site.ts'
import { deriveCategories } from '../domain/catalogue/entry/categories.ts'
import type { CatalogueEntry } from '../domain/catalogue/entry/entry.ts'
import { buildMenu } from '../domain/publishing/menu/build-menu.ts'
import { menuCategories } from '../domain/publishing/menu/menu-categories.ts'
import { toMenuRows } from '../domain/publishing/menu/update-menu.ts'
import { catalogueRows } from '../scripts/seed/catalogue/catalogue-rows.ts'
import { writeCatalogue } from '../scripts/seed/catalogue/write-catalogue.ts'
import { drawStoreMaps } from '../scripts/seed/draw-store-maps.ts'
import { readContent } from '../scripts/seed/read-content.ts'
import { writePages } from '../scripts/seed/write-pages.ts'
import { generatedCatalogue } from './generated-catalogue.ts'

/** Writes empty pictures, as the build only checks that they exist. */
function placePictures(mediaDir: string, entries: CatalogueEntry[]): void {
  mkdirSync(mediaDir, { recursive: true })
  for (const entry of entries) for (const file of pictureFiles(entry).images) writeFileSync(join(mediaDir, file), '')
}

async function writeSite(client: Client, entries: CatalogueEntry[], mediaDir: string): Promise<void> {
  const read = readContent()
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  const { content } = read
  const now = new Date().toISOString()
  await batch(client, 'write', [
    upsertConfig('banner', { status: 'A', is_animated: false }, now),
    upsertConfig('company', content.company, now),
    upsertConfig('searchbar', content.searchbar, now),
  ])
  const links = buildMenu(content.menu, menuCategories(deriveCategories(entries)))
  await insertMany(client, 'menu_items', toMenuRows(links))
  await writePages(client, content.pages, now)
  // A page of the demo shows the maps.
  drawStoreMaps(mediaDir, content.stores)
}

/** The wines' pictures are empty files, since such a shop is for timing the build and the API, not browsers. */
export async function fillShop(client: Client, products: number, mediaDir: string): Promise<void> {
  await migrate(client)
  const entries = generatedCatalogue(products)
  placePictures(mediaDir, entries)
  await writeSite(client, entries, mediaDir)
  await writeCatalogue(client, catalogueRows(entries, new Date().toISOString()))
}
