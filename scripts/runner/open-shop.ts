/** Prepares a shop on this machine for serving: data folder, code, database, demo content if empty. */
import { demoProblem } from '../seed/demo-traces.ts'
import { seedWhenEmpty } from '../seed/seed-when-empty.ts'
import { type DataFolders, openDataDir } from '../shop/data-dir.ts'
import { openShopDatabase, type ShopDatabase } from '../shop/database.ts'
import { bundlePagesWhenStale, bundleWorkerWhenStale } from '../tools/bundle.ts'
import type { RunStep } from '../tools/progress.ts'
import type { Settings } from '../tools/settings.ts'
import type { Shutdown } from '../tools/shutdown.ts'

export type OpenShop = { folders: DataFolders; database: ShopDatabase }

/** The message of a failure is for the person at the terminal. */
export type OpenShopResult = { ok: true; shop: OpenShop } | { ok: false; message: string }

export type OpenShopOptions = {
  step: RunStep
  /** Receives everything that is started, so that it is stopped with the command. */
  add: Shutdown['add']
  /** Runs once the code is bundled. Returns a message to stop there. */
  beforeDatabase?: (folders: DataFolders) => Promise<string | undefined>
}

/** Runs the steps. The pages are left as they are (prepare-pages.ts). */
export async function openShop(
  settings: Settings,
  { step, add, beforeDatabase = async () => undefined }: OpenShopOptions,
): Promise<OpenShopResult> {
  const opened = openDataDir(settings.dataDir)
  if (!opened.ok) return opened
  const { folders } = opened

  // The code comes first, since a shop that is replaced serves until the database is needed.
  await step('Code', async () => {
    await bundlePagesWhenStale()
    await bundleWorkerWhenStale()
  })
  const refused = await beforeDatabase(folders)
  if (refused !== undefined) return { ok: false, message: refused }

  const databaseOpened = await step('Database', () => openShopDatabase(settings, { onServer: add }))
  if (!databaseOpened.ok) return databaseOpened
  const { database } = databaseOpened
  add(database.stop)
  const { client } = database

  const seeded = await seedWhenEmpty({ client, settings, mediaDir: folders.mediaDir, now: new Date(), step })
  if (!seeded.ok) return seeded
  const problem = await demoProblem(client, settings)
  if (problem !== undefined) return { ok: false, message: problem }

  return { ok: true, shop: { folders, database } }
}
