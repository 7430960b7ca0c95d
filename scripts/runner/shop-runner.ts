/** The build runner of a shop on this machine, which publishes changes within moments. */
import { bundleFingerprint } from '../../build/release/release.ts'
import { bundledSources, CLIENT_DIR, SERVER_DIR } from '../tools/bundle.ts'
import type { RunStep } from '../tools/progress.ts'
import type { Settings } from '../tools/settings.ts'
import { failedPageLines } from './build-shop.ts'
import { checkAllPages } from './check-all-pages.ts'
import { type Housekeeping, startHousekeeping } from './housekeeping.ts'
import { startNightlyCheck } from './nightly-check.ts'
import type { OpenShop } from './open-shop.ts'
import { makePictures } from './pictures/make-pictures.ts'
import { startPictureMaker } from './pictures/picture-maker.ts'
import { makePreview } from './preview/make-preview.ts'
import { startPreviewMaker } from './preview/preview-maker.ts'
import { buildRunner, type RunBuild } from './run-build.ts'
import { type Runner, startRunner } from './start-runner.ts'

/** Polling interval of the queue in milliseconds. Cheap with a local database; hosted ones bill each row read. */
export const POLL_INTERVAL_MS = { here: 200, shared: 250, elsewhere: 2000 }

/** Polls a remote database often for several machines, whose shoppers may see an older price until it is published. */
function pollInterval({ libsqlUrl, sharedDir }: Settings): number {
  if (libsqlUrl === undefined) return POLL_INTERVAL_MS.here
  return sharedDir === undefined ? POLL_INTERVAL_MS.elsewhere : POLL_INTERVAL_MS.shared
}

/** Polling interval for requested previews, in milliseconds. */
const PREVIEW_INTERVAL_MS = 1000

/** Shows each build as a step if it has the terminal to itself. */
export const shownRun =
  (run: RunBuild, step: RunStep): RunBuild =>
  (build, { onProgress, signal }) =>
    step(build.rollback_to === null ? `Build ${build.id}` : `Back to release ${build.rollback_to}`, (report) =>
      run(build, {
        signal,
        onProgress: (progress) => {
          report(progress.done, progress.total)
          onProgress(progress)
        },
      }),
    )

/** Checks all pages each night, unless the bundle has changed since the start: the next start then checks them. */
function checkNightly(
  { siteUrl }: Settings,
  { folders, database: { client }, instance }: OpenShop,
  housekeeping: Housekeeping,
) {
  const sources = bundledSources()
  return startNightlyCheck({
    check: async () =>
      bundledSources() === sources
        ? housekeeping.without(() => checkAllPages({ client, folders, siteUrl, holds: instance?.holds }))
        : { state: 'busy' },
    onAlarm: (message) => process.stderr.write(`${message}\n`),
  })
}

/** Makes previews of bundles with the code that this process started with. */
function makePreviews({ siteUrl, dataDir }: Settings, shop: OpenShop, { without }: Housekeeping, lookEvery: number) {
  const { folders, database } = shop
  let bundle: string | undefined
  return startPreviewMaker({
    client: database.client,
    dataDir,
    siteDir: folders.siteDir,
    lookEvery,
    make: (preview, signal) => {
      bundle ??= bundleFingerprint([SERVER_DIR, CLIENT_DIR])
      return makePreview(preview, { client: database.client, folders, siteUrl, bundle, withoutBuilds: without, signal })
    },
    onTrouble: (message) => process.stderr.write(`${message}\n`),
  })
}

const makeSmallerPictures = (mediaDir: string) =>
  startPictureMaker({
    mediaDir,
    make: (signal) => makePictures(mediaDir, { signal }),
    onTrouble: (message) => process.stderr.write(`${message}\n`),
  })

/**
 * `run` replaces what `npm start` does with a build; with `step` it shows each. `first` runs before all builds, and ends
 * early when its signal is aborted.
 */
export function startShopRunner(
  settings: Settings,
  shop: OpenShop,
  { run, step, first }: { run?: RunBuild; step?: RunStep; first?: (signal: AbortSignal) => Promise<void> } = {},
): Runner {
  const {
    folders,
    database: { client },
    instance,
  } = shop
  const housekeeping = startHousekeeping(folders.siteDir, (message) =>
    process.stderr.write(`The live pages could not be tidied up: ${message}\n`),
  )
  const ending = new AbortController()
  const caughtUp = first === undefined ? undefined : housekeeping.without(() => first(ending.signal))
  const done = run ?? buildRunner({ client, folders, siteUrl: settings.siteUrl, holds: instance?.holds })
  const build: RunBuild = (claimed, how) => housekeeping.without(() => done(claimed, how))
  const runner = startRunner({
    client,
    run: step === undefined ? build : shownRun(build, step),
    lookEvery: pollInterval(settings),
    onEnd: (build, { state, release, rendered, message, failed }) => {
      if (state === 'published')
        process.stdout.write(`Build ${build.id}: release ${release}, ${rendered} pages rendered\n`)
      else process.stderr.write(`Build ${build.id} ${state}\n`)
      for (const lines of [failedPageLines(failed), message]) if (lines !== '') process.stderr.write(`${lines}\n`)
    },
    onTrouble: (message) =>
      process.stderr.write(message === '' ? 'The build runner is back.\n' : `The build runner waits: ${message}\n`),
  })
  // With another `run`, no pages are live on this machine.
  const nightly = run === undefined ? checkNightly(settings, shop, housekeeping) : undefined
  const pictures = run === undefined ? makeSmallerPictures(folders.mediaDir) : undefined
  const previews = run === undefined ? makePreviews(settings, shop, housekeeping, PREVIEW_INTERVAL_MS) : undefined
  return {
    stop: async () => {
      ending.abort()
      await caughtUp
      await pictures?.stop()
      await previews?.stop()
      await nightly?.stop()
      await runner.stop()
      await housekeeping.stop()
    },
  }
}
