/** The tests that the suites of the last `npm test` have run, from the JSON that Vitest and Playwright leave. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const REPORTS = join(ROOT, 'test-results')

export type RanTest = {
  /** From the project's root. */
  file: string
  /** Of the test and of the groups around it, outermost first. */
  titles: string[]
  /** Skipped in every project that has it. */
  skipped: boolean
}

/** The fields this project reads of each reporter's JSON. */
type VitestReport = {
  testResults: {
    name: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[]
  }[]
}
type Spec = { title: string; file: string; tests: { status: string }[] }
type Suite = { title: string; specs?: Spec[]; suites?: Suite[] }
type PlaywrightReport = { config: { rootDir: string }; suites: Suite[] }

const vitestTests = ({ testResults }: VitestReport): RanTest[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: relative(ROOT, name),
      titles: [...ancestorTitles, title],
      skipped: status !== 'passed' && status !== 'failed',
    })),
  )

function playwrightTests({ config, suites }: PlaywrightReport): RanTest[] {
  const below = ({ specs = [], suites: inner = [] }: Suite, groups: string[]): RanTest[] => [
    ...specs.map(({ title, file, tests }) => ({
      file: relative(ROOT, join(config.rootDir, file)),
      titles: [...groups, title],
      skipped: tests.every(({ status }) => status === 'skipped'),
    })),
    ...inner.flatMap((suite) => below(suite, [...groups, suite.title])),
  ]
  // The outermost are files.
  return suites.flatMap((suite) => below(suite, []))
}

export function testsOf(report: string): RanTest[] {
  const json: VitestReport | PlaywrightReport | object = JSON.parse(report)
  if ('testResults' in json) return vitestTests(json)
  return 'suites' in json ? playwrightTests(json) : []
}

/** Empty when no suite has left a report. */
export function readRanTests(): RanTest[] {
  if (!existsSync(REPORTS)) return []
  const files = readdirSync(REPORTS).filter((name) => name.endsWith('.json'))
  return files.flatMap((name) => testsOf(readFileSync(join(REPORTS, name), 'utf8')))
}

/** The browser tests that `npm test` leaves to the night (docs/testing.md#at-night), whether they have run or not. */
export function listNightlyTests(): RanTest[] {
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  const { stdout } = spawnSync(process.execPath, [cli, 'test', '--list', '--reporter=json', '--grep=@nightly'], options)
  return testsOf(stdout).map((test) => ({ ...test, skipped: false }))
}

/** What of `file` ran under `title`: a test of that title, or those of a group of that title. */
export const ranAs = (tests: readonly RanTest[], file: string, title: string): RanTest[] =>
  tests.filter((test) => test.file === file && !test.skipped && test.titles.includes(title))
