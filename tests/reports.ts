/** The tests run by the suites of the last `npm test`, from the JSON reports of Vitest and Playwright. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { idsOf } from './test-id.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const REPORTS = join(ROOT, 'test-results')

export type RanTest = {
  /** From the project's root. */
  file: string
  /** Ids of the test and its enclosing groups, outermost first. */
  ids: string[]
  /** 'failed' in any project that has it, 'skipped' in all of them; 'nightly' when it was left to the night. */
  status: 'passed' | 'failed' | 'skipped' | 'nightly'
}

/** The fields this project reads of each reporter's JSON. */
type VitestReport = {
  testResults: {
    name: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string; tags: string[] }[]
  }[]
}
type Spec = { title: string; file: string; tests: { status: string }[] }
type Suite = { title: string; specs?: Spec[]; suites?: Suite[] }
type PlaywrightReport = { config: { rootDir: string }; suites: Suite[] }

const vitestTests = ({ testResults }: VitestReport): RanTest[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, tags }) => ({
      file: relative(ROOT, name),
      ids: idsOf([...ancestorTitles, title]),
      status: status === 'passed' || status === 'failed' ? status : tags.includes('nightly') ? 'nightly' : 'skipped',
    })),
  )

/** A test that passed on a retry has passed. */
function browserStatus(tests: Spec['tests']): RanTest['status'] {
  if (tests.some(({ status }) => status === 'unexpected')) return 'failed'
  return tests.every(({ status }) => status === 'skipped') ? 'skipped' : 'passed'
}

function playwrightTests({ config, suites }: PlaywrightReport): RanTest[] {
  const below = ({ specs = [], suites: inner = [] }: Suite, groups: string[]): RanTest[] => [
    ...specs.map(({ title, file, tests }) => ({
      file: relative(ROOT, join(config.rootDir, file)),
      ids: idsOf([...groups, title]),
      status: browserStatus(tests),
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

/** Empty when no suite has written a report. */
export function readRanTests(): RanTest[] {
  if (!existsSync(REPORTS)) return []
  const files = readdirSync(REPORTS).filter((name) => name.endsWith('.json'))
  return files.flatMap((name) => testsOf(readFileSync(join(REPORTS, name), 'utf8')))
}

/** The browser tests that `npm test` leaves to the nightly run (docs/testing.md#at-night), run or not. */
export function listNightlyTests(): RanTest[] {
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  const { stdout } = spawnSync(
    process.execPath,
    [cli, 'test', '--list', '--reporter=json', '--grep-invert=@each-change'],
    options,
  )
  return testsOf(stdout).map((test) => ({ ...test, status: 'nightly' }))
}

/** The tests of an id, and those in a group of that id. */
export const testsOfId = (tests: readonly RanTest[], id: string): RanTest[] =>
  tests.filter(({ ids }) => ids.includes(id))
