/** `npm run faults`: the fault tests at full size; prints the figure of each promise they hold (quality.md, Promises). */
import { bundlePagesWhenStale, bundleWorkerWhenStale, ROOT } from './bundle.ts'
import { startChild } from './child-process.ts'
import { childEnv } from './env.ts'

/** Of crashes and many processes in Node; of every call there is inside workerd. */
const SUITES = [['tests/faults'], ['--config', 'vitest.faults.config.ts']]

await bundlePagesWhenStale()
await bundleWorkerWhenStale()
for (const suite of SUITES) {
  const child = startChild({
    command: process.execPath,
    args: ['node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose', ...suite],
    cwd: ROOT,
    env: childEnv({ NODE_ENV: 'test', FAULTS: 'full' }),
    onLine: (line) => console.log(line),
  })
  const ended = await child.ended
  if (ended === 'exit code 0') continue
  console.log(`The fault tests ended with ${ended}.`)
  process.exitCode = 1
}
