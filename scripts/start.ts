/** `npm start`: the whole shop on this machine: database, demo content when empty, pages, Worker. */

import { buildFailure, buildShop } from './build-shop.ts'
import { bundlePagesWhenStale, bundleWorkerWhenStale, WORKER_DIR } from './bundle.ts'
import { authSecret, type DataFolders, openDataDir } from './data-dir.ts'
import { openShopDatabase, type ShopDatabase } from './database.ts'
import { readSettings } from './env.ts'
import { portProblem } from './port.ts'
import { shownSteps } from './progress.ts'
import { seedWhenEmpty } from './seed/seed-when-empty.ts'
import type { Settings } from './settings.ts'
import { type Shutdown, shutdownOnSignals } from './shutdown.ts'
import { VERSION } from './version.ts'
import { readWorkerBundle } from './worker-bundle.ts'
import { startWorkerd } from './workerd.ts'

const settings = readSettings()
const shutdown = shutdownOnSignals()
const step = shownSteps()

/** Ends the command with a message the user can act on; nothing is left running. */
async function giveUp(message: string): Promise<never> {
  process.stderr.write(`\n${message}\n`)
  return shutdown.exit(1)
}

await openShop(settings, shutdown).catch(async (error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.stack : String(error)}\n`)
  return shutdown.exit(1)
})

async function openShop({ host, port, dataDir }: Settings, { add }: Shutdown): Promise<void> {
  const busy = await portProblem(host, port)
  if (busy) return giveUp(busy)
  const opened = openDataDir(dataDir)
  if (!opened.ok) return giveUp(opened.message)

  const databaseOpened = await step('Database', () => openShopDatabase(settings))
  if (!databaseOpened.ok) return giveUp(databaseOpened.message)
  const { database } = databaseOpened
  add(database.stop)

  await step('Code', async () => {
    await bundlePagesWhenStale()
    await bundleWorkerWhenStale()
  })
  const seeded = await seedWhenEmpty({
    client: database.client,
    settings,
    mediaDir: opened.folders.mediaDir,
    now: new Date(),
    step,
  })
  if (!seeded.ok) return giveUp(seeded.message)

  const built = await step('Pages', (report) =>
    buildShop({
      client: database.client,
      folders: opened.folders,
      siteUrl: settings.siteUrl,
      onProgress: (_, done, total) => report(done, total),
    }),
  )
  if (!built.ok) return giveUp(buildFailure(built))

  await serve(opened.folders, database, add)
}

async function serve(folders: DataFolders, database: ShopDatabase, add: Shutdown['add']): Promise<void> {
  const { host, port, siteUrl, dataDir } = settings
  const bundle = await readWorkerBundle(WORKER_DIR)
  const worker = await startWorkerd({
    ...bundle,
    host,
    port,
    siteDir: folders.siteDir,
    mediaDir: folders.mediaDir,
    configFile: folders.workerdConfig,
    vars: {
      LIBSQL_URL: database.url,
      LIBSQL_AUTH_TOKEN: database.authToken ?? '',
      SITE_URL: siteUrl,
      AUTH_SECRET: settings.authSecret ?? authSecret(dataDir),
      DEMO: settings.demoAllowed ? '1' : '0',
      VERSION,
    },
    onLine: (line) => process.stderr.write(`${line}\n`),
  })
  if (!worker.ok) return giveUp(worker.message)
  add(worker.stop)
  process.stdout.write(`\nCellardoor is open at ${siteUrl}\n`)

  void worker.ended.then((reason) => lost(`The Worker ended by itself (${reason}).`))
  void database.exited.then(() => lost('The database ended by itself; its log is in the data folder.'))
}

/** A part that ended without being asked ends the shop. */
function lost(message: string): void {
  if (!shutdown.isEnding()) void giveUp(message)
}
