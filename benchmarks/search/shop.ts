/** Opens databases to search in: each in its own temporary folder, with a catalogue and the demo's synonyms. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { insertMany } from '../../database/batch.ts'
import { createNodeClient } from '../../database/client-node.ts'
import { migrate } from '../../database/migrate.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import { type CatalogueRows, catalogueRows } from '../../scripts/seed/catalogue/catalogue-rows.ts'
import { writeCatalogue } from '../../scripts/seed/catalogue/write-catalogue.ts'
import { readContent } from '../../scripts/seed/read-content.ts'
import { synonymRows } from '../../scripts/seed/site-rows.ts'
import { openDataDir } from '../../scripts/shop/data-dir.ts'
import { type Sqld, startSqld } from '../../scripts/shop/sqld.ts'
import type { Shutdown } from '../../scripts/tools/shutdown.ts'

export type SearchShop = { client: Client; database: Sqld; dataDir: string }

/** `add` receives functions that stop what was started; `change` maps the catalogue's rows before they are written. */
export async function openSearchShop(
  entries: CatalogueEntry[],
  add: Shutdown['add'],
  change = (rows: CatalogueRows): CatalogueRows => rows,
): Promise<SearchShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cellardoor-bench-'))
  const opened = openDataDir({ dataDir })
  if (!opened.ok) throw new Error(opened.message)
  add(async () => rmSync(dataDir, { recursive: true, force: true }))
  const started = await startSqld({ dataDir })
  if (!started.ok) throw new Error(started.message)
  add(started.sqld.stop)
  const client = createNodeClient(started.sqld)
  await migrate(client)
  await writeCatalogue(client, change(catalogueRows(entries, new Date().toISOString())))
  const read = readContent()
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  await insertMany(client, 'search_synonyms', synonymRows(read.content.synonyms))
  return { client, database: started.sqld, dataDir }
}
