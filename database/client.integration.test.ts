import { sql } from 'kysely'
import { beforeEach, describe, expect, expectTypeOf, test } from 'vitest'
import { testDatabase } from '../tests/factories/for-all-tests.ts'
import { batch, insertMany } from './batch.ts'
import { db } from './query-builder.ts'

const database = testDatabase()
beforeEach(() => database.client.execute('DELETE FROM search_synonyms'))

const add = (term: string) => db.insertInto('search_synonyms').values({ term, synonym: 'syrah' }).compile()
const terms = () => db.selectFrom('search_synonyms').select(['id', 'term']).orderBy('term').compile()

describe('a batch', () => {
  test('takes one round trip, with results typed by their queries', async () => {
    database.trips.reset()
    const [added, found, counted] = await batch(database.client, 'write', [
      add('shiraz'),
      terms(),
      sql<{ n: number }>`SELECT count(*) AS n FROM search_synonyms`.compile(db),
    ])
    expect(database.trips.count()).toBe(1)
    expect(added.rowsAffected).toBe(1)
    expect(found.rows).toEqual([{ id: expect.any(Number), term: 'shiraz' }])
    expect(counted.rows).toEqual([{ n: 1 }])
    expectTypeOf(found.rows).toEqualTypeOf<{ id: number; term: string }[]>()
    expectTypeOf(counted.rows).toEqualTypeOf<{ n: number }[]>()
  })

  test('writes nothing when it fails', async () => {
    await expect(batch(database.client, 'write', [add('a'), add('a')])).rejects.toThrow('UNIQUE')
    const [found] = await batch(database.client, 'read', [terms()])
    expect(found.rows).toEqual([])
  })

  test('sends whole numbers as integers and refuses undefined', async () => {
    const types = sql<{ whole: string; half: string; label: string }>`
      SELECT typeof(${5}) AS whole, typeof(${2.5}) AS half, 'n' || ${5} AS label`.compile(db)
    const [row] = await batch(database.client, 'read', [types])
    expect(row.rows).toEqual([{ whole: 'integer', half: 'real', label: 'n5' }])
    await expect(batch(database.client, 'read', [sql`SELECT ${undefined}`.compile(db)])).rejects.toThrow('undefined')
  })
})

describe('many rows', () => {
  test('arrive completely, in few round trips, with progress', async () => {
    const rows = Array.from({ length: 12_345 }, (_, index) => ({ term: `t${index}`, synonym: 'x' }))
    const progress: number[] = []
    database.trips.reset()
    await insertMany(database.client, 'search_synonyms', rows, { onProgress: (written) => progress.push(written) })
    expect(database.trips.count()).toBe(3)
    expect(progress).toEqual([5000, 10_000, 12_345])
    const counted = await database.client.execute('SELECT count(*) AS n FROM search_synonyms')
    expect(counted.rows[0]?.n).toBe(12_345)
  })

  test('takes no round trip for zero rows', async () => {
    database.trips.reset()
    await insertMany(database.client, 'search_synonyms', [])
    expect(database.trips.count()).toBe(0)
  })

  test('refuses a row with a column that the first row has not, and writes nothing', async () => {
    const rows = [
      { term: 'a', synonym: 'x' },
      { id: 5, term: 'b', synonym: 'x' },
    ]
    await expect(insertMany(database.client, 'search_synonyms', rows)).rejects.toThrow(
      'The first row for search_synonyms has no id',
    )
    expect((await database.client.execute('SELECT id FROM search_synonyms')).rows).toEqual([])
  })
})
