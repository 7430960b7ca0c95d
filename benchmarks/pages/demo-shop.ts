/** A demo shop of its own for a bench, in a temporary folder. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compressRelease } from '../../build/compress-release.ts'
import { releaseDir } from '../../build/release.ts'
import { liveRelease } from '../../build/release-links.ts'
import { openShop } from '../../scripts/open-shop.ts'
import { silentSteps } from '../../scripts/progress.ts'
import { parseSettings } from '../../scripts/settings.ts'
import { startShopWorker } from '../../scripts/shop-worker.ts'
import type { Shutdown } from '../../scripts/shutdown.ts'

const HOST = '127.0.0.1'

export type DemoShop = {
  /** Its origin. */
  url: string
  /** Where its scheduler is told that a minute has passed. */
  clockUrl: string
}

export type DemoShopOptions = {
  /** Answers where the Worker reaches the database, when not where it is. */
  databaseFor?: (url: string) => Promise<string>
  /** False where the scheduler runs only when it is told to. */
  isClocked?: boolean
}

/** What is started is handed to `add`. Its pages are compressed, as an open shop's are soon after its start. */
export async function startDemoShop(
  add: Shutdown['add'],
  { databaseFor = async (url) => url, isClocked = true }: DemoShopOptions = {},
): Promise<DemoShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cellardoor-bench-'))
  add(async () => rmSync(dataDir, { recursive: true, force: true }))
  const parsed = parseSettings({ DATA_DIR: dataDir })
  if (!parsed.ok) throw new Error('The settings of the demo shop are wrong')
  const opened = await openShop(parsed.settings, silentSteps, add)
  if (!opened.ok) throw new Error(opened.message)
  const { database, folders } = opened.shop
  const live = liveRelease(folders.siteDir)
  if (live !== undefined) await compressRelease(releaseDir(folders.siteDir, live), new AbortController().signal)
  const reached = { ...opened.shop, database: { ...database, url: await databaseFor(database.url) } }
  const worker = await startShopWorker(parsed.settings, reached, { host: HOST, port: 0, isClocked })
  if (!worker.ok) throw new Error(worker.message)
  add(worker.stop)
  return { url: `http://${HOST}:${worker.port}`, clockUrl: worker.clockUrl }
}
