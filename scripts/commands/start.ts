/**
 * `npm start`: runs the whole shop on this machine: database, demo content if empty, pages, Worker. Serves the live
 * release at once, and builds what is stale behind it. `-- --take-over` first ends the shop that runs on the data folder.
 */
import { codeVersion } from '../../domain/core/http/code-version.ts'
import { openOffsite } from '../offsite/offsite-store.ts'
import { startShipping } from '../offsite/ship-backups.ts'
import { rebuilder } from '../runner/control/rebuild-running-shop.ts'
import { startControl } from '../runner/control/start-control.ts'
import { takeOver } from '../runner/control/take-over.ts'
import type { Tasks } from '../runner/instances/join-instances.ts'
import { type OpenShop, openShop } from '../runner/open-shop.ts'
import { hasPages, isOfThisCode, preparePages } from '../runner/prepare-pages.ts'
import { startShopRunner } from '../runner/shop-runner.ts'
import { readWorkerCode, startShopWorker } from '../runner/shop-worker.ts'
import { startMachineReport } from '../runner/supervise/machine-report.ts'
import { type ShopSupervision, superviseDatabase, superviseWorker } from '../runner/supervise/supervise-shop.ts'
import { openAt } from '../shop/addresses.ts'
import type { DataFolders } from '../shop/data-dir.ts'
import { nextSteps } from '../shop/next-steps.ts'
import { takeArguments } from '../tools/arguments.ts'
import { watchDisk } from '../tools/disk-space.ts'
import { readSettings } from '../tools/env.ts'
import { failureMessage } from '../tools/failure-message.ts'
import { writeLog } from '../tools/log-line.ts'
import { portProblem } from '../tools/port.ts'
import { shownSteps, silentSteps } from '../tools/progress.ts'
import type { Settings } from '../tools/settings.ts'
import { shutdownOnSignals } from '../tools/shutdown.ts'
import { REFUSED } from '../tools/stop-with.ts'
import { readTrustedCertificates } from '../tools/trusted-certificates.ts'
import { proxyNotice } from '../tools/trusted-proxy.ts'
import { VERSION } from '../tools/version.ts'

const { values } = takeArguments({ name: 'npm start', options: { 'take-over': { type: 'boolean', default: false } } })
const shutdown = shutdownOnSignals()
const { giveUp } = shutdown

/** Milliseconds in which the Worker of a shop that was killed ends, and frees its port. */
const FREED_WITHIN_MS = 3_000

/** An inherited socket is never taken: its connections wait while no shop serves them. */
const portIsTaken = async ({ host, port, socket }: Settings): Promise<string | undefined> =>
  socket === undefined ? portProblem(host, port, FREED_WITHIN_MS) : undefined

/** Ends the shop that runs on the data folder if that is wanted. Returns a message if this one can't take its place. */
async function takePlace(settings: Settings, folders: DataFolders): Promise<string | undefined> {
  if (!values['take-over']) return undefined
  return (await takeOver(settings, folders)) ?? portIsTaken(settings)
}

const HELD_BY_ANOTHER =
  'The running shop has its socket from the program that started it, so no other shop can take it over. Restart it there (systemctl restart cellardoor): connections wait until it is open again.'

/** Builds what is stale while the shop is open. An instance that takes over only looks if its code is another. */
async function catchUp(settings: Settings, shop: OpenShop, signal: AbortSignal, takesOver: boolean): Promise<void> {
  if (takesOver && (await isOfThisCode(settings, shop))) return
  const problem = await preparePages(settings, shop, shownSteps(), signal).catch((error: unknown) =>
    failureMessage(error, settings.dataDir),
  )
  if (problem !== undefined && !shutdown.isEnding()) writeLog(problem)
}

/** Starts what one instance of the shop does for all. `stale` is false after all pages have just been built. */
function startTasks(settings: Settings, shop: OpenShop, stale: boolean | 'takes over'): Tasks {
  const first = (signal: AbortSignal) => catchUp(settings, shop, signal, stale === 'takes over')
  const runner = startShopRunner(settings, shop, stale === false ? undefined : { first })
  const { offsite, dataDir } = settings
  const shipping =
    offsite !== undefined && offsite.minutes > 0
      ? startShipping({
          client: shop.database.client,
          dataDir,
          store: openOffsite(offsite),
          interval: offsite.minutes * 60_000,
          isOwnDatabase: shop.database.ownServer !== undefined,
          onLine: writeLog,
        })
      : undefined
  return {
    stop: async () => {
      await shipping?.stop()
      await runner.stop()
    },
  }
}

async function start(settings: Settings): Promise<void> {
  const busy = values['take-over'] ? undefined : await portIsTaken(settings)
  if (busy) return giveUp(busy)
  const step = shutdown.stepsUntilEnd(shownSteps())
  const beforeDatabase = (folders: DataFolders) => takePlace(settings, folders)
  const opened = await openShop(settings, { step, add: shutdown.add, beforeDatabase, joins: true })
  if (!opened.ok) return giveUp(opened.message, opened.isRefusal ? REFUSED : 1)
  const hadPages = hasPages(opened.shop)
  const unserved = hadPages ? undefined : await preparePages(settings, opened.shop, step)
  if (unserved !== undefined) return giveUp(unserved)

  const { ownServer } = opened.shop.database
  const trusted = readTrustedCertificates(settings.trustedCaFile)
  if (!trusted.ok) return giveUp(trusted.message)
  const machine = startMachineReport({
    siteDir: opened.shop.folders.siteDir,
    dataDir: settings.dataDir,
    siteUrl: settings.siteUrl,
    trusted: trusted.certificates,
    onTrouble: writeLog,
  })
  shutdown.add(async () => machine.stop())
  const supervision: ShopSupervision = {
    machine,
    onLine: writeLog,
    giveUp,
  }
  if (ownServer) shutdown.add(superviseDatabase(settings, ownServer, supervision).stop)
  const code = await readWorkerCode()
  const worker = await startShopWorker(settings, opened.shop, { step: shutdown.stepsUntilEnd(silentSteps), code })
  if (!worker.ok) return giveUp(worker.message)
  shutdown.add(superviseWorker(settings, opened.shop, worker, { ...supervision, code }).stop)
  const control = await startControl({
    file: opened.shop.folders.controlFile,
    rebuild: rebuilder(settings, opened.shop),
    handOver: settings.socket === undefined ? { end: () => void shutdown.exit(0) } : { message: HELD_BY_ANOTHER },
  })
  shutdown.add(control.stop)
  const version = codeVersion({ version: VERSION, commit: code.commit })
  process.stdout.write(`\n${openAt(settings)}\nVersion ${version}\n`)
  const notice = proxyNotice(settings)
  if (notice !== '') process.stderr.write(`\n${notice}\n`)
  const steps = await nextSteps(opened.shop.database.client, settings.siteUrl, new Date())
  if (steps !== '') process.stdout.write(`\n${steps}\n`)
  const { instance } = opened.shop
  let isStart = instance?.leads() ?? true
  const tasks = (): Tasks => {
    const started = startTasks(settings, opened.shop, isStart ? hadPages : 'takes over')
    isStart = false
    return started
  }
  shutdown.add((instance === undefined ? tasks() : instance.whileLeading(tasks)).stop)
  watchDisk({ folder: settings.dataDir, tell: writeLog })
}

const settings = readSettings()
await start(settings).catch((error: unknown) => giveUp(failureMessage(error, settings.dataDir)))
