import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/factories/database.ts'
import { forEachTest } from '../../../tests/factories/for-all-tests.ts'
import { batch } from '../../batch.ts'
import { countSearches, MAX_TERMS_A_DAY } from './count-searches.ts'

const database = forEachTest(() => openTestDatabase())

const DAY = '2026-11-20'
const count = (terms: readonly string[], isWithoutResult = false, day = DAY) =>
  batch(database.client, 'write', [
    countSearches(
      terms.map((term) => ({ term, isWithoutResult })),
      day,
    ),
  ])
const counts = async () =>
  (await database.client.execute('SELECT day, term, count, without_result FROM daily_searches ORDER BY 1, 2')).rows.map(
    (row) => ({ ...row }),
  )

test('adds up a day’s searches, and those without results', async () => {
  await count(['rioja', 'malbec', 'rioja'])
  await count(['malbek'], true)
  await count(['rioja'])
  await count(['rioja'], false, '2026-11-21')
  expect(await counts()).toEqual([
    { day: DAY, term: 'malbec', count: 1, without_result: 0 },
    { day: DAY, term: 'malbek', count: 1, without_result: 1 },
    { day: DAY, term: 'rioja', count: 3, without_result: 0 },
    { day: '2026-11-21', term: 'rioja', count: 1, without_result: 0 },
  ])
})

test('limits a day’s terms: drops further ones, and still counts known ones', async () => {
  await count(Array.from({ length: MAX_TERMS_A_DAY }, (_, index) => `term ${index}`))
  await count(['one more', 'term 7'])
  const all = await counts()
  expect(all).toHaveLength(MAX_TERMS_A_DAY)
  expect(all.find(({ term }) => term === 'term 7')).toMatchObject({ count: 2 })
})
