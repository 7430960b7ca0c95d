import { expect, test } from 'vitest'
import { testsOf, testsOfId } from './reports.ts'

const vitest = (...tests: [status: string, titles: string[], tags?: string[]][]) =>
  JSON.stringify({
    testResults: [
      {
        name: new URL('../domain/a.test.ts', import.meta.url).pathname,
        assertionResults: tests.map(([status, titles, tags = []]) => ({
          ancestorTitles: titles.slice(0, -1),
          title: titles.at(-1),
          status,
          tags,
        })),
      },
    ],
  })

const playwright = (title: string, ...statuses: string[]) =>
  JSON.stringify({
    config: { rootDir: new URL('e2e', import.meta.url).pathname },
    suites: [
      {
        title: 'a.spec.ts',
        suites: [
          { title: 'a group', specs: [{ title, file: 'a.spec.ts', tests: statuses.map((status) => ({ status })) }] },
        ],
      },
    ],
  })

const statusesOf = (report: string, id: string) => testsOfId(testsOf(report), id).map(({ status }) => status)

test('finds a test by its id, or its group’s, whatever its title', () => {
  for (const words of ['is sent once', 'is mailed a single time'])
    expect(statusesOf(vitest(['passed', [`[stock-notice] ${words}`]]), 'stock-notice')).toEqual(['passed'])
  expect(statusesOf(vitest(['passed', ['[stock-notice] a group', 'a test']]), 'stock-notice')).toEqual(['passed'])
  expect(testsOf(playwright('[stock-notice] is sent', 'expected'))).toEqual([
    { file: 'tests/e2e/a.spec.ts', ids: ['stock-notice'], status: 'passed' },
  ])
})

test('accepts only a whole id at the start of a title', () => {
  const report = vitest(
    ['passed', ['[stock-notice-stops] one']],
    ['passed', ['see [stock-notice] two']],
    ['passed', ['[x] ']],
  )
  expect(statusesOf(report, 'stock-notice')).toEqual([])
})

test('does not count a failed or skipped test as passed', () => {
  const titles = ['[id] a test']
  expect(statusesOf(vitest(['failed', titles], ['skipped', titles], ['skipped', titles, ['nightly']]), 'id')).toEqual([
    'failed',
    'skipped',
    'nightly',
  ])
  expect(statusesOf(playwright('[id] a test', 'expected', 'unexpected'), 'id')).toEqual(['failed'])
  expect(statusesOf(playwright('[id] a test', 'skipped', 'flaky'), 'id')).toEqual(['passed'])
  expect(statusesOf(playwright('[id] a test', 'skipped'), 'id')).toEqual(['skipped'])
})
