/**
 * `npm run bundle`: bundles the pages' code and the Worker if their sources have changed, without a database. The next
 * start then serves within seconds.
 */
import { takeArguments } from '../tools/arguments.ts'
import { bundlePagesWhenStale, bundleWorkerWhenStale } from '../tools/bundle.ts'
import { failureMessage } from '../tools/failure-message.ts'
import { shownSteps } from '../tools/progress.ts'
import { stopWith } from '../tools/stop-with.ts'

takeArguments({ name: 'npm run bundle', options: {} })
const step = shownSteps()

async function bundle(): Promise<void> {
  await step('Pages’ code', bundlePagesWhenStale)
  await step('Worker', bundleWorkerWhenStale)
}

await bundle().catch((error: unknown) => stopWith(failureMessage(error, 'dist')))
