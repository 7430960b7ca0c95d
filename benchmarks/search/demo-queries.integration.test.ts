/** Results of the demo shop's search box for typical queries. `npm run bench:search` prints them with timings. */
import { afterAll, expect, test } from 'vitest'
import { composeCatalogue } from '../../content/catalogue/compose.ts'
import { readContent } from '../../scripts/seed/read-content.ts'
import { NIGHTLY } from '../../tests/timeouts.ts'
import { judgeAll, LEAST_RIGHT } from './judge-all.ts'
import { openSearchShop } from './shop.ts'
import { PROMISED_QUERIES } from './shopper-queries.ts'

const ends: (() => Promise<unknown> | unknown)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

test(
  `at least ${LEAST_RIGHT} of 120 queries find what was meant, and all that the shop promises`,
  NIGHTLY,
  async () => {
    const catalogue = composeCatalogue()
    const { client } = await openSearchShop(catalogue, (end) => ends.push(end))
    const { judged, promised } = await judgeAll(client, catalogue)
    expect(judged).toHaveLength(120)
    expect(promised.filter(({ isRight }) => !isRight)).toEqual([])
    const missed = judged.filter(({ isRight }) => !isRight).map(({ query }) => query)
    expect(missed.length, `wrong: ${missed.join(', ')}`).toBeLessThanOrEqual(judged.length - LEAST_RIGHT)
  },
)

test('the promised queries include each suggestion of the search box', () => {
  const read = readContent()
  const suggested = read.ok ? read.content.searchbar.placeholders.map(({ text }) => text) : []
  expect(suggested.length).toBeGreaterThan(0)
  expect(PROMISED_QUERIES.map(({ query }) => query)).toEqual(expect.arrayContaining(suggested))
})
