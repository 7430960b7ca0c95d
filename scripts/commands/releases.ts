/**
 * `npm run releases`: lists the kept releases, newest first. `-- --rollback RELEASE` makes one of them live again, with
 * or without a shop running on the data folder.
 */
import { batch } from '../../database/batch.ts'
import { cancelRunningBuilds, requestRollback } from '../../database/queries/core/builds.ts'
import { AUTO_PUBLISH } from '../../database/queries/core/changes.ts'
import { upsertConfig } from '../../database/queries/core/site.ts'
import { selectReleases } from '../../database/queries/publishing/releases.ts'
import { buildRunner } from '../runner/run-build.ts'
import { runOne } from '../runner/run-one.ts'
import { finish, joinDatabase, openFolders } from '../shop/command.ts'
import type { ShopDatabase } from '../shop/database.ts'
import { jsonOf, tableOf } from '../shop/sql/show-rows.ts'
import { takeArguments } from '../tools/arguments.ts'
import { readSettings } from '../tools/env.ts'
import { shutdownOnSignals } from '../tools/shutdown.ts'

const { values } = takeArguments({
  name: 'npm run releases',
  options: { rollback: { type: 'string' }, json: { type: 'boolean', default: false } },
})
const settings = readSettings('prepare')
const shutdown = shutdownOnSignals()

const POLL_INTERVAL_MS = 100

async function show({ client }: ShopDatabase): Promise<undefined> {
  const [{ rows }] = await batch(client, 'read', [selectReleases()])
  const table = {
    columns: ['release', 'live', 'pages', 'made', 'by'],
    rows: rows.map(({ id, is_live, routes, created_at, by }) => [
      id,
      is_live === 1 ? 'live' : '',
      routes,
      created_at,
      by,
    ]),
  }
  process.stdout.write(`${values.json ? jsonOf(table) : tableOf(table)}\n`)
}

/** Requests the rollback as staff do, and runs it here unless the shop's own runner is faster. */
async function rollBack(release: string, { client }: ShopDatabase): Promise<string | undefined> {
  const [requested] = await batch(client, 'write', [
    requestRollback(release, 'npm run releases'),
    cancelRunningBuilds(),
  ])
  const id = requested.rows[0]?.id
  if (id === undefined) return `${release} is not a release to go back to: npm run releases lists them.`
  await batch(client, 'write', [upsertConfig(AUTO_PUBLISH, false, new Date().toISOString())])
  const ending = new AbortController()
  shutdown.add(async () => ending.abort())
  const run = buildRunner({ client, folders: openFolders(settings), siteUrl: settings.siteUrl })
  const build = await runOne(id, { client, run, lookEvery: POLL_INTERVAL_MS, signal: ending.signal })
  if (build?.state !== 'published') return build?.message || 'The rollback was cancelled.'
  process.stdout.write(`Release ${release} is live. Changes wait until someone publishes them.\n`)
  return undefined
}

await finish(shutdown, settings.dataDir, async () => {
  const database = await joinDatabase(settings, shutdown)
  return values.rollback === undefined ? show(database) : rollBack(values.rollback, database)
})
