import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Sqld, startSqld } from '../../scripts/shop/sqld.ts'
import { folderOfFile } from '../../tests/factories/folder.ts'
import { TEST_WAIT } from '../../tests/timeouts.ts'
import { batch, readIfUnchanged, writeThenRead } from '../batch.ts'
import { createWebClient } from '../client-web.ts'
import { migrate } from '../migrate.ts'
import { requireVersion } from '../queries/core/require-version.ts'
import { db } from '../query-builder.ts'
import { pooledCalls } from './pooled-client.ts'
import { createStreamPool } from './stream-pool.ts'
import { createWriteQueue } from './write-queue.ts'

const dataDir = folderOfFile()
let sqld: Sqld

const start = async (port?: number): Promise<Sqld> => {
  const started = await startSqld({ dataDir, ...(port === undefined ? {} : { port }) })
  if (!started.ok) throw new Error(started.message)
  return started.sqld
}

beforeAll(async () => {
  sqld = await start()
  await migrate(createWebClient(sqld))
})
afterAll(async () => {
  await sqld.stop()
})
afterEach(() => createWebClient(sqld).execute('DELETE FROM search_synonyms'))

type Pipeline = { baton?: string; requests: { type: string; batch?: { steps: { stmt: { sql: string } }[] } }[] }

/** A client with its own streams; `sent` records each request, `answer` can replace the server's response. */
const openClient = () => {
  const sent: { url: string; pipeline: Pipeline }[] = []
  const answer = vi.fn<typeof fetch>(fetch)
  const ask: typeof fetch = (input, init) => {
    sent.push({ url: String(input), pipeline: JSON.parse(String(init?.body)) })
    return answer(input, init)
  }
  const options = { url: sqld.url, authToken: sqld.authToken, fetch: ask }
  const client = Object.assign(
    createWebClient(options),
    pooledCalls({ ...options, streams: createStreamPool(16), writes: createWriteQueue(2), priority: 'payment' }),
  )
  return { client, sent, answer }
}

/** Passes the server's response through `change`. */
const altered =
  (change: (text: string) => string): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    return new Response(change(await response.text()), response)
  }

const add = (term: string) => db.insertInto('search_synonyms').values({ term, synonym: 'syrah' }).compile()
const terms = db.selectFrom('search_synonyms').select('term').orderBy('term').compile()
const one = sql<{ one: number }>`SELECT 1 AS one`.compile(db)

const storedTerms = async () => {
  const { rows } = await createWebClient(sqld).execute('SELECT term FROM search_synonyms ORDER BY term')
  return rows.map(({ term }) => term)
}

describe('answers', () => {
  test('match the library for arguments and columns of every type', async () => {
    const values = sql`SELECT ${null} AS missing, ${7} AS whole, ${-2.5} AS part, ${'Señorío 🍷 "½"'} AS text,
      ${true} AS truth, ${9007199254740991} AS large, ${''} AS empty, typeof(${7}) AS type`.compile(db)
    const queries = [values, terms] as const
    const ours = await batch(openClient().client, 'read', queries)
    expect(ours).toEqual(await batch(createWebClient(sqld), 'read', queries))
    expect(ours[0].rows[0]).toMatchObject({ missing: null, whole: 7, part: -2.5, truth: 1, type: 'integer' })
  })

  test('report the changes of a write', async () => {
    const { client } = openClient()
    const [added] = await batch(client, 'write', [add('a')])
    expect(added.rowsAffected).toBe(1)
    const single = await client.execute({
      sql: 'INSERT INTO search_synonyms (term, synonym) VALUES (?, ?)',
      args: ['b', 'c'],
    })
    expect(single).toMatchObject({ rowsAffected: 1, lastInsertRowid: expect.any(BigInt) })
  })

  test('refuse blobs and named arguments before sending anything', async () => {
    const { client, sent } = openClient()
    await expect(client.execute({ sql: 'SELECT ?', args: [new Uint8Array(1)] })).rejects.toThrow(TypeError)
    await expect(client.execute({ sql: 'SELECT :a', args: { a: 1 } })).rejects.toThrow(TypeError)
    expect(sent).toEqual([])
  })

  test('report the error of a failed batch, which writes nothing', async () => {
    const { client } = openClient()
    await expect(batch(client, 'write', [add('a'), add('a')])).rejects.toMatchObject({
      name: 'LibsqlError',
      code: expect.stringMatching(/^SQLITE_CONSTRAINT/),
    })
    expect(await storedTerms()).toEqual([])
  })
})

describe('a write and then a read', () => {
  test('take one round trip, and the read begins once the write is committed', async () => {
    const { client, sent } = openClient()
    const [[added], [stored]] = await writeThenRead(client, [add('a')], [terms])
    expect(added.rowsAffected).toBe(1)
    expect(stored.rows).toEqual([{ term: 'a' }])
    expect(sent).toHaveLength(1)
    const statements = sent[0]?.pipeline.requests[0]?.batch?.steps.map(({ stmt }) => stmt.sql)
    expect(statements?.at(0)).toMatch(/^BEGIN IMMEDIATE/)
    expect(statements?.indexOf('COMMIT')).toBeLessThan(statements?.indexOf(terms.sql) ?? -1)
  })

  test('give the same results with the library’s client, in two', async () => {
    const [[added], [stored]] = await writeThenRead(createWebClient(sqld), [add('a')], [terms])
    expect(added.rowsAffected).toBe(1)
    expect(stored.rows).toEqual([{ term: 'a' }])
  })

  test('end with the write’s error if it fails', async () => {
    const { client } = openClient()
    await expect(writeThenRead(client, [add('a'), add('a')], [terms])).rejects.toMatchObject({
      code: expect.stringMatching(/^SQLITE_CONSTRAINT/),
    })
    expect(await storedTerms()).toEqual([])
  })

  test('keep the stream usable', async () => {
    const { client, sent } = openClient()
    await writeThenRead(client, [add('a')], [terms])
    await writeThenRead(client, [add('b')], [terms])
    expect(sent.at(-1)?.pipeline.baton).toBeDefined()
  })
})

describe('kept data', () => {
  /** Reads the version if it is the one the caller knows, else the terms. */
  const readAs = (client: Parameters<typeof readIfUnchanged>[0], known: string) => {
    const retained = sql<{ version: string }>`SELECT ${requireVersion(known)} AS version FROM listing_version`.compile(
      db,
    )
    return readIfUnchanged(client, retained, [one, terms])
  }

  const versionNow = async () => {
    const { rows } = await createWebClient(sqld).execute('SELECT version FROM listing_version')
    return String(rows[0]?.version)
  }

  test('is read alone while it is current', async () => {
    const version = await versionNow()
    expect(await readAs(openClient().client, version)).toEqual({ kept: { rows: [{ version }], rowsAffected: 0 } })
  })

  test.each(['another', '', '1'])(
    'is replaced when stale (%j): the others are read in the same round trip, on a stream that stays usable',
    async (known) => {
      const { client, sent } = openClient()
      await batch(client, 'write', [add('a')])
      expect(await readAs(client, known)).toMatchObject({
        otherwise: [{ rows: [{ one: 1 }] }, { rows: [{ term: 'a' }] }],
      })
      await batch(client, 'read', [one])
      expect(sent).toHaveLength(3)
      expect(sent.map(({ pipeline }) => typeof pipeline.baton)).toEqual(['undefined', 'string', 'string'])
    },
  )

  test('fails with any other error, of its own or of the others', async () => {
    const { client } = openClient()
    const invalid = sql<{ one: number }>`SELECT one FROM nowhere`.compile(db)
    const stale = sql<{ version: string }>`SELECT ${requireVersion('another')} AS version FROM listing_version`.compile(
      db,
    )
    await expect(readIfUnchanged(client, invalid, [one])).rejects.toThrow('no such table')
    await expect(readIfUnchanged(client, stale, [one, invalid, terms])).rejects.toThrow('no such table')
    expect(await readIfUnchanged(client, stale, [one])).toMatchObject({ otherwise: [{ rows: [{ one: 1 }] }] })
  })

  test('is never used with the library’s client', async () => {
    expect(await readAs(createWebClient(sqld), await versionNow())).toMatchObject({
      otherwise: [{ rows: [{ one: 1 }] }, {}],
    })
  })
})

describe('a stream', () => {
  test('serves the next call too, each in one round trip', async () => {
    const { client, sent } = openClient()
    await batch(client, 'read', [one])
    await batch(client, 'write', [add('a')])
    expect(await batch(client, 'read', [terms])).toMatchObject([{ rows: [{ term: 'a' }] }])
    expect(sent.map(({ pipeline }) => typeof pipeline.baton)).toEqual(['undefined', 'string', 'string'])
  })

  test('stays usable after a refused row, whose transaction has ended', async () => {
    const { client, sent } = openClient()
    await expect(batch(client, 'write', [add('a'), add('a')])).rejects.toThrow('UNIQUE')
    await batch(client, 'write', [add('b')])
    expect(sent[1]?.pipeline.baton).toBeDefined()
    expect(await storedTerms()).toEqual(['b'])
  })

  test.each([
    ['a transaction is open', '"is_autocommit":true', '"is_autocommit":false'],
    ['the server closed it', /"baton":"[^"]*"/, '"baton":null'],
  ])('is discarded when %s', async (_, from, to) => {
    const { client, sent, answer } = openClient()
    answer.mockImplementationOnce(altered((text) => text.replace(from, to)))
    await batch(client, 'read', [one])
    await batch(client, 'read', [one])
    expect(sent.map(({ pipeline }) => pipeline.baton)).toEqual([undefined, undefined])
  })

  test('is discarded after an error that may come from the connection', async () => {
    const { client, sent } = openClient()
    await expect(client.execute('SELECT * FROM nowhere')).rejects.toThrow('no such table')
    await batch(client, 'read', [one])
    expect(sent[1]?.pipeline.baton).toBeUndefined()
  })

  test('is discarded, and the call not repeated, when the response was lost', async () => {
    const { client, sent, answer } = openClient()
    await batch(client, 'read', [one])
    answer.mockImplementationOnce(async (input, init) => {
      await fetch(input, init)
      throw new TypeError('Connection lost')
    })
    await expect(batch(client, 'write', [add('a')])).rejects.toThrow('Connection lost')
    await batch(client, 'read', [one])
    expect(sent.map(({ pipeline }) => typeof pipeline.baton)).toEqual(['undefined', 'string', 'undefined'])
    expect(await storedTerms()).toEqual(['a'])
  })

  test('waits for its turn, and stays usable, when the server rejects excess requests', async () => {
    const { client, sent, answer } = openClient()
    await batch(client, 'read', [one])
    answer.mockImplementationOnce(async () => new Response('{"error":"Too many concurrent requests"}', { status: 429 }))
    await batch(client, 'write', [add('a')])
    expect(sent.map(({ pipeline }) => typeof pipeline.baton)).toEqual(['undefined', 'string', 'string'])
    expect(await storedTerms()).toEqual(['a'])
  })

  test('moves to the address that the server names', async () => {
    const { client, sent, answer } = openClient()
    const elsewhere = sqld.url.replace('127.0.0.1', 'localhost')
    answer.mockImplementationOnce(altered((text) => text.replace('"base_url":null', `"base_url":"${elsewhere}"`)))
    for (let call = 0; call < 3; call += 1) await batch(client, 'read', [one])
    expect(sent.map(({ url }) => new URL(url).hostname)).toEqual(['127.0.0.1', 'localhost', 'localhost'])
  })

  test('is closed in the same round trip when sixteen are open', async () => {
    const { client, sent } = openClient()
    await Promise.all(Array.from({ length: 20 }, () => batch(client, 'read', [one])))
    const ends = sent.map(({ pipeline }) => pipeline.requests.at(-1)?.type)
    expect(ends.filter((type) => type === 'close')).toHaveLength(4)
    expect(sent).toHaveLength(20)
  })
})

describe('a stream unknown to the server', () => {
  test('is replaced, and the batch runs once', async () => {
    const { client, sent } = openClient()
    await batch(client, 'read', [one])
    const port = Number(new URL(sqld.url).port)
    await sqld.stop()
    sqld = await start(port)
    await batch(client, 'write', [add('a')])
    expect(sent).toHaveLength(3)
    expect(await storedTerms()).toEqual(['a'])
  })

  test.each([
    ['sqld’s after 10 s', 400, '{"message":"The stream has expired due to inactivity","code":"STREAM_EXPIRED"}'],
    ['sqld’s of another life', 400, 'Received an invalid baton'],
    ['Turso’s', 404, '{"error":"stream not found: 1f"}'],
  ])('is recognised by the response: %s', async (_, status, text) => {
    const { client, sent, answer } = openClient()
    await batch(client, 'read', [one])
    answer.mockImplementationOnce(async () => new Response(text, { status }))
    await batch(client, 'write', [add('a')])
    expect(sent.map(({ pipeline }) => typeof pipeline.baton)).toEqual(['undefined', 'string', 'undefined'])
    expect(await storedTerms()).toEqual(['a'])
  })

  test.each([
    [400, 'Received a baton that has already been used'],
    [400, '{"message":"near \\"SELEC\\": syntax error"}'],
    [500, 'Internal error'],
  ])('is not assumed after %i %s: the call fails and is not repeated', async (status, text) => {
    const { client, sent, answer } = openClient()
    await batch(client, 'read', [one])
    answer.mockImplementationOnce(async () => new Response(text, { status }))
    await expect(batch(client, 'write', [add('a')])).rejects.toMatchObject({ code: 'SERVER_ERROR' })
    expect(sent).toHaveLength(2)
  })
})

test('takes the write lock before anything runs in a batch, and waits while another holds it', async () => {
  const { client, sent } = openClient()
  await batch(client, 'read', [one])
  const other = new DatabaseSync(join(dataDir, 'sqld/dbs/default/data'))
  other.exec('BEGIN IMMEDIATE')
  await expect(
    client.batch(['SELECT 1', "INSERT INTO search_synonyms (term, synonym) VALUES ('a', 'b')"], 'write'),
  ).rejects.toMatchObject({
    code: 'SQLITE_BUSY',
  })
  const waiting = batch(client, 'write', [add('a')])
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(2), TEST_WAIT)
  other.exec('ROLLBACK')
  other.close()
  await waiting
  expect(sent.at(-1)?.pipeline.baton).toBeDefined()
  expect(await storedTerms()).toEqual(['a'])
})

test('runs ten simultaneous writes two at a time, without holding up reads', async () => {
  const { client, answer } = openClient()
  const asked: ('read' | 'write')[] = []
  let [underWay, most] = [0, 0]
  answer.mockImplementation(async (input, init) => {
    const isWrite = String(init?.body).includes('BEGIN IMMEDIATE')
    asked.push(isWrite ? 'write' : 'read')
    if (!isWrite) return fetch(input, init)
    underWay += 1
    most = Math.max(most, underWay)
    const response = await fetch(input, init)
    underWay -= 1
    return response
  })
  const writes = Array.from({ length: 10 }, (_, index) => batch(client, 'write', [add(`term ${index}`)]))
  await Promise.all([...writes, batch(client, 'read', [terms]), client.execute('SELECT 1')])
  expect(await storedTerms()).toHaveLength(10)
  expect(most).toBe(2)
  expect(asked.slice(0, 4).toSorted()).toEqual(['read', 'read', 'write', 'write'])
})
