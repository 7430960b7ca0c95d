/** Times the static build on a generated catalogue: npm run bench:build -- --products 10000 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Client } from '@libsql/client'
import { type BuildResult, buildSite } from '../build/index.ts'
import company from '../content/company.json' with { type: 'json' }
import { pictureFiles } from '../content/illustrator/pictures.ts'
import searchbar from '../content/searchbar.json' with { type: 'json' }
import { batch } from '../database/batch.ts'
import { createNodeClient } from '../database/client-node.ts'
import { migrate } from '../database/migrate.ts'
import { upsertConfig } from '../database/queries/site.ts'
import type { CatalogueEntry } from '../domain/catalogue/entry.ts'
import { bundlePagesWhenStale, CLIENT_DIR, SERVER_DIR } from '../scripts/bundle.ts'
import { catalogueRows } from '../scripts/catalogue/catalogue-rows.ts'
import { writeCatalogue } from '../scripts/catalogue/write-catalogue.ts'
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

/** What the pages' header and footer are made of. */
async function writeShell(client: Client): Promise<void> {
  const now = new Date().toISOString()
  const banner = { status: 'A', is_animated: false }
  await batch(client, 'write', [
    upsertConfig('banner', banner, now),
    upsertConfig('company', company, now),
    upsertConfig('searchbar', searchbar, now),
  ])
}

function row(name: string, result: BuildResult): string {
  if (!result.ok) throw new Error(result.problems.slice(0, 10).join('\n'))
  const { rendered, timings } = result
  const seconds = Object.entries(timings).map(([stage, ms]) => `${stage} ${(ms / 1000).toFixed(2)} s`)
  const rendering = (timings.render ?? 0) / 1000
  const perCore = rendered ? Math.round(rendered / rendering / availableParallelism()) : 0
  return `${name.padEnd(24)} ${String(rendered).padStart(6)} rendered  ${String(perCore).padStart(5)} pages/s per core  ${seconds.join(', ')}`
}

const dataDir = mkdtempSync(join(tmpdir(), 'cellardoor-bench-'))
const started = await startSqld({ dataDir })
if (!started.ok) throw new Error(started.message)
try {
  await bundlePagesWhenStale()
  const client = createNodeClient({ url: started.sqld.url })
  await migrate(client)
  await writeShell(client)
  const entries = generatedCatalogue(products)
  const mediaDir = join(dataDir, 'media')
  placePictures(mediaDir, entries)
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
  console.log(`${products} products, ${availableParallelism()} cores`)
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
