/**
 * `npm test`: all suites; it ends with the names of the tests that failed and, as its last line, the count over all of them.
 * Names of suites after it run those alone (`npm run test:faults` does), and `--all` the tests for the night as well. Two options
 * are for .ci/run: `--add FILE` adds the counts of a command before it, and `--retries N` tries a browser test that fails so many
 * times more.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { takeArguments } from './arguments.ts'
import { bundlePagesWhenStale, bundleWorkerWhenStale, ROOT } from './bundle.ts'
import { startChild } from './child-process.ts'
import { ensureTestBrowser } from './chromium.ts'
import { childEnv } from './env.ts'
import { stopWith } from './stop-with.ts'
import { type Counts, countLine, outcomeOf, sum } from './test-counts.ts'
import { failuresOf, flakyOf } from './test-failures.ts'
import { makeTestFolder } from './test-folder.ts'
import { startWatchdog } from './watchdog.ts'

type Suite = {
  /** What it runs, as docs/testing.md names them. */
  names: string[]
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

/** `projects` of a configuration in one process, which reads each module once for all of them; `options` are Vitest's. */
const vitest = (config: string, projects: string[], options: string[] = []): Suite => {
  const report = `${REPORTS}/${projects[0]}.json`
  return {
    names: projects,
    command: [
      'vitest/vitest.mjs',
      'run',
      `--config=${config}`,
      ...projects.map((project) => `--project=${project}`),
      ...options,
      '--reporter=default',
      '--reporter=./tests/progress-reporter.ts',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    report,
  }
}

const IN_NODE = ['unit', 'integration', 'faults']
const e2e = (options: string[]): Suite => ({
  names: ['e2e'],
  prepare: ensureTestBrowser,
  command: ['@playwright/test/cli.js', 'test', ...options],
  report: `${REPORTS}/e2e.json`,
})
/** In workerd; attacks change what the others share, so they come last. */
const IN_WORKERD = ['api', 'attacks']
const NAMES = [...IN_NODE, ...IN_WORKERD, 'e2e', 'specification']

/**
 * Suites of one step run side by side: those in workerd have one thread, and fill what those in Node leave of two cores. The
 * last step reads the reports of the others.
 */
function stepsOf(chosen: string[], { retries, all }: { retries: string; all: boolean }): Suite[][] {
  const without = all ? [] : ['--tags-filter=!nightly']
  const withoutJourneys = all ? [] : ['--grep-invert', '@nightly|^phone .*@phone-nightly']
  const inVitest = (config: string, suites: string[], options?: string[]): Suite[] => {
    const projects = suites.filter((name) => chosen.includes(name))
    return projects.length > 0 ? [vitest(config, projects, options)] : []
  }
  return [
    [...inVitest('vitest.config.ts', IN_NODE, without), ...inVitest('vitest.api.config.ts', IN_WORKERD, without)],
    chosen.includes('e2e') ? [e2e([`--retries=${retries}`, ...withoutJourneys])] : [],
    inVitest('vitest.specification.config.ts', ['specification']),
  ]
}

const testFolder = makeTestFolder()

/** Runs a command of node_modules to its end, or until it is silent for too long; answers how it ended. */
async function run([script = '', ...args]: string[]): Promise<string> {
  let last = 'nothing'
  const child = startChild({
    command: process.execPath,
    args: [join(ROOT, 'node_modules', script), ...args],
    cwd: ROOT,
    env: childEnv({ NODE_ENV: 'test', TMPDIR: testFolder, NIGHT_TESTS: values.all ? 'yes' : 'no', ...COLOURS }),
    onLine: (line) => {
      console.log(line)
      watchdog.reset()
      if (line.trim() !== '') last = line.trim()
    },
  })
  const watchdog = startWatchdog(SILENCE_LIMIT, () => {
    console.log(`Ended, since it printed nothing for ${SILENCE_LIMIT / 60_000} minutes. The last line was: ${last}`)
    void child.stop()
  })
  const ended = await child.ended
  watchdog.end()
  return ended
}

/** Their names, to be found at the end of a long output. */
const failures: string[] = []
const flaky: string[] = []

/** What a reporter has left in `file`. */
function counted(ended: string, file: string): Counts {
  const report = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  if (report !== undefined) {
    failures.push(...failuresOf(report))
    flaky.push(...flakyOf(report))
  }
  return outcomeOf(ended, report)
}

async function runSuite({ names, prepare, command, report }: Suite): Promise<Counts> {
  const name = names.join(', ')
  console.log(`\n— ${name} —`)
  try {
    prepare?.()
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const ended = await run(command)
  if (ended !== 'exit code 0') console.log(`The ${name} tests ended with ${ended}.`)
  return counted(ended, join(ROOT, report))
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

const { values, words } = takeArguments({
  name: 'npm test',
  words: 'names of suites',
  options: {
    add: { type: 'string', multiple: true, default: [] },
    retries: { type: 'string', default: '0' },
    all: { type: 'boolean', default: false },
  },
})
const unknown = words.find((word) => !NAMES.includes(word))
if (unknown !== undefined) stopWith(`There is no suite “${unknown}”. The suites are ${NAMES.join(', ')}.`)
mkdirSync(join(ROOT, REPORTS), { recursive: true })
// None of a run before may pass for one of this run.
for (const name of NAMES) rmSync(join(ROOT, REPORTS, `${name}.json`), { force: true })
// What the command before has left; a file that is missing counts as one failure.
const outcomes: Counts[] = values.add.map((file) => counted('exit code 0', file))
if (!(await bundle())) outcomes.push({ passed: 0, failed: 1, skipped: 0 })
for (const step of stepsOf(words.length > 0 ? words : NAMES, values))
  outcomes.push(...(await Promise.all(step.map(runSuite))))
const total = sum(outcomes)
if (flaky.length > 0) console.log(['\nPassed only when tried again:', ...flaky].join('\n  '))
if (failures.length > 0) console.log(['\nFailed:', ...failures].join('\n  '))
console.log(`\n${countLine(total)}`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
