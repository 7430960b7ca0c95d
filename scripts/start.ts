/** `npm start`: the whole shop on this machine: database, demo content when empty, pages, Worker. */

import { readSettings } from './env.ts'
import { nextSteps } from './next-steps.ts'
import { openShop } from './open-shop.ts'
import { portProblem } from './port.ts'
import { shownSteps } from './progress.ts'
import type { Settings } from './settings.ts'
import { startShopWorker } from './shop-worker.ts'
import { shutdownOnSignals } from './shutdown.ts'

const shutdown = shutdownOnSignals()

/**
 * Ends the command with a message the user can act on; nothing is left running. What fails because the end has begun
 * already is no news to anybody.
 */
async function giveUp(message: string): Promise<never> {
  if (!shutdown.isEnding()) process.stderr.write(`\n${message}\n`)
  return shutdown.exit(1)
}

async function start(settings: Settings): Promise<void> {
  const busy = await portProblem(settings.host, settings.port)
  if (busy) return giveUp(busy)
  const opened = await openShop(settings, shownSteps(), shutdown.add)
  if (!opened.ok) return giveUp(opened.message)

  const worker = await startShopWorker(settings, opened.shop)
  if (!worker.ok) return giveUp(worker.message)
  shutdown.add(worker.stop)
  process.stdout.write(`\nCellardoor is open at ${settings.siteUrl}\n`)
  const steps = await nextSteps(opened.shop.database.client)
  if (steps !== '') process.stdout.write(`\n${steps}\n`)

  void worker.ended.then((reason) => giveUp(`The Worker ended by itself (${reason}).`))
  void opened.shop.database.exited.then(() => giveUp('The database ended by itself; its log is in the data folder.'))
}

await start(readSettings()).catch((error: unknown) =>
  giveUp(error instanceof Error ? (error.stack ?? error.message) : String(error)),
)
