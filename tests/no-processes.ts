/** Prevents unit tests from starting processes: the attempt throws with a message about where such a test belongs. */
import childProcess from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'

const STARTERS = ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync'] as const

const refusing = (starter: string) => (command: unknown) => {
  throw new Error(
    `A unit test starts no process, and this one called ${starter}(${JSON.stringify(command)}). Name its file *.integration.test.ts (docs/testing.md).`,
  )
}

Object.assign(childProcess, Object.fromEntries(STARTERS.map((starter) => [starter, refusing(starter)])))
// Also affects modules that import a function by name, in libraries too.
syncBuiltinESMExports()
