/** `npm run shop:details -- --name X …`: sets the merchant's details; without options it shows them. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { publishRunningShop } from '../runner/control/publish-running-shop.ts'
import { openEmptyShop } from '../seed/seed-when-empty.ts'
import { readDetails, shownDetails, writeDetails } from '../seed/shop-details/details.ts'
import { parseDetails } from '../seed/shop-details/options.ts'
import { finish, joinDatabase, openFolders } from '../shop/command.ts'
import { readSettings } from '../tools/env.ts'
import { helpIfAsked } from '../tools/help.ts'
import { shownSteps } from '../tools/progress.ts'
import { shutdownOnSignals } from '../tools/shutdown.ts'
import { stopWith } from '../tools/stop-with.ts'

helpIfAsked('npm run shop:details')
const parsed = parseDetails(process.argv.slice(2), (file) => readFileSync(resolve(file), 'utf8'))
if (!parsed.ok) stopWith(parsed.message)
const settings = readSettings('prepare')
const shutdown = shutdownOnSignals()
const folders = openFolders(settings)
const { client } = await joinDatabase(settings, shutdown)

const { changes } = parsed
await finish(shutdown, settings.dataDir, change)

/** Returns undefined on success, else a message for the terminal. */
async function change(): Promise<string | undefined> {
  const now = new Date()
  const isShown = Object.keys(changes).length === 0
  if (!isShown) {
    // A shop with a merchant's details is their own, so it becomes an empty shop first.
    const opened = await openEmptyShop({ client, mediaDir: folders.mediaDir, now })
    if (!opened.ok) return opened.message
    const written = await writeDetails(client, changes, now)
    if (!written.ok) return written.message
  }
  process.stdout.write(`${shownDetails(await readDetails(client))}\n`)
  if (isShown) return undefined
  const published = await publishRunningShop(folders, shownSteps())
  if (published === undefined) process.stdout.write('\nPages show it from the next npm start or npm run build on.\n')
  return undefined
}
