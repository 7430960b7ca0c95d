/** `npm start`: runs the whole shop on this machine: database, demo content if empty, pages, Worker. */
import { codeVersion } from '../../domain/core/http/code-version.ts'
import { rebuilder } from '../runner/control/rebuild-running-shop.ts'
import { startControl } from '../runner/control/start-control.ts'
import { openShop } from '../runner/open-shop.ts'
import { startShopRunner } from '../runner/shop-runner.ts'
import { readWorkerCode, startShopWorker } from '../runner/shop-worker.ts'
import { startMachineReport } from '../runner/supervise/machine-report.ts'
import { type ShopSupervision, superviseDatabase, superviseWorker } from '../runner/supervise/supervise-shop.ts'
import { openAt } from '../shop/addresses.ts'
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
import { readTrustedCertificates } from '../tools/trusted-certificates.ts'
import { proxyNotice } from '../tools/trusted-proxy.ts'
import { VERSION } from '../tools/version.ts'

takeArguments({ name: 'npm start', options: {} })
const shutdown = shutdownOnSignals()

/** Ends the command with a message for the user; nothing is left running. Failures during shutdown are not reported. */
async function giveUp(message: string): Promise<never> {
  if (!shutdown.isEnding()) process.stderr.write(`\n${message}\n`)
  return shutdown.exit(1)
}

async function start(settings: Settings): Promise<void> {
  const busy = await portProblem(settings.host, settings.port)
  if (busy) return giveUp(busy)
  const opened = await openShop(settings, shutdown.stepsUntilEnd(shownSteps()), shutdown.add)
  if (!opened.ok) return giveUp(opened.message)

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
  })
  shutdown.add(control.stop)
  shutdown.add(startShopRunner(settings, opened.shop).stop)
  const version = codeVersion({ version: VERSION, commit: code.commit })
  process.stdout.write(`\n${openAt(settings)}\nVersion ${version}\n`)
  const notice = proxyNotice(settings)
  if (notice !== '') process.stderr.write(`\n${notice}\n`)
  const steps = await nextSteps(opened.shop.database.client, settings.siteUrl, new Date())
  if (steps !== '') process.stdout.write(`\n${steps}\n`)
  watchDisk({ folder: settings.dataDir, tell: writeLog })
}

const settings = readSettings()
await start(settings).catch((error: unknown) => giveUp(failureMessage(error, settings.dataDir)))
