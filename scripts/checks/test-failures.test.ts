import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../tools/bundle.ts'
import { failuresOf, flakyOf } from './test-failures.ts'

test('lists failures of Vitest by file and title, and unreadable files', () => {
  const assertionResults = [
    { fullName: 'a sum is right', status: 'passed' },
    { fullName: 'a price is right', status: 'failed' },
  ]
  const report = {
    testResults: [
      { name: join(ROOT, 'domain/price.test.ts'), status: 'failed', assertionResults },
      { name: join(ROOT, 'domain/stock.test.ts'), status: 'failed', assertionResults: [] },
    ],
  }
  expect(failuresOf(JSON.stringify(report))).toEqual([
    'domain/price.test.ts › a price is right',
    'domain/stock.test.ts',
  ])
})

test('lists nested failures of Playwright, and separately tests that passed on a retry', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'cart.spec.ts',
    ok: status !== 'unexpected',
    tests: [{ status }],
  })
  const report = JSON.stringify({
    suites: [
      { specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'unexpected'), spec('three', 'flaky')] }] },
    ],
  })
  expect(failuresOf(report)).toEqual(['cart.spec.ts › two'])
  expect(flakyOf(report)).toEqual(['cart.spec.ts › three'])
})

test('lists failed checks', () => {
  expect(failuresOf(JSON.stringify({ passed: 9, failed: 1, skipped: 0, failures: ['lint'] }))).toEqual([
    'npm run verify › lint',
  ])
})
