/**
 * `npm test`: runs all suites, and ends with the names of the failed tests and, as its last line, the total count.
 * Names of suites as arguments run only those (as `npm run test:faults` does); `--all` includes the nightly tests. Two
 * options are for .ci/run: `--add FILE` adds the counts of an earlier command, and `--retries N` retries failing
 * browser tests N times.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Counts, countLine, outcomeOf, sum } from '../checks/test-counts.ts'
import { failuresOf, flakyOf } from '../checks/test-failures.ts'
import { makeTestFolder } from '../checks/test-folder.ts'
import { startWatchdog } from '../checks/watchdog.ts'
import { takeArguments } from '../tools/arguments.ts'
import { bundlePagesWhenStale, bundleWorkerWhenStale, ROOT } from '../tools/bundle.ts'
import { startChild } from '../tools/child-process.ts'
import { ensureTestBrowser } from '../tools/chromium.ts'
import { childEnv } from '../tools/env.ts'
import { stopWith } from '../tools/stop-with.ts'

type Suite = {
  /** Names of the suites it runs, as in docs/testing.md. */
  names: string[]
  /** Called before it begins; throws if it can't run. */
  prepare?: () => unknown
  /** Script below node_modules, and its arguments. */
  command: string[]
  /** File of the reporter's JSON. */
  report: string
}

/** Vitest's arguments that choose each suite of a configuration. */
type Arguments = Readonly<Record<string, readonly string[]>>

const REPORTS = 'test-results'
/**
 * Milliseconds a suite may be silent before it is ended and counts as failed. Longer than the timeout of any test
 * (tests/timeouts.ts), so that the runner itself names a test that hangs. There is no total limit, as machines may be
 * slow.
 */
const SILENCE_LIMIT_MS = 15 * 60_000

/** The tools write to a pipe, so this passes on whether the command's own output is a terminal. */
const COLOURS: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

/** `names` of a configuration in one process, which reads each module once for all of them; `options` are Vitest's. */
const vitest = (config: string, names: string[], options: string[]): Suite => {
  const report = `${REPORTS}/${names[0]}.json`
  return {
    names,
    command: [
      'vitest/vitest.mjs',
      'run',
      `--config=${config}`,
      ...options,
      '--reporter=default',
      '--reporter=./tests/progress-reporter.ts',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    report,
  }
}

const IN_NODE: Arguments = {
  unit: ['--project=unit'],
  integration: ['--project=integration'],
  faults: ['--project=faults'],
}
const e2e = (options: string[]): Suite => ({
  names: ['e2e'],
  prepare: ensureTestBrowser,
  command: ['@playwright/test/cli.js', 'test', ...options],
  report: `${REPORTS}/e2e.json`,
})
/** The journeys in Firefox and WebKit, which its global set-up installs where it can. */
const ENGINES: Suite = {
  names: ['engines'],
  command: ['@playwright/test/cli.js', 'test', '--config=playwright.engines.config.ts'],
  report: `${REPORTS}/engines.json`,
}
/** Suites in workerd, which are one project (vitest.api.config.ts). */
const IN_WORKERD: Arguments = { api: ['--exclude=tests/api/faults/**'], attacks: ['tests/api/faults/'] }
const NAMES = [...Object.keys({ ...IN_NODE, ...IN_WORKERD }), 'e2e', 'engines', 'specification']
/** Runs at night, or when it is named. */
const NIGHTLY = 'engines'

/**
 * Suites of one step run in parallel: those in workerd use one thread, and so the idle time of those in Node on two
 * cores. The last step reads the reports of the others.
 */
function stepsOf(chosen: string[], { retries, all }: { retries: string; all: boolean }): Suite[][] {
  const without = all ? [] : ['--tags-filter=!nightly']
  const withoutJourneys = all ? [] : ['--grep=@each-change', '--grep-invert=^phone .*@phone-nightly']
  const inVitest = (config: string, suites: Arguments, options: string[]): Suite[] => {
    const names = Object.keys(suites).filter((name) => chosen.includes(name))
    const isWhole = names.length === Object.keys(suites).length
    const some = isWhole ? [] : names.flatMap((name) => suites[name] ?? [])
    return names.length > 0 ? [vitest(config, names, [...some, ...options])] : []
  }
  return [
    [...inVitest('vitest.config.ts', IN_NODE, without), ...inVitest('vitest.api.config.ts', IN_WORKERD, without)],
    chosen.includes('e2e') ? [e2e([`--retries=${retries}`, ...withoutJourneys])] : [],
    chosen.includes('engines') ? [ENGINES] : [],
    inVitest('vitest.specification.config.ts', { specification: [] }, []),
  ]
}

const testFolder = makeTestFolder()

/** Runs a command of node_modules until it ends, or is silent for too long. Returns how it ended. */
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
  const watchdog = startWatchdog(SILENCE_LIMIT_MS, () => {
    console.log(`Ended, since it printed nothing for ${SILENCE_LIMIT_MS / 60_000} minutes. The last line was: ${last}`)
    void child.stop()
  })
  const ended = await child.ended
  watchdog.end()
  return ended
}

/** Names of failed and flaky tests, printed at the end of a long output. */
const failures: string[] = []
const flaky: string[] = []

/** Reads the counts of the report in `file`. */
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

/** Bundles changed code. Returns true if everything is ready for tests. */
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
// Removes the reports of earlier runs.
for (const name of NAMES) rmSync(join(ROOT, REPORTS, `${name}.json`), { force: true })
// Counts of earlier commands; a missing file counts as one failure.
const outcomes: Counts[] = values.add.map((file) => counted('exit code 0', file))
if (!(await bundle())) outcomes.push({ passed: 0, failed: 1, skipped: 0 })
const usual = NAMES.filter((name) => values.all || name !== NIGHTLY)
for (const step of stepsOf(words.length > 0 ? words : usual, values))
  outcomes.push(...(await Promise.all(step.map(runSuite))))
const total = sum(outcomes)
if (flaky.length > 0) console.log(['\nPassed only when tried again:', ...flaky].join('\n  '))
if (failures.length > 0) console.log(['\nFailed:', ...failures].join('\n  '))
console.log(`\n${countLine(total)}`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
