/** Names of tests that failed or passed only on a retry, from reports of Vitest, Playwright and `npm run verify`. */
import { relative } from 'node:path'
import { ROOT } from '../tools/bundle.ts'

/** The fields this project reads of each reporter's JSON. */
type VitestFile = { name: string; status: string; assertionResults: { fullName: string; status: string }[] }
type VitestReport = { testResults: VitestFile[] }
type PlaywrightSpec = { title: string; file: string; ok: boolean; tests: { status: string }[] }
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightReport = { suites: PlaywrightSuite[] }
type VerifyReport = { failures: string[] }
type Report = VitestReport | PlaywrightReport | VerifyReport

/** Names of the suite's tests, including nested suites, by file and title. */
const named = ({ specs, suites = [] }: PlaywrightSuite, isMeant: (spec: PlaywrightSpec) => boolean): string[] => [
  ...specs.filter(isMeant).map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap((suite) => named(suite, isMeant)),
]

/** Names only the file if it fails as a whole, before its first test or after its last. */
function ofFile({ name, status, assertionResults }: VitestFile): string[] {
  const file = relative(ROOT, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [file]
  return failed.map(({ fullName }) => `${file} › ${fullName}`)
}

/** `report` is a reporter's JSON text; a test is named by its file and its title. */
export function failuresOf(report: string): string[] {
  const json: Report = JSON.parse(report)
  if ('failures' in json) return json.failures.map((name) => `npm run verify › ${name}`)
  if ('suites' in json) return json.suites.flatMap((suite) => named(suite, ({ ok }) => !ok))
  return json.testResults.flatMap(ofFile)
}

/** Browser tests that failed and then passed on a retry. */
export function flakyOf(report: string): string[] {
  const json: Report = JSON.parse(report)
  if (!('suites' in json)) return []
  return json.suites.flatMap((suite) => named(suite, ({ tests }) => tests.some(({ status }) => status === 'flaky')))
}
