/** Starts a demo shop for a benchmark in a temporary folder. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compressRelease } from '../../build/publish/compress-release.ts'
import { liveRelease, releaseDir } from '../../build/release/release.ts'
import { openShop } from '../../scripts/runner/open-shop.ts'
import { preparePages } from '../../scripts/runner/prepare-pages.ts'
import { startShopWorker } from '../../scripts/runner/shop-worker.ts'
import { silentSteps } from '../../scripts/tools/progress.ts'
import { parseSettings } from '../../scripts/tools/settings.ts'
import type { Shutdown } from '../../scripts/tools/shutdown.ts'

const HOST = '127.0.0.1'

export type DemoShop = {
  /** Its origin. */
  url: string
  /** URL that makes its scheduler run a minute. */
  clockUrl: string
}

export type DemoShopOptions = {
  /** Returns another address at which the Worker reaches the database. */
  databaseFor?: (url: string) => Promise<string>
  /** False if the scheduler only runs on request. */
  isClocked?: boolean
}

/** Passes everything it starts to `add`. Compresses the pages, as an open shop does soon after its start. */
export async function startDemoShop(
  add: Shutdown['add'],
  { databaseFor = async (url) => url, isClocked = true }: DemoShopOptions = {},
): Promise<DemoShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cellardoor-bench-'))
  add(async () => rmSync(dataDir, { recursive: true, force: true }))
  const parsed = parseSettings({ DATA_DIR: dataDir })
  if (!parsed.ok) throw new Error('The settings of the demo shop are wrong')
  const opened = await openShop(parsed.settings, { step: silentSteps, add })
  if (!opened.ok) throw new Error(opened.message)
  const unserved = await preparePages(parsed.settings, opened.shop, silentSteps)
  if (unserved !== undefined) throw new Error(unserved)
  const { database, folders } = opened.shop
  const live = liveRelease(folders.siteDir)
  if (live !== undefined) await compressRelease(releaseDir(folders.siteDir, live), new AbortController().signal)
  const reached = { ...opened.shop, database: { ...database, url: await databaseFor(database.url) } }
  const worker = await startShopWorker(parsed.settings, reached, { host: HOST, port: 0, isClocked })
  if (!worker.ok) throw new Error(worker.message)
  add(worker.stop)
  return { url: `http://${HOST}:${worker.port}`, clockUrl: worker.clockUrl }
}
