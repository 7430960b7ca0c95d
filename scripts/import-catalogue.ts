/** `npm run import:catalogue`: brings a CSV file's products into a shop, new ones and changes; docs/import-catalogue.md. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ListedPicture } from '../domain/import/exports/export-columns.ts'
import { publishRunningShop } from './control/publish-running-shop.ts'
import { openDataDir } from './data-dir.ts'
import { openShopDatabase } from './database.ts'
import { readSettings } from './env.ts'
import { failureMessage } from './failure-message.ts'
import { parseArguments } from './import/arguments.ts'
import { writeChanges } from './import/changes-file.ts'
import { differenceText } from './import/difference-text.ts'
import { fedFields } from './import/fed-fields.ts'
import { findMapping } from './import/find-mapping.ts'
import { importShop } from './import/import-shop.ts'
import { PICTURE_LIST, writePictureList } from './import/picture-list.ts'
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
const { file, ratings, mapping: mappingFile, demoPrices, whenUnreadable, dryRun, missing } = parsed.arguments
if (demoPrices && !settings.demoAllowed && !dryRun) stopWith(PUBLIC_SHOP)

const found = await findMapping({ file, mappingFile, whenUnreadable, demoPrices })
const { saveMapping: mappingTo } = parsed.arguments
if (found.mapping !== undefined && mappingTo !== undefined) {
  const problem = await saveMapping(mappingTo, found.mapping)
  if (problem !== '') stopWith(problem)
}
if (!found.ok) stopWith(found.message)
const { mapping } = found
if (found.account !== '') process.stdout.write(`${found.account}\n\n`)

/** A dry run creates no shop where there is none: it then has nothing to compare with. */
const isShop = settings.libsqlUrl !== undefined || existsSync(join(settings.dataDir, 'sqld'))
const opened = dryRun && !isShop ? undefined : openDataDir(settings.dataDir)
if (opened?.ok === false) stopWith(opened.message)

const now = new Date()
const step = shownSteps()
const pictures: ListedPicture[] = []
const shutdown = shutdownOnSignals()
const catalogue = await readCatalogue({
  file,
  ratingsFile: ratings,
  mapping,
  demoPrices,
  whenUnreadable,
  year: now.getUTCFullYear(),
  onPicture: (picture) => pictures.push(picture),
  step,
})
if (!catalogue.ok) stopWith(catalogue.message)
const { entries, report } = catalogue

const reportFile = parsed.arguments.report ?? join(settings.dataDir, 'import-report.csv')
const reportProblem = writeReport(reportFile, report)
if (reportProblem !== '') stopWith(reportProblem)
const pictureLine = writePictureList(join(settings.dataDir, PICTURE_LIST), pictures)
const account = ['', reportText(report), `  Every row: ${reportFile}`, ...(pictureLine ? [pictureLine] : []), ''].join(
  '\n',
)
if (entries.length === 0) stopWith(`${account}\nNo row could be taken, so nothing was written to the shop.`)
if (opened === undefined) {
  process.stdout.write(`${account}\nThis was a dry run: nothing was written to the shop.\n`)
  process.exit(0)
}

const database = await openShopDatabase(settings, { join: true, onServer: shutdown.add })
if (!database.ok) stopWith(database.message)
const { client, stop } = database.database
shutdown.add(stop)

const { mediaDir } = opened.folders
const status = entries.some((entry) => entry.status !== undefined)
const fed = fedFields(mapping, { ratings: ratings !== undefined, status })
const imported = await importShop({
  ...{ client, mediaDir, entries, fed, missing, dryRun, now, step },
  fileName: basename(file),
}).catch(failed)
if (imported.ok) {
  const changesFile = join(settings.dataDir, 'import-changes.csv')
  writeChanges(changesFile, imported.difference)
  process.stdout.write(
    `${account}\n${differenceText(imported.difference, { dryRun })}\n  Every change: ${changesFile}\n`,
  )
  if (!dryRun) await publishRunningShop(opened.folders, step)
} else process.stderr.write(`\n${imported.message}\n`)
await shutdown.exit(imported.ok ? 0 : 1)

async function failed(error: unknown): Promise<never> {
  const reason = failureMessage(error, settings.dataDir)
  process.stderr.write(`\nThe import did not finish; run it again, it finishes what was begun. ${reason}\n`)
  return shutdown.exit(1)
}
