/** The build runner of a shop on this machine: what changes is on its pages a moment later. */
import type { OpenShop } from '../open-shop.ts'
import type { RunStep } from '../progress.ts'
import type { Settings } from '../settings.ts'
import { buildRunner, type RunBuild } from './run-build.ts'
import { type Runner, startRunner } from './start-runner.ts'

/** Milliseconds between looks at the queue: next to nothing at a database here, paid for by the row elsewhere. */
const LOOK_EVERY = { here: 200, elsewhere: 2000 }

/** With a terminal to itself it shows each build as a step. */
const shown =
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

export function startShopRunner(
  settings: Settings,
  { folders, database: { client } }: OpenShop,
  step?: RunStep,
): Runner {
  const run = buildRunner({ client, folders, siteUrl: settings.siteUrl })
  return startRunner({
    client,
    run: step === undefined ? run : shown(run, step),
    lookEvery: settings.libsqlUrl === undefined ? LOOK_EVERY.here : LOOK_EVERY.elsewhere,
    onEnd: (build, { state, release, rendered, message }) => {
      if (state === 'published')
        process.stdout.write(`Build ${build.id}: release ${release}, ${rendered} pages rendered\n`)
      else process.stderr.write(`Build ${build.id} ${state}\n`)
      if (message !== '') process.stderr.write(`${message}\n`)
    },
    onTrouble: (message) =>
      process.stderr.write(message === '' ? 'The build runner is back.\n' : `The build runner waits: ${message}\n`),
  })
}
