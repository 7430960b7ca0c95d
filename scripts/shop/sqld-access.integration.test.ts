import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createNodeClient } from '../../database/client-node.ts'
import { startTestSqld } from '../../tests/factories/database.ts'
import { folderOfFile } from '../../tests/factories/folder.ts'
import { parseSettings } from '../tools/settings.ts'
import { openShopDatabase } from './database.ts'
import { makeDatabaseKey, readDatabaseKey } from './database-key.ts'
import type { Sqld } from './sqld.ts'

const folder = folderOfFile()
let sqld: Sqld

beforeAll(async () => {
  sqld = await startTestSqld(join(folder, 'shop'))
  await createNodeClient(sqld).execute('CREATE TABLE secrets (word TEXT)')
})
afterAll(async () => {
  await sqld.stop()
})

const WRITE = { requests: [{ type: 'execute', stmt: { sql: `INSERT INTO secrets VALUES ('planted')` } }] }
const LEGACY_WRITE = { statements: [`INSERT INTO secrets VALUES ('planted')`] }

const post = (path: string, headers: Record<string, string>, body: object) =>
  fetch(sqld.url + path, { method: 'POST', headers, body: JSON.stringify(body) })

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

const basic = (credential: string) => ({ Authorization: `Basic ${credential}` })

/** The key without its last character. */
const nearly = () => sqld.authToken.slice(0, -1)

/** An unsigned token of the kind that this server takes if it has a public key. */
const unsigned = () => {
  const [header, claims] = [{ alg: 'none', typ: 'JWT' }, { a: 'rw' }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  return `${header}.${claims}.`
}

const retained = async () => (await createNodeClient(sqld).execute('SELECT * FROM secrets')).rows

describe('sqld only accepts the shop', () => {
  test.each([
    ['a request without a token', () => ({ 'Content-Type': 'application/json' })],
    [
      'a page of another site, which can send text without being asked first',
      () => ({ 'Content-Type': 'text/plain', Origin: 'https://elsewhere.example' }),
    ],
    ['another shop’s key', () => bearer(makeDatabaseKey(folder))],
    ['the key without its end', () => bearer(nearly())],
    ['the key in other letters', () => bearer(sqld.authToken.toLowerCase())],
    ['an empty key', () => bearer('')],
    ['an empty name and password', () => basic('')],
    ['another shop’s key as name and password', () => basic(makeDatabaseKey(folder))],
    ['a token without a signature', () => bearer(unsigned())],
    ['words that are no token', () => bearer('open sesame')],
  ])('%s is refused', async (_, headers: () => Record<string, string>) => {
    for (const [path, body] of [
      ['/', LEGACY_WRITE],
      ['/v1/execute', { stmt: { sql: LEGACY_WRITE.statements[0] } }],
      ['/v2/pipeline', WRITE],
      ['/v3/pipeline', WRITE],
      ['/v3/cursor', { batch: { steps: [{ stmt: { sql: LEGACY_WRITE.statements[0] } }] } }],
    ] as const) {
      const answer = await post(path, headers(), body)
      expect([path, answer.status]).toEqual([path, 401])
    }
    for (const path of ['/dump', '/v1/jobs']) {
      const answer = await fetch(sqld.url + path, { headers: headers() })
      expect([path, answer.status, await answer.text()]).toEqual([path, 401, expect.not.stringContaining('secrets')])
    }
    expect(await retained()).toEqual([])
  })

  test('lets its own key read and write', async () => {
    expect((await post('/v3/pipeline', bearer(sqld.authToken), WRITE)).status).toBe(200)
    expect(await retained()).toHaveLength(1)
    await createNodeClient(sqld).execute('DELETE FROM secrets')
  })

  test('keeps its key private to the folder’s owner, and regenerates a broken one', async () => {
    const file = join(folder, 'shop', 'database-key')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(makeDatabaseKey(join(folder, 'shop'))).toBe(sqld.authToken)

    const cut = await mkdtemp(join(folder, 'cut-'))
    await writeFile(join(cut, 'database-key'), sqld.authToken.slice(0, 20))
    expect(readDatabaseKey(cut)).toBeUndefined()
    const key = makeDatabaseKey(cut)
    expect(readDatabaseKey(cut)).toBe(key)
    expect((await stat(join(cut, 'database-key'))).mode & 0o777).toBe(0o600)
  })
})

test('reports to a command with another key that another version started the shop', async () => {
  const dataDir = join(folder, 'shop')
  const file = join(dataDir, 'database-key')
  const key = await readFile(file, 'utf8')
  await writeFile(file, makeDatabaseKey(folder))
  const parsed = parseSettings({ DATA_DIR: dataDir }, 'prepare')
  if (!parsed.ok) throw new Error('The settings are wrong')
  const opened = await openShopDatabase(parsed.settings, { join: true, schema: 'as_it_is' })
  await writeFile(file, key)
  const message = expect.stringMatching(/another version of the shop .* Stop that shop/)
  expect(opened).toEqual({ ok: false, isRefusal: false, message })
})
