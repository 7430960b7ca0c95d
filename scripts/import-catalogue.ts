/** `npm run import:catalogue`: fills an empty shop with a catalogue from a CSV file; docs/import-catalogue.md. */
import { join } from 'node:path'
import { openDataDir } from './data-dir.ts'
import { openShopDatabase } from './database.ts'
import { readSettings } from './env.ts'
import { parseArguments } from './import/arguments.ts'
import { findMapping } from './import/find-mapping.ts'
import { importShop } from './import/import-shop.ts'
import { readCatalogue } from './import/read-catalogue.ts'
import { saveMapping } from './import/read-mapping.ts'
import { reportText } from './import/report.ts'
import { writeReport } from './import/report-file.ts'
import { shownSteps } from './progress.ts'
import { shutdownOnSignals } from './shutdown.ts'
import { stopWith } from './stop-with.ts'

const PUBLIC_SHOP =
  'Made-up prices were not put into this shop, because it is reachable from outside this machine (HOST or SITE_URL says so). Set DEMO=1 if it is for trying out all the same, or import a file that has prices.'

const settings = readSettings('prepare')
const parsed = parseArguments(process.argv.slice(2))
if (!parsed.ok) stopWith(parsed.message)
const { file, ratings, mapping: mappingFile, demoPrices, whenUnreadable, dryRun } = parsed.arguments
if (demoPrices && !settings.demoAllowed && !dryRun) stopWith(PUBLIC_SHOP)

const found = await findMapping({ file, mappingFile, whenUnreadable, demoPrices })
const { saveMapping: mappingTo } = parsed.arguments
if (found.mapping !== undefined && mappingTo !== undefined) {
  const problem = await saveMapping(mappingTo, found.mapping)
  if (problem !== '') stopWith(problem)
}
if (!found.ok) stopWith(found.message)
if (found.account !== '') process.stdout.write(`${found.account}\n\n`)

const now = new Date()
const step = shownSteps()
const shutdown = shutdownOnSignals()
const catalogue = await readCatalogue({
  file,
  ratingsFile: ratings,
  mapping: found.mapping,
  demoPrices,
  whenUnreadable,
  year: now.getUTCFullYear(),
  step,
})
if (!catalogue.ok) stopWith(catalogue.message)
const { entries, report } = catalogue

const opened = dryRun ? undefined : openDataDir(settings.dataDir)
if (opened?.ok === false) stopWith(opened.message)
const reportFile = parsed.arguments.report ?? join(settings.dataDir, 'import-report.csv')
const reportProblem = writeReport(reportFile, report)
if (reportProblem !== '') stopWith(reportProblem)
const account = `\n${reportText(report)}\n  Every row: ${reportFile}\n`
if (entries.length === 0) stopWith(`${account}\nNo row could be taken, so nothing was written to the shop.`)
if (opened === undefined) {
  process.stdout.write(`${account}\nThis was a dry run: nothing was written to the shop.\n`)
  process.exit(0)
}

const database = await openShopDatabase(settings, { onServer: shutdown.add })
if (!database.ok) stopWith(database.message)
const { client, stop } = database.database
shutdown.add(stop)

const { mediaDir } = opened.folders
const imported = await importShop({ client, mediaDir, entries, now, step }).catch(failed)
if (imported.ok) process.stdout.write(account)
else process.stderr.write(`\n${imported.message}\n`)
await shutdown.exit(imported.ok ? 0 : 1)

async function failed(error: unknown): Promise<never> {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`\nThe import did not finish (${reason}). Start it again: it begins anew.\n`)
  return shutdown.exit(1)
}
