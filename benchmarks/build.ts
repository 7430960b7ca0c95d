/** Times the static build on a generated catalogue: npm run bench:build -- --products 10000 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Client } from '@libsql/client'
import { type BuildResult, buildSite } from '../build/index.ts'
import { pictureFiles } from '../content/illustrator/pictures.ts'
import { batch } from '../database/batch.ts'
import { createNodeClient } from '../database/client-node.ts'
import { insertMany } from '../database/insert-many.ts'
import { migrate } from '../database/migrate.ts'
import { upsertConfig } from '../database/queries/site.ts'
import { deriveCategories } from '../domain/catalogue/categories.ts'
import type { CatalogueEntry } from '../domain/catalogue/entry.ts'
import { buildMenu } from '../domain/menu/build-menu.ts'
import { menuCategories } from '../domain/menu/menu-categories.ts'
import { bundlePagesWhenStale, CLIENT_DIR, SERVER_DIR } from '../scripts/bundle.ts'
import { catalogueRows } from '../scripts/catalogue/catalogue-rows.ts'
import { writeCatalogue } from '../scripts/catalogue/write-catalogue.ts'
import { readContent } from '../scripts/seed/read-content.ts'
import { menuItemRows } from '../scripts/seed/site-rows.ts'
import { writePages } from '../scripts/seed/write-pages.ts'
import { startSqld } from '../scripts/sqld.ts'
import { generatedCatalogue } from './generated-catalogue.ts'

const MEBIBYTE = 2 ** 20

const { values } = parseArgs({ options: { products: { type: 'string', default: '1000' } } })
const products = Number(values.products)

/** The build looks whether pictures exist, not into them. */
function placePictures(mediaDir: string, entries: CatalogueEntry[]): void {
  mkdirSync(mediaDir, { recursive: true })
  for (const entry of entries) for (const file of pictureFiles(entry).images) writeFileSync(join(mediaDir, file), '')
}

/** The demo shop's own pages, header and footer around the generated wines. */
async function writeSite(client: Client, entries: CatalogueEntry[]): Promise<void> {
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
  await insertMany(client, 'menu_items', menuItemRows(links))
  await writePages(client, content.pages, now)
}

const perSecond = (pages: number, ms: number): string => (pages ? `${Math.round((pages * 1000) / ms)}` : '-')

/** Rendering and writing by the time its threads were at it; the stages by the clock, loading and waiting included. */
function row(name: string, result: BuildResult): string {
  if (!result.ok) throw new Error(result.problems.slice(0, 10).join('\n'))
  const { rendered, busy, timings } = result
  const whole = Object.values(timings).reduce((sum, ms) => sum + ms, 0)
  const stages = Object.entries(timings).map(([stage, ms]) => `${stage} ${(ms / 1000).toFixed(2)} s`)
  return [
    name.padEnd(18),
    `${rendered}`.padStart(6),
    perSecond(rendered, busy).padStart(8),
    perSecond(rendered, whole).padStart(8),
    ` ${stages.join(', ')}`,
  ].join('  ')
}

const HEADING = `${' '.repeat(18)}   pages    /s per core    /s whole  stages`

const dataDir = mkdtempSync(join(tmpdir(), 'cellardoor-bench-'))
const started = await startSqld({ dataDir })
if (!started.ok) throw new Error(started.message)
try {
  await bundlePagesWhenStale()
  const client = createNodeClient({ url: started.sqld.url })
  await migrate(client)
  const entries = generatedCatalogue(products)
  const mediaDir = join(dataDir, 'media')
  placePictures(mediaDir, entries)
  await writeSite(client, entries)
  await writeCatalogue(client, catalogueRows(entries, new Date().toISOString()))

  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  const build = (everything = false) =>
    buildSite({
      client,
      siteDir: join(dataDir, 'site'),
      mediaDir,
      clientDir: CLIENT_DIR,
      serverDir: SERVER_DIR,
      siteUrl: 'http://127.0.0.1:8787',
      now: new Date(),
      everything,
    })
  console.log(`${products} products, ${availableParallelism()} cores\n${HEADING}`)
  console.log(row('first build', await build()))
  console.log(row('everything again', await build(true)))
  console.log(row('nothing changed', await build()))
  await client.execute(`UPDATE variants SET price_pence = price_pence + 1 WHERE code = 'G000000'`)
  console.log(row('one price changed', await build()))
  clearInterval(watch)
  console.log(`peak memory ${Math.round(peak / MEBIBYTE)} MiB`)
  client.close()
} finally {
  await started.sqld.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
