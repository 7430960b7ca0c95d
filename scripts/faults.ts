/** `npm run faults`: the fault tests at full size; prints the figure of each promise they hold (quality.md, Promises). */
import { bundlePagesWhenStale, bundleWorkerWhenStale, ROOT } from './bundle.ts'
import { startChild } from './child-process.ts'
import { childEnv } from './env.ts'

await bundlePagesWhenStale()
await bundleWorkerWhenStale()
const child = startChild({
  command: process.execPath,
  args: ['node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose', 'tests/faults'],
  cwd: ROOT,
  env: childEnv({ NODE_ENV: 'test', FAULTS: 'full' }),
  onLine: (line) => console.log(line),
})
const ended = await child.ended
if (ended !== 'exit code 0') console.log(`The fault tests ended with ${ended}.`)
process.exitCode = ended === 'exit code 0' ? 0 : 1
