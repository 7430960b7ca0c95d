import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './bundle.ts'
import { failuresOf } from './test-failures.ts'

test('of Vitest, by file and title, and files that could not be read', () => {
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

test('of Playwright, however deep they stand', () => {
  const spec = (title: string, ok: boolean) => ({ title, file: 'cart.spec.ts', ok })
  const report = { suites: [{ specs: [spec('one', true)], suites: [{ specs: [spec('two', false)] }] }] }
  expect(failuresOf(JSON.stringify(report))).toEqual(['cart.spec.ts › two'])
})

test('of the checks', () => {
  expect(failuresOf(JSON.stringify({ passed: 9, failed: 1, skipped: 0, failures: ['lint'] }))).toEqual([
    'npm run verify › lint',
  ])
})
