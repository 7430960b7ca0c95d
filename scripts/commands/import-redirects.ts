/** `npm run import:redirects -- FILE`: adds redirects that Shopify or a WordPress plug-in exported; docs/import-shopify.md. */
import { join } from 'node:path'
import { importRedirects, readRedirects } from '../import/import-redirects.ts'
import { openListShop } from '../import/open-list-shop.ts'
import { openRowReport } from '../import/row-report.ts'
import { takeArguments } from '../tools/arguments.ts'
import { readSettings } from '../tools/env.ts'
import { failureMessage } from '../tools/failure-message.ts'
import { shutdownOnSignals } from '../tools/shutdown.ts'
import { stopWith } from '../tools/stop-with.ts'

const { values, words } = takeArguments({
  name: 'npm run import:redirects',
  words: 'FILE',
  options: { 'dry-run': { type: 'boolean', default: false }, report: { type: 'string' } },
})
const [file, ...more] = words
if (file === undefined || more.length > 0) stopWith('Name one CSV file: npm run import:redirects -- FILE')
const dryRun = values['dry-run']
const settings = readSettings('prepare')
const opened = openRowReport(values.report ?? join(settings.dataDir, 'import-redirects-report.csv'))
if (!opened.ok) stopWith(opened.message)
const { report } = opened

const shutdown = shutdownOnSignals()
const read = await readRedirects(file, new URL(settings.siteUrl).host)
if (!read.ok) stopWith(read.message)
const shop = await openListShop(settings, dryRun, shutdown)
if (!shop.ok) stopWith(shop.message)
const merged = await importRedirects(shop.client, read.rows, { dryRun, now: new Date() }).catch(failed)
if (!merged.ok) {
  process.stderr.write(`\n${merged.message}\n`)
  await shutdown.exit(1)
} else {
  for (const { row, faults } of merged.refused) report.add(row, 'refused', faults)
  process.stdout.write(
    `${merged.added} redirects added, ${merged.replaced} replaced, ${merged.refused.length} refused of ${read.rows.length} rows.\n`,
  )
  const unchecked =
    shop.client === undefined ? ['There is no shop yet: the addresses they lead to were not looked up.'] : []
  const dry = dryRun ? ['This was a dry run: nothing was written to the shop.'] : []
  process.stdout.write([...report.finish(), ...unchecked, ...dry, ''].join('\n'))
  await shutdown.exit(0)
}

async function failed(error: unknown): Promise<never> {
  process.stderr.write(`\nNothing was written. ${failureMessage(error, settings.dataDir)}\n`)
  return shutdown.exit(1)
}
