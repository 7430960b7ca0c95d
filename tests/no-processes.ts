/** Keeps unit tests from starting processes: whatever would start one throws, and says where such a test belongs. */
import childProcess from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'

const STARTERS = ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync'] as const

const refusing = (starter: string) => (command: unknown) => {
  throw new Error(
    `A unit test starts no process, and this one called ${starter}(${JSON.stringify(command)}). Name its file *.integration.test.ts (docs/testing.md).`,
  )
}

Object.assign(childProcess, Object.fromEntries(STARTERS.map((starter) => [starter, refusing(starter)])))
// Modules that import a function by its name see the change, those of libraries too.
syncBuiltinESMExports()
