/**
 * `npm test`: unit tests, the API inside workerd, the shop in a browser. Its last line is the count over all of them.
 * `-- --add FILE` adds the counts of a command before it (.ci/run).
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { takeArguments } from './arguments.ts'
import { bundlePagesWhenStale, bundleWorkerWhenStale, ROOT } from './bundle.ts'
import { startChild } from './child-process.ts'
import { ensureTestBrowser } from './chromium.ts'
import { childEnv } from './env.ts'
import { watchSilence } from './silence.ts'
import { type Counts, countLine, outcomeOf, sum } from './test-counts.ts'

type Suite = {
  name: string
  /** Called before it begins; throws when it can't. */
  prepare?: () => unknown
  /** Script below node_modules, and its arguments. */
  command: string[]
  /** Where its reporter writes JSON. */
  report: string
}

const REPORTS = 'test-results'
/**
 * Milliseconds a suite may be silent before it is ended and counts as failed. Longer than any one test may take
 * (tests/patience.ts), so that a test that hangs is named by its own runner. There is no limit on the whole: a slow machine
 * only takes longer.
 */
const SILENCE_LIMIT = 15 * 60_000

/** The tools see a pipe, so they are told what this command's own output is. */
const COLOURS: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

const vitest = (config: string, report: string): string[] => [
  'vitest/vitest.mjs',
  'run',
  '--config',
  config,
  '--reporter=default',
  '--reporter=./tests/progress-reporter.ts',
  '--reporter=json',
  `--outputFile.json=${report}`,
]

/** Suites of one step run side by side: the API's have one thread each. */
const STEPS: Suite[][] = [
  [
    {
      name: 'unit',
      command: vitest('vitest.config.ts', `${REPORTS}/unit.json`),
      report: `${REPORTS}/unit.json`,
    },
  ],
  [
    {
      name: 'API in workerd',
      command: vitest('vitest.api.config.ts', `${REPORTS}/api.json`),
      report: `${REPORTS}/api.json`,
    },
    {
      name: 'API under attack',
      command: vitest('vitest.faults.config.ts', `${REPORTS}/faults.json`),
      report: `${REPORTS}/faults.json`,
    },
  ],
  [
    {
      name: 'browser',
      prepare: ensureTestBrowser,
      command: ['@playwright/test/cli.js', 'test'],
      report: `${REPORTS}/browser.json`,
    },
  ],
]

/** Runs a command of node_modules to its end, or until it is silent for too long; answers how it ended. */
async function run([script = '', ...args]: string[]): Promise<string> {
  let last = 'nothing'
  const child = startChild({
    command: process.execPath,
    args: [join(ROOT, 'node_modules', script), ...args],
    cwd: ROOT,
    env: childEnv({ NODE_ENV: 'test', ...COLOURS }),
    onLine: (line) => {
      console.log(line)
      silence.heard()
      if (line.trim() !== '') last = line.trim()
    },
  })
  const silence = watchSilence(SILENCE_LIMIT, () => {
    console.log(`Ended, since it printed nothing for ${SILENCE_LIMIT / 60_000} minutes. The last line was: ${last}`)
    void child.stop()
  })
  const ended = await child.ended
  silence.end()
  return ended
}

async function runSuite({ name, prepare, command, report }: Suite): Promise<Counts> {
  console.log(`\n— ${name} —`)
  const file = join(ROOT, report)
  rmSync(file, { force: true })
  try {
    prepare?.()
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const ended = await run(command)
  if (ended !== 'exit code 0') console.log(`The ${name} tests ended with ${ended}.`)
  return outcomeOf(ended, existsSync(file) ? readFileSync(file, 'utf8') : undefined)
}

/** Bundles what has changed; true when everything is there to be tested. */
async function bundle(): Promise<boolean> {
  try {
    await bundlePagesWhenStale()
    await bundleWorkerWhenStale()
    return true
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return false
  }
}

/** What the command before has left; a file that is missing counts as one failure. */
const added = (file: string): Counts =>
  outcomeOf('exit code 0', existsSync(file) ? readFileSync(file, 'utf8') : undefined)

const { values } = takeArguments({
  name: 'npm test',
  options: { add: { type: 'string', multiple: true, default: [] } },
})
mkdirSync(join(ROOT, REPORTS), { recursive: true })
const outcomes: Counts[] = values.add.map(added)
if (!(await bundle())) outcomes.push({ passed: 0, failed: 1, skipped: 0 })
for (const step of STEPS) outcomes.push(...(await Promise.all(step.map(runSuite))))
const total = sum(outcomes)
console.log(`\n${countLine(total)}`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
