/** Prepares a shop on this machine for serving: data folder, code, database, demo content if empty. */
import { demoProblem } from '../seed/demo-traces.ts'
import { seedWhenEmpty } from '../seed/seed-when-empty.ts'
import { type DataFolders, openDataDir } from '../shop/data-dir.ts'
import { type OpenFailure, openShopDatabase, type ShopDatabase } from '../shop/database.ts'
import { bundlePagesWhenStale, bundleWorkerWhenStale } from '../tools/bundle.ts'
import { writeLog } from '../tools/log-line.ts'
import type { RunStep } from '../tools/progress.ts'
import type { Settings } from '../tools/settings.ts'
import type { Shutdown } from '../tools/shutdown.ts'
import { type Instance, joinInstances } from './instances/join-instances.ts'

export type OpenShop = {
  folders: DataFolders
  database: ShopDatabase
  /** This machine among those that serve the database of LIBSQL_URL; undefined for a database of the shop's own. */
  instance?: Instance
}

export type OpenShopResult = { ok: true; shop: OpenShop } | OpenFailure

export type OpenShopOptions = {
  step: RunStep
  /** Receives everything that is started, so that it is stopped with the command. */
  add: Shutdown['add']
  /** Runs once the code is bundled. Returns a message to stop there. */
  beforeDatabase?: (folders: DataFolders) => Promise<string | undefined>
  /** Serves the shop beside other machines. */
  joins?: boolean
}

/** Runs the steps. The pages are left as they are (prepare-pages.ts). */
export async function openShop(
  settings: Settings,
  { step, add, beforeDatabase = async () => undefined, joins = false }: OpenShopOptions,
): Promise<OpenShopResult> {
  const opened = openDataDir(settings)
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

  const joined =
    joins && settings.libsqlUrl !== undefined
      ? await joinInstances({ client, settings, siteDir: folders.siteDir, onTrouble: writeLog })
      : undefined
  if (joined?.ok === false) return joined
  const instance = joined?.instance
  if (instance !== undefined) {
    add(instance.leave)
    if (!instance.leads()) await step(`Pages of ${instance.leader()}`, instance.canServe)
  }
  if (instance === undefined || instance.leads()) {
    const seeded = await seedWhenEmpty({ client, settings, mediaDir: folders.mediaDir, now: new Date(), step })
    if (!seeded.ok) return { ...seeded, isRefusal: true }
  }
  const problem = await demoProblem(client, settings)
  if (problem !== undefined) return { ok: false, message: problem, isRefusal: true }

  return { ok: true, shop: { folders, database, ...(instance && { instance }) } }
}
