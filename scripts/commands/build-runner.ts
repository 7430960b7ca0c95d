/**
 * `npm run build:runner`: runs the builds that staff request, on the data folder of a shop whose own runner is busy or
 * elsewhere; `npm start` has its own. `-- --build ID` runs only that one; `--deploy` renders the site for SITE_URL and
 * uploads it to Cloudflare, as CI does (docs/build.md#with-ci).
 */
import { placeDeployFiles } from '../deploy/deploy-files.ts'
import { uploadSite } from '../deploy/upload-site.ts'
import { failedPageLines } from '../runner/build-shop.ts'
import { deployRunner } from '../runner/deploy-run.ts'
import type { OpenShop } from '../runner/open-shop.ts'
import { makeDeployPictures } from '../runner/pictures/deploy-pictures.ts'
import { buildRunner, type RunBuild } from '../runner/run-build.ts'
import { runOne } from '../runner/run-one.ts'
import { POLL_INTERVAL_MS, shownRun, startShopRunner } from '../runner/shop-runner.ts'
import { joinDatabase, openFolders } from '../shop/command.ts'
import { takeArguments } from '../tools/arguments.ts'
import { bundlePagesWhenStale, bundleWorkerWhenStale } from '../tools/bundle.ts'
import { readSettings } from '../tools/env.ts'
import { failureMessage } from '../tools/failure-message.ts'
import { shownSteps } from '../tools/progress.ts'
import type { Settings } from '../tools/settings.ts'
import { shutdownOnSignals } from '../tools/shutdown.ts'
import { stopWith } from '../tools/stop-with.ts'

const { values } = takeArguments({
  name: 'npm run build:runner',
  options: {
    build: { type: 'string' },
    deploy: { type: 'boolean', default: false },
    paid: { type: 'boolean', default: false },
  },
})
if (values.build !== undefined && !/^[1-9]\d{0,9}$/.test(values.build)) {
  stopWith('npm run build:runner: --build is the id of a build, a number.')
}
const shutdown = shutdownOnSignals()
const step = shownSteps()

function runnerOf({ dataDir, siteUrl }: Settings, { folders, database: { client } }: OpenShop): RunBuild {
  if (!values.deploy) return buildRunner({ client, folders, siteUrl })
  const onLine = (line: string) => void process.stdout.write(`${line}\n`)
  const upload = async (release: string, signal: AbortSignal) => {
    await makeDeployPictures(folders.mediaDir, onLine, signal)
    placeDeployFiles(release)
    return uploadSite({ siteUrl, mediaDir: folders.mediaDir, paid: values.paid, onLine, signal })
  }
  return deployRunner({ client, dataDir, folders, siteUrl, upload })
}

/** Returns a message if it was not published. */
async function runOnly(id: number, shop: OpenShop, run: RunBuild): Promise<string | undefined> {
  const ending = new AbortController()
  shutdown.add(async () => ending.abort())
  const { client } = shop.database
  const build = await runOne(id, {
    client,
    run: shownRun(run, step),
    lookEvery: POLL_INTERVAL_MS.here,
    signal: ending.signal,
  })
  if (build === undefined) return `There is no build ${id}.`
  if (build.state === 'failed') return build.message
  const failed = failedPageLines(build.failed_pages)
  if (failed !== '') process.stderr.write(`${failed}\n`)
  process.stdout.write(
    `Build ${id} ${build.state === 'published' ? `is live: release ${build.release}` : build.state}\n`,
  )
  return undefined
}

/** Returns a message if it can't run or its build failed; '' once its build is done. */
async function start(settings: Settings): Promise<string | undefined> {
  const folders = openFolders(settings)
  const database = await step('Database', () => joinDatabase(settings, shutdown))
  await step('Code', async () => {
    await bundlePagesWhenStale()
    if (values.deploy) await bundleWorkerWhenStale()
  })
  const shop = { folders, database }
  const run = runnerOf(settings, shop)
  if (values.build !== undefined) return (await runOnly(Number(values.build), shop, run)) ?? ''
  shutdown.add(startShopRunner(settings, shop, { run, step }).stop)
  process.stdout.write('Waiting for builds. Ctrl-C ends it.\n')
  return undefined
}

const settings = readSettings('prepare')
const problem = await start(settings).catch((error: unknown) => failureMessage(error, settings.dataDir))
if (problem) process.stderr.write(`\n${problem}\n`)
if (problem !== undefined) await shutdown.exit(problem === '' ? 0 : 1)
