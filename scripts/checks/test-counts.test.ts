import { expect, test } from 'vitest'
import { countLine, countsOf, outcomeOf, sum } from './test-counts.ts'

const vitest = (passed: number, failed: number) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: 1, numTodoTests: 0 })
const playwright = JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } })

test('sums the counts of the suites in one line', () => {
  const all = sum([outcomeOf('exit code 0', vitest(10, 0)), outcomeOf('exit code 1', playwright)])
  expect(countLine(all)).toBe('16 passed, 1 failed, 1 skipped')
})

test('the line names all three counts', () => {
  expect(countLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed, 0 skipped')
})

test('takes the counts of npm run verify unchanged', () => {
  const verify = { passed: 7, failed: 1, skipped: 1 }
  expect(countsOf(JSON.stringify(verify))).toEqual(verify)
})

test('a suite that crashes without a failed test counts as one failure', () => {
  expect(outcomeOf('exit code 1', vitest(10, 0))).toMatchObject({ passed: 10, failed: 1 })
  expect(outcomeOf('signal SIGKILL', undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a suite without a report has failed, whatever its exit code', () => {
  expect(outcomeOf('exit code 0', undefined).failed).toBe(1)
})

test('a named failure is not counted twice', () => {
  expect(outcomeOf('exit code 1', vitest(10, 2)).failed).toBe(2)
})
