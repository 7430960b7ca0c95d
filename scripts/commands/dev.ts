/**
 * `npm run dev`: runs the shop with hot reload: pages from sources through Vite, the rest from the Worker of npm start.
 */
import { join } from 'node:path'
import { rebuilder } from '../runner/control/rebuild-running-shop.ts'
import { startControl } from '../runner/control/start-control.ts'
import type { DevPages } from '../runner/dev/pages-input.ts'
import { restartingWorker } from '../runner/dev/restarting-worker.ts'
import { watchSources } from '../runner/dev/watch-sources.ts'
import { type OpenShop, openShop } from '../runner/open-shop.ts'
import { preparePages } from '../runner/prepare-pages.ts'
import { takeArguments } from '../tools/arguments.ts'
import { ROOT } from '../tools/bundle.ts'
import { startChild } from '../tools/child-process.ts'
import { childEnv, readSettings } from '../tools/env.ts'
import { failureMessage } from '../tools/failure-message.ts'
import { portProblem } from '../tools/port.ts'
import { shownSteps, silentSteps } from '../tools/progress.ts'
import type { Settings } from '../tools/settings.ts'
import { shutdownOnSignals } from '../tools/shutdown.ts'

const WORKER_SOURCES = ['functions', 'domain', 'database'].map((folder) => join(ROOT, folder))

takeArguments({ name: 'npm run dev', options: {} })
const shutdown = shutdownOnSignals()
const { giveUp } = shutdown

/** Vite and Vike need a process in development mode, while this one bundles for production. */
function startPages({ host, port, siteUrl }: Settings, { folders, database }: OpenShop, workerPort: number) {
  const { url, authToken = '' } = database
  const input: DevPages = { host, port, siteUrl, workerPort, siteDir: folders.siteDir, databaseUrl: url }
  const pages = startChild({
    command: process.execPath,
    args: [join(ROOT, 'scripts/runner/dev/serve-pages.ts'), JSON.stringify(input)],
    cwd: ROOT,
    // All users of the machine can read a command's arguments, but only its owner its environment.
    env: childEnv({ NODE_ENV: 'development', LIBSQL_AUTH_TOKEN: authToken }),
    onLine: (line) => process.stdout.write(`${line}\n`),
  })
  shutdown.add(pages.stop)
  void pages.ended.then((reason) => giveUp(`The pages' server ended unexpectedly (${reason}).`))
}

async function start(settings: Settings): Promise<void> {
  const busy = await portProblem(settings.host, settings.port)
  if (busy) return giveUp(busy)
  const step = shutdown.stepsUntilEnd(shownSteps())
  const opened = await openShop(settings, { step, add: shutdown.add })
  if (!opened.ok) return giveUp(opened.message)
  const { shop } = opened
  const unserved = await preparePages(settings, shop, step)
  if (unserved !== undefined) return giveUp(unserved)

  const worker = await restartingWorker(settings, shop, shutdown.stepsUntilEnd(silentSteps))
  if (!worker.ok) return giveUp(worker.message)
  shutdown.add(worker.stop)
  shutdown.add(watchSources(WORKER_SOURCES, worker.restart))
  const control = await startControl({
    file: shop.folders.controlFile,
    rebuild: rebuilder(settings, shop),
    handOver: { end: () => void shutdown.exit(0) },
  })
  shutdown.add(control.stop)
  startPages(settings, shop, worker.port)
  void shop.database.ownServer?.exited.then(() =>
    giveUp('The database ended unexpectedly; its log is in the data folder.'),
  )
}

const settings = readSettings()
await start(settings).catch((error: unknown) => giveUp(failureMessage(error, settings.dataDir)))
