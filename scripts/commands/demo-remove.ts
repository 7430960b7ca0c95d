/** `npm run demo:remove`: removes the demo's people, orders and plans from a shop that becomes a real one. */
import { publishRunningShop } from '../runner/control/publish-running-shop.ts'
import { describeDemo } from '../seed/demo-traces.ts'
import { removeDemo } from '../seed/remove-demo.ts'
import { readSeededKind } from '../seed/seed-state.ts'
import { joinDatabase, openFolders } from '../shop/command.ts'
import { takeArguments } from '../tools/arguments.ts'
import { readSettings } from '../tools/env.ts'
import { failureMessage } from '../tools/failure-message.ts'
import { shownSteps } from '../tools/progress.ts'
import { shutdownOnSignals } from '../tools/shutdown.ts'

const STILL_DEMO =
  'The demo’s wines, shops and pages are still there, and so is the banner that says it is a demonstration. A shop with your own wines begins in a new DATA_DIR: npm run import:catalogue (docs/own-shop.md).'

takeArguments({ name: 'npm run demo:remove', options: {} })
const settings = readSettings('prepare')
const shutdown = shutdownOnSignals()
const folders = openFolders(settings)
const { client } = await joinDatabase(settings, shutdown)

const removal = await removeDemo(client).catch(failed)
if (removal.ok) {
  const { removed } = removal
  const words = describeDemo(removed)
  if (words === '') process.stdout.write('This shop has no demo customers or staff.\n')
  else {
    process.stdout.write(`Taken out of this shop: ${words} of the demo, with all that was theirs.\n`)
    for (const { email } of removed.publicPasswords) {
      process.stdout.write(
        `${email} had the demo’s password and needs a new one: the link ‘Forgotten your password?’ at /admin/login.\n`,
      )
    }
    if ((await readSeededKind(client)) === 'demo') process.stdout.write(`${STILL_DEMO}\n`)
    await publishRunningShop(folders, shownSteps())
  }
} else process.stderr.write(`\n${removal.message}\n`)
await shutdown.exit(removal.ok ? 0 : 1)

async function failed(error: unknown): Promise<never> {
  process.stderr.write(`\nNothing was changed. ${failureMessage(error, settings.dataDir)}\n`)
  return shutdown.exit(1)
}
