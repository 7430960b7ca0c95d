/** Prepares a shop on this machine for serving: data folder, database, code, demo content if empty, pages. */
import type { Client } from '@libsql/client'
import { liveRelease } from '../../build/release/release-links.ts'
import { batch } from '../../database/batch.ts'
import { selectAutoPublish } from '../../database/queries/core/auto-publish.ts'
import { demoProblem } from '../seed/demo-traces.ts'
import { seedWhenEmpty } from '../seed/seed-when-empty.ts'
import { type DataFolders, openDataDir } from '../shop/data-dir.ts'
import { openShopDatabase, type ShopDatabase } from '../shop/database.ts'
import { bundlePagesWhenStale, bundleWorkerWhenStale } from '../tools/bundle.ts'
import type { RunStep } from '../tools/progress.ts'
import type { Settings } from '../tools/settings.ts'
import type { Shutdown } from '../tools/shutdown.ts'
import { buildLive } from './build-live.ts'
import { buildFailure, buildRemarks } from './build-shop.ts'

export type OpenShop = { folders: DataFolders; database: ShopDatabase }

/** The message of a failure is for the person at the terminal. */
export type OpenShopResult = { ok: true; shop: OpenShop } | { ok: false; message: string }

const HELD_BACK =
  'Changes wait until somebody publishes them, so the pages stay as they are: npm run build -- --live publishes.'

/** True after a rollback, or if staff publish by hand: a start must not undo that. */
async function isHeldBack(client: Client, { siteDir }: DataFolders): Promise<boolean> {
  const [{ rows }] = await batch(client, 'read', [selectAutoPublish()])
  return rows[0]?.auto_publish === 0 && liveRelease(siteDir) !== undefined
}

/** Runs the steps. Passes everything it starts to `add`, so that it is stopped with the command. */
export async function openShop(settings: Settings, step: RunStep, add: Shutdown['add']): Promise<OpenShopResult> {
  const opened = openDataDir(settings.dataDir)
  if (!opened.ok) return opened
  const { folders } = opened

  const databaseOpened = await step('Database', () => openShopDatabase(settings, { onServer: add }))
  if (!databaseOpened.ok) return databaseOpened
  const { database } = databaseOpened
  add(database.stop)
  const { client } = database

  await step('Code', async () => {
    await bundlePagesWhenStale()
    await bundleWorkerWhenStale()
  })
  const seeded = await seedWhenEmpty({ client, settings, mediaDir: folders.mediaDir, now: new Date(), step })
  if (!seeded.ok) return seeded
  const problem = await demoProblem(client, settings)
  if (problem !== undefined) return { ok: false, message: problem }

  if (await isHeldBack(client, folders)) {
    process.stdout.write(`\n${HELD_BACK}\n`)
    return { ok: true, shop: { folders, database } }
  }
  const built = await step('Pages', (report) =>
    buildLive('npm start', {
      client,
      folders,
      siteUrl: settings.siteUrl,
      onProgress: (_, done, total) => report(done, total),
    }),
  )
  if (built.ok) {
    const remarks = buildRemarks(built)
    if (remarks) process.stderr.write(`\n${remarks}\n`)
    return { ok: true, shop: { folders, database } }
  }
  if (liveRelease(folders.siteDir) === undefined) return { ok: false, message: buildFailure(built) }
  // A shop with pages keeps selling with those.
  process.stderr.write(`\n${buildFailure(built)}\n`)
  return { ok: true, shop: { folders, database } }
}
