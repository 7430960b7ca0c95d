/** Counts of passed, failed and skipped tests, read from the reports of Vitest, Playwright and `npm run verify`. */

export type Counts = { passed: number; failed: number; skipped: number }

/** The fields this project reads of each reporter's JSON. */
type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

/** The report of scripts/commands/verify.ts. */
const isCounts = (json: object): json is Counts => 'passed' in json && 'failed' in json && 'skipped' in json

const NONE: Counts = { passed: 0, failed: 0, skipped: 0 }

/**
 * `report` is a reporter's JSON text. A browser test that passed on a retry, which only CI does, counts as passed;
 * `npm test` names it (test-failures.ts).
 */
export function countsOf(report: string): Counts {
  const json: VitestReport | PlaywrightReport | Counts = JSON.parse(report)
  if (isCounts(json)) return json
  if ('stats' in json) {
    const { expected, unexpected, flaky, skipped } = json.stats
    return { passed: expected + flaky, failed: unexpected, skipped }
  }
  return { passed: json.numPassedTests, failed: json.numFailedTests, skipped: json.numPendingTests + json.numTodoTests }
}

/** Counts of a suite: one that crashed without a failed test counts as one failure. */
export function outcomeOf(ended: string, report: string | undefined): Counts {
  const counts = report === undefined ? NONE : countsOf(report)
  const crashed = counts.failed === 0 && (ended !== 'exit code 0' || report === undefined)
  return crashed ? { ...counts, failed: 1 } : counts
}

export const sum = (all: Counts[]): Counts =>
  all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    NONE,
  )

export const countLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`
