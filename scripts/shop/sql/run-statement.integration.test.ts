import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import type { Server } from './inspect-statement.ts'
import { runStatement } from './run-statement.ts'

const database = testDatabase()
let server: Server
beforeAll(async () => {
  server = database
  await database.client.batch(
    ['CREATE TABLE t (n INTEGER)', 'INSERT INTO t VALUES (7)', 'CREATE VIRTUAL TABLE f USING fts5(x)'],
    'write',
  )
})

const run = (sql: string, write = false) => runStatement(server, sql, { write })

/** All state that a statement could change. */
const state = async () => {
  const queries = ['SELECT * FROM t', 'SELECT * FROM f', 'SELECT type, name, sql FROM sqlite_schema ORDER BY name']
  const pragmas = ['user_version', 'application_id', 'schema_version'].map((name) => `PRAGMA ${name}`)
  const answers = await Promise.all([...queries, ...pragmas].map((sql) => database.client.execute(sql)))
  return JSON.stringify(answers.map(({ rows }) => rows))
}

const FILE = join(tmpdir(), `cellardoor-written-${process.pid}`)

/** Changes by a write keyword or without one, behind comments, by PRAGMAs, by files, by leaving the transaction. */
const CHANGES = [
  'INSERT INTO t VALUES (8)',
  'INSERT INTO t VALUES (8) RETURNING n',
  '/* SELECT */ DELETE FROM t',
  '-- SELECT\nUPDATE t SET n = 1',
  'REPLACE INTO t VALUES (1)',
  'WITH a AS (SELECT 1) INSERT INTO t SELECT * FROM a',
  `INSERT INTO f(f) VALUES ('rebuild')`,
  'DROP TABLE t',
  'CREATE TABLE u (a)',
  'CREATE TEMP TABLE u (a)',
  'CREATE VIEW v AS SELECT 1',
  'CREATE INDEX i ON t (n)',
  'CREATE TRIGGER g AFTER INSERT ON t BEGIN DELETE FROM t; END',
  'ALTER TABLE t ADD COLUMN z',
  'REINDEX',
  'ANALYZE',
  'VACUUM',
  `VACUUM INTO '${FILE}'`,
  `ATTACH '${FILE}' AS x`,
  'PRAGMA user_version = 9',
  'PRAGMA main.user_version(9)',
  'PRAGMA application_id = 9',
  'PRAGMA writable_schema = 1',
  'PRAGMA query_only = 0',
  'PRAGMA journal_mode = DELETE',
  'PRAGMA wal_checkpoint(TRUNCATE)',
  'PRAGMA incremental_vacuum(5)',
  `SELECT writefile('${FILE}', 'x')`,
  `SELECT n FROM t WHERE EXISTS (SELECT 1 WHERE writefile('${FILE}', 'x') > 0)`,
  `WITH a AS (SELECT writefile('${FILE}', 'x') AS b) SELECT b FROM a`,
  `SELECT load_extension('x')`,
  'COMMIT',
  'ROLLBACK',
  'BEGIN IMMEDIATE',
  'SAVEPOINT a',
  'COMMIT; INSERT INTO t VALUES (9)',
  'SELECT 1; INSERT INTO t VALUES (9)',
  'UPDATE sqlite_schema SET sql = NULL',
]

test.each(CHANGES)('refuses %s when read-only', async (sql) => {
  const before = await state()
  expect(await run(sql)).toMatchObject({ ok: false, message: expect.stringMatching(/\S/) })
  expect(await state()).toBe(before)
  expect(existsSync(FILE)).toBe(false)
})

/** Statements that look read-only; their writes are rolled back. */
test.each([
  'PRAGMA optimize',
  '/* a */ PRAGMA optimize',
  'PRAGMA foreign_keys = off',
  'EXPLAIN INSERT INTO t VALUES (1)',
])('changes nothing with %s', async (sql) => {
  const before = await state()
  await run(sql)
  expect(await state()).toBe(before)
  expect((await database.client.execute('PRAGMA foreign_keys')).rows[0]?.foreign_keys).toBe(1)
})

test.each([
  'SELECT * FROM t',
  ' -- how many\nSELECT count(*) FROM t;',
  'PRAGMA table_info(t)',
  'EXPLAIN QUERY PLAN SELECT * FROM t',
  'WITH a AS (SELECT n FROM t) SELECT * FROM a',
  'PRAGMA integrity_check',
  'VALUES (1), (2)',
])('runs %s when read-only', async (sql) => {
  expect(await run(sql)).toMatchObject({ ok: true, isReadOnly: true })
})

describe('asked to write', () => {
  test('changes rows, and reports the number', async () => {
    expect(await run('INSERT INTO t VALUES (8), (9)', true)).toMatchObject({ ok: true, result: { rowsAffected: 2 } })
    expect(await run('DELETE FROM t WHERE n > 7', true)).toMatchObject({ ok: true, result: { rowsAffected: 2 } })
    expect(await run('DELETE FROM t WHERE n > 7')).toMatchObject({ message: expect.stringContaining('-- --write') })
  })

  test.each(['BEGIN', 'COMMIT', 'ROLLBACK', 'SAVEPOINT a'])('refuses %s, which would have no effect', async (sql) => {
    expect(await run(sql, true)).toMatchObject({ message: expect.stringContaining('a transaction of its own') })
  })
})

test('reports the database’s message for an invalid statement, without its code', async () => {
  expect(await run('SELEC 1')).toEqual({ ok: false, message: expect.stringMatching(/^(?!SQL).*SELEC/) })
  expect(await run('SELECT * FROM nowhere')).toEqual({ ok: false, message: 'no such table: nowhere' })
})

test('refuses every function of the server that may act outside the database', async () => {
  const { rows } = await database.client.execute('SELECT DISTINCT name FROM pragma_function_list')
  const outside = rows
    .map(({ name }) => String(name))
    .filter((name) => /write|load|tokenizer|_log$|config|^edit$/.test(name))
  expect(outside.toSorted()).toEqual([
    'fts3_tokenizer',
    'load_extension',
    'sqlite3mc_config',
    'sqlite3mc_config_table',
    'sqlite_log',
    'writefile',
  ])
  for (const name of ['writefile', 'sqlite_log', 'fts3_tokenizer'])
    expect(await run(`SELECT ${name}('a', 'b')`)).toMatchObject({ ok: false })
})
