/** `npm run import:customers -- FILE`: brings customers that Shopify or WooCommerce exported into the shop; docs/import-customers.md. */
import { basename, join } from 'node:path'
import { openListShop } from '../import/open-list-shop.ts'
import { readCustomers } from '../import/read-customers.ts'
import { openRowReport } from '../import/row-report.ts'
import { writeCustomers } from '../import/write-customers.ts'
import { takeArguments } from '../tools/arguments.ts'
import { readSettings } from '../tools/env.ts'
import { failureMessage } from '../tools/failure-message.ts'
import { shownSteps } from '../tools/progress.ts'
import { shutdownOnSignals } from '../tools/shutdown.ts'
import { stopWith } from '../tools/stop-with.ts'

const { values, words } = takeArguments({
  name: 'npm run import:customers',
  words: 'FILE',
  options: {
    'dry-run': { type: 'boolean', default: false },
    column: { type: 'string', multiple: true, default: [] },
    report: { type: 'string' },
  },
})
const [file, ...more] = words
if (file === undefined || more.length > 0) stopWith('Name one CSV file: npm run import:customers -- FILE')
const dryRun = values['dry-run']
const settings = readSettings('prepare')
const reportFile = values.report ?? join(settings.dataDir, 'import-customers-report.csv')
const opened = openRowReport(reportFile)
if (!opened.ok) stopWith(opened.message)
const { report } = opened

const step = shownSteps()
const shutdown = shutdownOnSignals()
const read = await step('Customers read', (onProgress) =>
  readCustomers({ file, chosen: values.column, report, onProgress }),
)
if (!read.ok) stopWith(read.message)
const fed = Object.entries(read.columns).flatMap(([column, field]) =>
  field === '' ? [] : [`${field} from '${column}'`],
)
process.stdout.write(`Read ${fed.join(', ')}.\n`)

const shop = await openListShop(settings, dryRun, shutdown)
if (!shop.ok) stopWith(shop.message)
const { client } = shop
const { customers } = read
if (client === undefined) {
  process.stdout.write(
    `${customers.length} of ${read.rows} customers can be read. There is no shop yet to compare with.\n`,
  )
} else {
  const fileName = basename(file).slice(-200)
  const counts = await step(dryRun ? 'Customers compared' : 'Customers written', (onProgress) =>
    writeCustomers({ client, customers, fileName, dryRun, now: new Date(), report, onProgress }),
  ).catch(failed)
  process.stdout.write(
    `${counts.new} new, ${counts.filled} filled in, ${counts.same} unchanged, ${read.refused + counts.refused} refused; ${counts.subscribed} ${dryRun ? 'would join' : 'joined'} the newsletter. No mail was sent.\n`,
  )
}
process.stdout.write(
  [...report.finish(), ...(dryRun ? ['This was a dry run: nothing was written to the shop.'] : []), ''].join('\n'),
)
await shutdown.exit(0)

async function failed(error: unknown): Promise<never> {
  const reason = failureMessage(error, settings.dataDir)
  process.stderr.write(`\nThe import did not finish; run it again, it adds what is missing. ${reason}\n`)
  return shutdown.exit(1)
}
