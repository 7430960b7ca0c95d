import { afterEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../tests/factories/database.ts'
import { createNodeClient } from './client-node.ts'
import { migrate, schemaVersion } from './migrate.ts'
import { migrations } from './migrations/all.ts'

const newest = migrations.length

let database: TestDatabase
afterEach(() => database.close())

const tables = async () => {
  const { rows } = await database.client.execute(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`)
  return rows.map((row) => row.name)
}

test('numbers run from 1 without a gap', async () => {
  database = await openTestDatabase({ schema: false })
  expect(migrations.map(({ number }) => number)).toEqual(Array.from({ length: newest }, (_, index) => index + 1))
})

test('runs what is pending once and nothing the second time', async () => {
  database = await openTestDatabase({ schema: false })
  const steps: string[] = []
  const first = await migrate(database.client, {
    onProgress: (done, total, name) => steps.push(`${done}/${total} ${name}`),
  })
  expect(first).toEqual({ ok: true, applied: migrations.map(({ number }) => number), version: newest })
  expect(steps.at(0)).toBe(`1/${newest} catalogue`)
  expect(steps.at(-1)).toMatch(`${newest}/${newest} `)
  expect(await migrate(database.client)).toEqual({ ok: true, applied: [], version: newest })
})

test('two processes at once share the work and both end with the whole schema', async () => {
  database = await openTestDatabase({ schema: false })
  const other = createNodeClient(database)
  const results = await Promise.all([migrate(database.client), migrate(other)])
  const applied = results.flatMap((result) => (result.ok ? result.applied : []))
  expect(applied.toSorted((a, b) => a - b)).toEqual(migrations.map(({ number }) => number))
  expect(results.map((result) => result.ok && result.version)).toEqual([newest, newest])
  other.close()
})

test('refuses a database that newer code made, and writes nothing to it', async () => {
  database = await openTestDatabase()
  const fromTheFuture = { number: newest + 1, name: 'future', statements: ['CREATE TABLE future (id INTEGER)'] }
  await migrate(database.client, { migrations: [...migrations, fromTheFuture] })
  const before = await tables()
  expect(await migrate(database.client)).toEqual({
    ok: false,
    code: 'newer_database',
    found: newest + 1,
    known: newest,
  })
  expect(await tables()).toEqual(before)
})

test('a migration that fails half-way leaves nothing of itself and does not count', async () => {
  database = await openTestDatabase({ schema: false })
  const good = { number: 1, name: 'good', statements: ['CREATE TABLE good (id INTEGER)'] }
  const bad = {
    number: 2,
    name: 'bad',
    statements: ['CREATE TABLE half (id INTEGER)', 'CREATE TABLE good (id INTEGER)'],
  }
  await expect(migrate(database.client, { migrations: [good, bad] })).rejects.toThrow('Migration 2 (bad) failed')
  expect(await tables()).toEqual(['good', 'schema_meta'])
  expect(await schemaVersion(database.client)).toBe(1)
})
