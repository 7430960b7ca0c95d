/**
 * `npm run build`: builds the pages of the shop running on the data folder, if any, and the site for a deploy in
 * dist/site; seeds the demo shop first if there is none. `-- --live` skips the deploy, `-- --everything` renders all
 * its pages.
 */
import { join } from 'node:path'
import { releaseDir } from '../../build/release/release.ts'
import { DEPLOY_DIR, placeDeployFiles } from '../deploy/deploy-files.ts'
import { buildFailure, buildRemarks, buildShop } from '../runner/build-shop.ts'
import { publishRunningShop } from '../runner/control/publish-running-shop.ts'
import { makeDeployPictures } from '../runner/pictures/deploy-pictures.ts'
import { demoProblem } from '../seed/demo-traces.ts'
import { seedWhenEmpty } from '../seed/seed-when-empty.ts'
import { finish, joinDatabase, openFolders } from '../shop/command.ts'
import type { DataFolders } from '../shop/data-dir.ts'
import type { ShopDatabase } from '../shop/database.ts'
import { takeArguments } from '../tools/arguments.ts'
import { bundlePagesWhenStale, bundleWorkerWhenStale } from '../tools/bundle.ts'
import { readSettings } from '../tools/env.ts'
import { shownSteps } from '../tools/progress.ts'
import { shutdownOnSignals } from '../tools/shutdown.ts'

const { values } = takeArguments({
  name: 'npm run build',
  options: { everything: { type: 'boolean', default: false }, live: { type: 'boolean', default: false } },
})
const settings = readSettings('prepare')
const shutdown = shutdownOnSignals()
const step = shownSteps()

const NOT_RUNNING = 'No shop runs on this data folder: npm start renders its pages.'

/** Returns undefined on success, else the message to print; '' if it was printed. */
async function build(): Promise<string | undefined> {
  const folders = openFolders(settings)
  if (values.live) return live(folders)
  const database = await step('Database', () => joinDatabase(settings, shutdown))
  await step('Code', async () => {
    await bundlePagesWhenStale()
    await bundleWorkerWhenStale()
  })
  const { client } = database
  const seeded = await seedWhenEmpty({ client, settings, mediaDir: folders.mediaDir, now: new Date(), step })
  if (!seeded.ok) return seeded.message
  const demo = await demoProblem(client, settings)
  if (demo !== undefined) return demo
  const published = await publishRunningShop(folders, step)
  const problem = await buildDeploy(database, folders)
  return problem ?? (published?.ok === false ? '' : undefined)
}

async function live(folders: DataFolders): Promise<string | undefined> {
  const published = await publishRunningShop(folders, step)
  if (published === undefined) return NOT_RUNNING
  return published.ok ? undefined : ''
}

/** Builds a separate site, as pages for a public address differ from those of npm start. */
async function buildDeploy({ client }: ShopDatabase, dataFolders: DataFolders): Promise<string | undefined> {
  const began = performance.now()
  const { dataDir, siteUrl } = settings
  const folders = { ...dataFolders, siteDir: join(dataDir, 'deploy') }
  const { everything } = values
  const built = await step('Pages', (report) =>
    buildShop({
      client,
      folders,
      siteUrl,
      everything,
      isServed: false,
      onProgress: (_, done, total) => report(done, total),
    }),
  )
  if (!built.ok) return buildFailure(built)
  const remarks = buildRemarks(built)
  if (remarks) process.stderr.write(`\n${remarks}\n`)
  const lines: string[] = []
  await step('Pictures', () => makeDeployPictures(folders.mediaDir, (line) => lines.push(line)))
  if (lines.length > 0) process.stderr.write(`\n${lines.join('\n')}\n`)
  const files = placeDeployFiles(releaseDir(folders.siteDir, built.release))

  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(
    `\n${built.routes} routes, ${built.rendered} rendered, ${files} files, ${seconds} s\n` +
      `${DEPLOY_DIR} is the site for ${siteUrl} (SITE_URL), release ${built.release}\n`,
  )
  return undefined
}

await finish(shutdown, settings.dataDir, build)
