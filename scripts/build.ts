/** `npm run build`: builds the site for a deploy into dist/site, first the demo shop where there is none; `-- --everything` renders all pages. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { releaseDir } from '../build/release.ts'
import { buildFailure, buildShop, buildWarnings } from './build-shop.ts'
import { bundlePagesWhenStale, bundleWorkerWhenStale } from './bundle.ts'
import { openDataDir } from './data-dir.ts'
import { openShopDatabase } from './database.ts'
import { DEPLOY_DIR, placeDeployFiles } from './deploy/deploy-files.ts'
import { readSettings } from './env.ts'
import { shownSteps } from './progress.ts'
import { seedWhenEmpty } from './seed/seed-when-empty.ts'
import type { Settings } from './settings.ts'
import { shutdownOnSignals } from './shutdown.ts'

const { values } = parseArgs({ options: { everything: { type: 'boolean', default: false } } })
const settings = readSettings('prepare')
const shutdown = shutdownOnSignals()
const step = shownSteps()

/** undefined when the site is in place, else what to tell the person at the terminal. */
async function build({ dataDir, siteUrl }: Settings): Promise<string | undefined> {
  const began = performance.now()
  const opened = openDataDir(dataDir)
  if (!opened.ok) return opened.message
  const databaseOpened = await step('Database', () => openShopDatabase(settings))
  if (!databaseOpened.ok) return databaseOpened.message
  const { client, stop } = databaseOpened.database
  shutdown.add(stop)

  await step('Code', async () => {
    await bundlePagesWhenStale()
    await bundleWorkerWhenStale()
  })
  const seeded = await seedWhenEmpty({ client, settings, mediaDir: opened.folders.mediaDir, now: new Date(), step })
  if (!seeded.ok) return seeded.message
  // A site of its own: pages for a public address differ from those npm start serves.
  const folders = { ...opened.folders, siteDir: join(dataDir, 'deploy') }
  const { everything } = values
  const built = await step('Pages', (report) =>
    buildShop({ client, folders, siteUrl, everything, onProgress: (_, done, total) => report(done, total) }),
  )
  if (!built.ok) return buildFailure(built)
  const warnings = buildWarnings(built)
  if (warnings) process.stderr.write(`\n${warnings}\n`)
  const files = placeDeployFiles(releaseDir(folders.siteDir, built.release))

  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(
    `\n${built.routes} routes, ${built.rendered} rendered, ${files} files, ${seconds} s\n` +
      `${DEPLOY_DIR} is the site for ${siteUrl} (SITE_URL), release ${built.release}\n`,
  )
  return undefined
}

const problem = await build(settings).catch((error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error),
)
if (problem !== undefined) process.stderr.write(`\n${problem}\n`)
await shutdown.exit(problem === undefined ? 0 : 1)
