/** `npm run import:pictures`: downloads the pictures that an export lists, and attaches them to their products. */
import { join } from 'node:path'
import { MAX_MEDIA_BYTES } from '../../domain/publishing/media/media.ts'
import { openListShop } from '../import/open-list-shop.ts'
import { PICTURE_LIST, readPictureList } from '../import/picture-list.ts'
import { openDownloads } from '../import/pictures/download.ts'
import { importPictures } from '../import/pictures/import-pictures.ts'
import { openMediaFolder } from '../import/pictures/media-folder.ts'
import { openRowReport } from '../import/row-report.ts'
import { dataFolders } from '../shop/data-dir.ts'
import { takeArguments } from '../tools/arguments.ts'
import { readSettings } from '../tools/env.ts'
import { failureMessage } from '../tools/failure-message.ts'
import { shownSteps } from '../tools/progress.ts'
import { shutdownOnSignals } from '../tools/shutdown.ts'
import { stopWith } from '../tools/stop-with.ts'

/** Timeout per picture, in milliseconds. */
const TIMEOUT_MS = 60_000

const { values, words } = takeArguments({
  name: 'npm run import:pictures',
  words: 'FILE',
  options: {
    'dry-run': { type: 'boolean', default: false },
    http: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
})
if (words.length > 1) stopWith('Name one CSV file at most: npm run import:pictures -- FILE')
const dryRun = values['dry-run']
const settings = readSettings('prepare')
const file = words[0] ?? join(settings.dataDir, PICTURE_LIST)
const read = await readPictureList(file)
if (!read.ok) stopWith(read.message)
const opened = openRowReport(values.report ?? join(settings.dataDir, 'import-pictures-report.csv'))
if (!opened.ok) stopWith(opened.message)
const { report } = opened

const step = shownSteps()
const shutdown = shutdownOnSignals()
const shop = await openListShop(settings, dryRun, shutdown)
if (!shop.ok) stopWith(shop.message)
const { client } = shop
const { pictures } = read
if (client === undefined) {
  process.stdout.write(
    `Listed pictures: ${pictures.length}. There is no shop yet whose products they could belong to.\n`,
  )
  await shutdown.exit(0)
} else {
  const downloads = openDownloads({ maxBytes: MAX_MEDIA_BYTES, timeout: TIMEOUT_MS, allowHttp: values.http })
  shutdown.add(async () => downloads.close())
  const store = openMediaFolder(dataFolders(settings.dataDir).mediaDir)
  const { download } = downloads
  const counts = await step(dryRun ? 'Pictures compared' : 'Pictures downloaded', (onProgress) =>
    importPictures({ client, store, pictures, download, dryRun, now: new Date(), report, onProgress }),
  ).catch(failed)
  const { attached, existing, failed: refused, unknown } = counts
  process.stdout.write(
    `${attached} ${dryRun ? 'would be downloaded' : 'attached to their products'}, ${existing} there already, ${refused} failed, ${unknown} of products that the shop does not have.\n`,
  )
  process.stdout.write(
    [...report.finish(), ...(dryRun ? ['This was a dry run: nothing was written to the shop.'] : []), ''].join('\n'),
  )
  await shutdown.exit(refused > 0 ? 1 : 0)
}

async function failed(error: unknown): Promise<never> {
  const reason = failureMessage(error, settings.dataDir)
  process.stderr.write(`\nThe import did not finish; run it again, it skips the pictures that are there. ${reason}\n`)
  return shutdown.exit(1)
}
