import { fc, test } from '@fast-check/vitest'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { nameRank, searchable, searchableWords } from '../../../domain/catalogue/search/searchable.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { batch } from '../../batch.ts'
import { db } from '../../query-builder.ts'
import { countTabs, hasWords, rankOf } from './staff-lists.ts'

const database = testDatabase()

async function finds(text: string, typed: string): Promise<boolean> {
  const query = sql<{ found: number }>`SELECT ${hasWords(sql`${text}`, typed)} AS found`.compile(db)
  const [{ rows }] = await batch(database.client, 'read', [query])
  return rows[0]?.found === 1
}

test.each([
  ['Côte-Rôtie du Rhône', 'rhone'],
  ['Niamh O’Brien', 'obrien'],
  ["Niamh O'Brien", 'O’BRIEN niamh'],
  ['ŁUCJA ŻÓŁĆ', 'Zół'],
  ['100% Grenache [old] ^*?', '% [old] ^*?'],
  ['anything', ' '],
])('finds %j by %j', async (text, typed) => {
  expect(await finds(text, typed)).toBe(true)
})

test.each([
  ['Niamh O’Brien', 'obrian'],
  ['one two', 'one three'],
  ['abc', '[a-c]bd'],
  ['abc', '*'],
])('doesn’t find %j by %j', async (text, typed) => {
  expect(await finds(text, typed)).toBe(false)
})

const latin = fc.string({ unit: fc.constantFrom(..."aeoAÉéèÖøñŠšẽ’'- [*?^]"), maxLength: 12 })

test.prop([latin, latin], { numRuns: 200 })('finds a text as its searchable form does', async (text, typed) => {
  const expected = searchableWords(typed).every((word) => searchable(text).includes(word))
  expect(await finds(text, typed)).toBe(expected)
})

test.prop([latin, latin], { numRuns: 200 })('ranks a name as its searchable form is', async (name, typed) => {
  const query = sql<{ rank: number }>`SELECT ${rankOf(sql`${name}`, typed)} AS rank`.compile(db)
  const [{ rows }] = await batch(database.client, 'read', [query])
  expect(rows[0]?.rank).toBe(nameRank(name, typed))
})

test('counts the rows of each tab', async () => {
  const tabs = { few: sql`n < 3`, all: sql`true`, none: sql`n > 9` }
  const query = countTabs(
    ['few', 'all', 'none'],
    (tab) => tabs[tab],
    sql`FROM (SELECT value AS n FROM json_each('[1, 2, 3]'))`,
  )
  const [{ rows }] = await batch(database.client, 'read', [query])
  expect(rows[0]).toEqual({ few: 2, all: 3, none: 0 })
})
