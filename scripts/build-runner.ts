/**
 * `npm run build:runner`: does the builds that staff ask for, on the data folder of a shop whose own runner is busy or
 * elsewhere. `npm start` has one of its own.
 */
import { takeArguments } from './arguments.ts'
import { bundlePagesWhenStale } from './bundle.ts'
import { openDataDir } from './data-dir.ts'
import { openShopDatabase } from './database.ts'
import { readSettings } from './env.ts'
import { failureMessage } from './failure-message.ts'
import { shownSteps } from './progress.ts'
import { startShopRunner } from './runner/shop-runner.ts'
import type { Settings } from './settings.ts'
import { shutdownOnSignals } from './shutdown.ts'

takeArguments({ name: 'npm run build:runner', options: {} })
const shutdown = shutdownOnSignals()
const step = shownSteps()

/** A message when it can't run; it runs until a signal ends it. */
async function start(settings: Settings): Promise<string | undefined> {
  const opened = openDataDir(settings.dataDir)
  if (!opened.ok) return opened.message
  const opening = await step('Database', () => openShopDatabase(settings, { join: true, onServer: shutdown.add }))
  if (!opening.ok) return opening.message
  const { database } = opening
  shutdown.add(database.stop)
  await step('Code', bundlePagesWhenStale)
  const runner = startShopRunner(settings, { folders: opened.folders, database }, step)
  shutdown.add(runner.stop)
  process.stdout.write('Waiting for builds. Ctrl-C ends it.\n')
  return undefined
}

const settings = readSettings('prepare')
const problem = await start(settings).catch((error: unknown) => failureMessage(error, settings.dataDir))
if (problem !== undefined) {
  process.stderr.write(`\n${problem}\n`)
  await shutdown.exit(1)
}
