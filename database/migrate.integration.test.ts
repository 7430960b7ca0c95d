import { afterEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../tests/factories/database.ts'
import { createNodeClient } from './client-node.ts'
import { migrate, newestMigration as newest, oldestMigration as oldest, schemaVersion } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { fingerprintOf, objectsOf } from './schema/fingerprint.ts'

const pending = migrations.length

let database: TestDatabase
afterEach(() => database.close())

const tables = async () => {
  const { rows } = await database.client.execute(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`)
  return rows.map((row) => row.name)
}

test('numbers migrations from the baseline without gaps', async () => {
  database = await openTestDatabase({ schema: false })
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => oldest + index))
})

test('builds the baseline’s schema as its fingerprint says', async () => {
  database = await openTestDatabase({ schema: false })
  const [baseline] = migrations
  expect(fingerprintOf(objectsOf(baseline?.statements ?? []))).toBe(baseline?.fingerprint)
})

test('runs pending migrations once and none the second time', async () => {
  database = await openTestDatabase({ schema: false })
  const steps: string[] = []
  const first = await migrate(database.client, {
    onProgress: (done, total, name) => steps.push(`${done}/${total} ${name}`),
  })
  expect(first).toEqual({ ok: true, applied: migrations.map(({ number }) => number), version: newest })
  expect(steps.at(0)).toBe(`1/${pending} baseline`)
  expect(steps.at(-1)).toMatch(`${pending}/${pending} `)
  expect(await migrate(database.client)).toEqual({ ok: true, applied: [], version: newest })
})

test('lets two concurrent processes share the work and end with the whole schema', async () => {
  database = await openTestDatabase({ schema: false })
  const other = createNodeClient(database)
  const results = await Promise.all([migrate(database.client), migrate(other)])
  const applied = results.flatMap((result) => (result.ok ? result.applied : []))
  expect(applied.toSorted((a, b) => a - b)).toEqual(migrations.map(({ number }) => number))
  expect(results.map((result) => result.ok && result.version)).toEqual([newest, newest])
  other.close()
})

test('refuses a database made by newer code, and writes nothing to it', async () => {
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

describe('a database at the baseline', () => {
  const [baseline] = migrations
  const ofBaseline = async () => {
    database = await openTestDatabase({ schema: false })
    if (baseline) await migrate(database.client, { migrations: [baseline] })
    return database.client
  }

  test("may have tables of the merchant's own", async () => {
    const client = await ofBaseline()
    await client.batch(['CREATE TABLE own (id INTEGER)', 'CREATE INDEX own_by_id ON own (id)'], 'write')
    expect(await migrate(client)).toMatchObject({ ok: true, version: newest })
  })

  test.each([
    ['another index', 'CREATE INDEX own ON products (name)', 'own'],
    ['no trigger', 'DROP TRIGGER orders_tell', 'orders_tell'],
    ['another column', 'ALTER TABLE stores ADD COLUMN colour TEXT', 'stores'],
    ['no view', 'DROP VIEW category_matches', 'category_matches'],
  ])('is refused with %s, and stays unchanged', async (_, change, name) => {
    const client = await ofBaseline()
    await client.execute(change)
    const later = { number: oldest + 1, name: 'later', statements: ['CREATE TABLE later (id INTEGER)'] }
    const before = await tables()
    expect(await migrate(client, { migrations: baseline ? [baseline, later] : [] })).toEqual({
      ok: false,
      code: 'changed_database',
      found: oldest,
      changed: [name],
    })
    expect(await tables()).toEqual(before)
  })

  test('is refused if older migrations made it', async () => {
    const client = await ofBaseline()
    await client.execute(`UPDATE schema_meta SET number = ${oldest - 1}`)
    expect(await migrate(client)).toEqual({ ok: false, code: 'older_database', found: oldest - 1, oldest })
    expect(await schemaVersion(client)).toBe(oldest - 1)
  })

  test('accepts later migrations, whose schema is not compared', async () => {
    const client = await ofBaseline()
    const later = { number: oldest + 1, name: 'later', statements: ['ALTER TABLE stores ADD COLUMN colour TEXT'] }
    const upgraded = { migrations: baseline ? [baseline, later] : [] }
    expect(await migrate(client, upgraded)).toEqual({ ok: true, applied: [oldest + 1], version: oldest + 1 })
    expect(await migrate(client, upgraded)).toEqual({ ok: true, applied: [], version: oldest + 1 })
  })
})

test('rolls back a migration that fails half-way and doesn’t count it', async () => {
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
