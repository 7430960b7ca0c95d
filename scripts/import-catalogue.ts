/** `npm run import:catalogue`: fills an empty shop with a catalogue from a CSV file; docs/import-catalogue.md. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publishRunningShop } from './control/publish-running-shop.ts'
import { openDataDir } from './data-dir.ts'
import { openShopDatabase } from './database.ts'
import { readSettings } from './env.ts'
import { failureMessage } from './failure-message.ts'
import { parseArguments } from './import/arguments.ts'
import { importShop } from './import/import-shop.ts'
import { readMapping } from './import/mapping.ts'
import { readCatalogue } from './import/read-catalogue.ts'
import { reportText } from './import/report.ts'
import { shownSteps } from './progress.ts'
import { shutdownOnSignals } from './shutdown.ts'
import { stopWith } from './stop-with.ts'

const X_WINES = fileURLToPath(new URL('../content/mappings/x-wines.json', import.meta.url))

const PUBLIC_SHOP =
  'Made-up prices were not put into this shop, because it is reachable from outside this machine (HOST or SITE_URL says so). Set DEMO=1 if it is for trying out all the same, or import a file that has prices.'

const settings = readSettings('prepare')
const parsed = parseArguments(process.argv.slice(2))
if (!parsed.ok) stopWith(parsed.message)
const { file, ratings, mapping: mappingFile, demoPrices } = parsed.arguments
if (demoPrices && !settings.demoAllowed) stopWith(PUBLIC_SHOP)
const read = await readMapping(mappingFile ?? X_WINES)
if (!read.ok) stopWith(read.message)
const { mapping } = read

const opened = openDataDir(settings.dataDir)
if (!opened.ok) stopWith(opened.message)

const now = new Date()
const step = shownSteps()
const shutdown = shutdownOnSignals()
const year = now.getUTCFullYear()
const catalogue = await readCatalogue({ file, ratingsFile: ratings, mapping, demoPrices, year, step })
if (!catalogue.ok) stopWith(catalogue.message)
const { entries, report } = catalogue
if (entries.length === 0) stopWith(`${reportText(report)}\n\nNo row could be taken, so nothing was written.`)

const database = await openShopDatabase(settings, { join: true, onServer: shutdown.add })
if (!database.ok) stopWith(database.message)
const { client, stop } = database.database
shutdown.add(stop)

const { mediaDir } = opened.folders
const imported = await importShop({ client, mediaDir, entries, now, step }).catch(failed)
if (imported.ok) {
  const reportFile = join(settings.dataDir, 'import-report.json')
  writeFileSync(reportFile, `${JSON.stringify(report, null, 2)}\n`)
  process.stdout.write(`\n${reportText(report)}\n  All of it: ${reportFile}\n`)
  await publishRunningShop(opened.folders, step)
} else process.stderr.write(`\n${imported.message}\n`)
await shutdown.exit(imported.ok ? 0 : 1)

async function failed(error: unknown): Promise<never> {
  const reason = failureMessage(error, settings.dataDir)
  process.stderr.write(`\nThe import did not finish; start it again, it begins anew. ${reason}\n`)
  return shutdown.exit(1)
}
