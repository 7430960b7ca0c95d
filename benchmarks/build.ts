/** Times the static build on a generated catalogue: npm run bench:build -- --products 10000 */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import type { Client } from '@libsql/client'
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
import { bundlePagesWhenStale } from '../scripts/bundle.ts'
import { catalogueRows } from '../scripts/catalogue/catalogue-rows.ts'
import { writeCatalogue } from '../scripts/catalogue/write-catalogue.ts'
import { readContent } from '../scripts/seed/read-content.ts'
import { menuItemRows } from '../scripts/seed/site-rows.ts'
import { writePages } from '../scripts/seed/write-pages.ts'
import { startSqld } from '../scripts/sqld.ts'
import type { BuildOnce, BuildOnceResult } from './build-once.ts'
import { generatedCatalogue } from './generated-catalogue.ts'

const KIB_PER_MIB = 1024
const BUILD_ONCE = fileURLToPath(new URL('./build-once.ts', import.meta.url))
const run = promisify(execFile)

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
function row(name: string, { result, peak }: BuildOnceResult): string {
  if (!result.ok) throw new Error(result.problems.slice(0, 10).join('\n'))
  const { rendered, busy, timings } = result
  const whole = Object.values(timings).reduce((sum, ms) => sum + ms, 0)
  const stages = Object.entries(timings).map(([stage, ms]) => `${stage} ${(ms / 1000).toFixed(2)} s`)
  return [
    name.padEnd(18),
    `${rendered}`.padStart(6),
    perSecond(rendered, busy).padStart(8),
    perSecond(rendered, whole).padStart(8),
    `${Math.round(peak / KIB_PER_MIB)}`.padStart(8),
    ` ${stages.join(', ')}`,
  ].join('  ')
}

const HEADING = `${' '.repeat(18)}  pages  /s core  /s whole  peak MiB   stages`

const dataDir = mkdtempSync(join(tmpdir(), 'cellardoor-bench-'))
const mediaDir = join(dataDir, 'media')
const siteDir = join(dataDir, 'site')

/** Each build runs in a process of its own, so that its memory is its own. */
async function build(url: string, everything = false): Promise<BuildOnceResult> {
  const input: BuildOnce = { url, siteDir, mediaDir, everything }
  const { stdout } = await run(process.execPath, [BUILD_ONCE, JSON.stringify(input)], { maxBuffer: 2 ** 26 })
  return JSON.parse(stdout)
}

async function prepare(client: Client): Promise<void> {
  await migrate(client)
  const entries = generatedCatalogue(products)
  placePictures(mediaDir, entries)
  await writeSite(client, entries)
  await writeCatalogue(client, catalogueRows(entries, new Date().toISOString()))
}

const started = await startSqld({ dataDir })
if (!started.ok) throw new Error(started.message)
try {
  const { url } = started.sqld
  await bundlePagesWhenStale()
  const client = createNodeClient({ url })
  await prepare(client)
  console.log(`${products} products, ${availableParallelism()} cores\n${HEADING}`)
  console.log(row('first build', await build(url)))
  console.log(row('everything again', await build(url, true)))
  console.log(row('nothing changed', await build(url)))
  await client.execute(`UPDATE variants SET price_pence = price_pence + 1 WHERE code = 'G000000'`)
  console.log(row('one price changed', await build(url)))
  client.close()
} finally {
  await started.sqld.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
