/** `npm run seed`: puts the demo shop into an empty database. */
import { publishRunningShop } from '../runner/control/publish-running-shop.ts'
import { contentLine } from '../seed/content-lines.ts'
import { seedWhenEmpty } from '../seed/seed-when-empty.ts'
import { joinDatabase, openFolders } from '../shop/command.ts'
import { takeArguments } from '../tools/arguments.ts'
import { readSettings } from '../tools/env.ts'
import { failureMessage } from '../tools/failure-message.ts'
import { shownSteps } from '../tools/progress.ts'
import { shutdownOnSignals } from '../tools/shutdown.ts'
import { stopWith } from '../tools/stop-with.ts'

const REFUSED =
  'The demo shop was not added to this database. Its passwords are public, and HOST or SITE_URL makes this shop reachable from outside this machine. Set DEMO=1 to add the demo anyway, or run npm start to open an empty shop of your own.'

takeArguments({ name: 'npm run seed', options: {} })
const settings = { ...readSettings('prepare'), demoWanted: true }
if (!settings.demoAllowed) stopWith(REFUSED)
const shutdown = shutdownOnSignals()
const folders = openFolders(settings)
const { client } = await joinDatabase(settings, shutdown)

const step = shownSteps()
const result = await seedWhenEmpty({ client, settings, mediaDir: folders.mediaDir, now: new Date(), step }).catch(
  failed,
)
if (result.ok) {
  for (const warning of result.warnings) process.stderr.write(`Warning: ${contentLine(warning)}\n`)
  process.stdout.write(result.seeded ? 'The demo shop is in place.\n' : 'The shop has its content already.\n')
  if (result.seeded) await publishRunningShop(folders, step)
} else process.stderr.write(`\n${result.message}\n`)
await shutdown.exit(result.ok ? 0 : 1)

async function failed(error: unknown): Promise<never> {
  const reason = failureMessage(error, settings.dataDir)
  process.stderr.write(
    `\nSeeding did not finish; the next start or npm run seed starts it again from the beginning. ${reason}\n`,
  )
  return shutdown.exit(1)
}
