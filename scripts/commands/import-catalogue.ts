/** `npm run import:catalogue`: brings a CSV file's products into a shop, new ones and changes; docs/import-catalogue.md. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { keepHeapSmall } from '../../build/release/small-heap.ts'
import { batch } from '../../database/batch.ts'
import { selectCountries } from '../../database/queries/staff/import-facts.ts'
import type { ListedPicture } from '../../domain/staff/import/exports/export-columns.ts'
import { countryAnswers } from '../../domain/staff/import/find-country.ts'
import { parseArguments } from '../import/arguments.ts'
import { tryOpen } from '../import/csv-file.ts'
import { differenceText } from '../import/difference-text.ts'
import { findMapping } from '../import/find-mapping.ts'
import { importShop } from '../import/import-shop.ts'
import { openCatalogue } from '../import/open-list.ts'
import { PICTURE_LIST, writePictureList } from '../import/picture-list.ts'
import { saveMapping } from '../import/read-mapping.ts'
import { logRows, openReport } from '../import/report.ts'
import { publishRunningShop } from '../runner/control/publish-running-shop.ts'
import { joinDatabase } from '../shop/command.ts'
import { openDataDir } from '../shop/data-dir.ts'
import { readSettings } from '../tools/env.ts'
import { failureMessage } from '../tools/failure-message.ts'
import { helpIfAsked } from '../tools/help.ts'
import { shownSteps } from '../tools/progress.ts'
import { shutdownOnSignals } from '../tools/shutdown.ts'
import { stopWith } from '../tools/stop-with.ts'

const PUBLIC_SHOP =
  'Invented prices were not added, because HOST or SITE_URL makes this shop reachable from outside this machine. Set DEMO=1 if this is a trial shop, or import a file with prices.'

keepHeapSmall()
const settings = readSettings('prepare')
helpIfAsked('npm run import:catalogue')
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
const opened = dryRun && !isShop ? undefined : openDataDir(settings)
if (opened?.ok === false) stopWith(opened.message)

const now = new Date()
const step = shownSteps()
const pictures: ListedPicture[] = []
const shutdown = shutdownOnSignals()
/** A new shop is created only once its list was read. */
const joined = isShop && opened !== undefined ? await joinDatabase(settings, shutdown) : null
const own = joined === null ? [] : (await batch(joined.client, 'read', [selectCountries()]))[0].rows
const countries = countryAnswers(
  own.map(({ country }) => country),
  parsed.arguments.countries,
)
const read = await openCatalogue({
  file,
  ratingsFile: ratings,
  mapping,
  demoPrices,
  whenUnreadable,
  countries,
  year: now.getUTCFullYear(),
  onPicture: (picture) => pictures.push(picture),
  step,
})
const { list, assumed, questions } = read.ok ? read : await shutdown.giveUp(read.message)

const reportFile = parsed.arguments.report ?? join(settings.dataDir, 'import-report.csv')
const reporting = tryOpen(reportFile, () =>
  openReport({ catalogue: mapping.name, demoPrices, assumed, questions, ratings: list.ratings, file: reportFile }),
)
const { report } = reporting.ok ? reporting : await shutdown.giveUp(reporting.message)
const pictureLine = writePictureList(join(settings.dataDir, PICTURE_LIST), pictures)
const account = () =>
  ['', report.finish(list.rows), `  Every row: ${reportFile}`, ...(pictureLine ? [pictureLine] : []), ''].join('\n')
const NONE = 'No row could be imported, so the shop was not changed.'

if (opened === undefined) {
  await logRows(list, report)
  if (report.taken() === 0) stopWith(`${account()}\n${NONE}`)
  process.stdout.write(`${account()}\nThis was a dry run: nothing was written to the shop.\n`)
  process.exit(0)
}

const { client } = joined ?? (await joinDatabase(settings, shutdown))

const changesFile = join(settings.dataDir, 'import-changes.csv')
const imported = await importShop({
  ...{ client, mediaDir: opened.folders.mediaDir, list, rows: report, changesFile, missing, dryRun, now, step },
  fileName: basename(file),
}).catch(failed)
if (imported.ok) {
  process.stdout.write(
    `${account()}\n${differenceText(imported.difference, { dryRun })}\n  Every change: ${changesFile}\n`,
  )
  if (!dryRun) await publishRunningShop(opened.folders, step)
} else process.stderr.write(`${report.taken() === 0 ? account() : ''}\n${imported.message}\n`)
await shutdown.exit(imported.ok ? 0 : 1)

async function failed(error: unknown): Promise<never> {
  const reason = failureMessage(error, settings.dataDir)
  process.stderr.write(`\nThe import did not finish; run it again, it continues where it stopped. ${reason}\n`)
  return shutdown.exit(1)
}
