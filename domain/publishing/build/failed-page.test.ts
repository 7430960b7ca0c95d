import { expect, test } from 'vitest'
import { failedLine, maxFailedPages, namedFailures } from './failed-page.ts'

test.each([
  [0, 20],
  [15, 20],
  [2000, 20],
  [2100, 21],
  [12_345, 123],
])('for %i pages allows %i failures', (pages, most) => expect(maxFailedPages(pages)).toBe(most))

test('records 50 pages, with reasons of at most 300 characters', () => {
  const failed = Array.from({ length: 60 }, (_, index) => ({
    url: `/red/${index}`,
    reason: index === 0 ? 'x'.repeat(301) : 'has 0 title instead of one',
    is_live: true,
  }))
  const named = namedFailures(failed)
  expect(named).toHaveLength(50)
  expect(named[0]?.reason).toBe(`${'x'.repeat(299)}…`)
  expect(named[1]).toEqual(failed[1])
})

test('states on a line if shoppers still see the page', () => {
  const page = { url: '/red/malbec', reason: 'has 0 title instead of one' }
  expect(failedLine({ ...page, is_live: true })).toBe(
    '/red/malbec could not be built, so its last good version stays live: has 0 title instead of one',
  )
  expect(failedLine({ ...page, is_live: false })).toBe(
    '/red/malbec could not be built, and is not on the site: has 0 title instead of one',
  )
})
