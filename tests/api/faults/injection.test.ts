/** Promise 17: no text is run as SQL. Payloads in every parameter and field of every call have no effect. */
import { beforeAll, expect, test, vi } from 'vitest'
import { database, query } from '../database.ts'
import { newStaff } from '../people.ts'
import { type Asked, allCalls, askAgain, askAll, type Call, fieldsOf, type RecordedAnswer, withField } from './calls.ts'
import { ENTRIES } from './entries.ts'
import { FAULT_TIMEOUT_MS, report, sized } from './size.ts'
import { newWorld, type World } from './world.ts'

vi.setConfig({ testTimeout: FAULT_TIMEOUT_MS })

const ENDINGS = ["'", '"', '`', ')', "')", '")', "'))", ';', '\\', "\\'", '%27', '\u02bc', '']
const TAILS = [
  ' OR 1=1 --',
  ' OR 1=1 #',
  ' OR SLEEP(9)=0 --',
  ' UNION SELECT token FROM customer_sessions --',
  ' UNION SELECT password FROM customer_accounts --',
  '; DROP TABLE canaries; --',
  '; UPDATE canaries SET word = 1; --',
  '; DELETE FROM canaries; --',
  '; ATTACH DATABASE ":memory:" AS x; --',
  '; PRAGMA writable_schema = 1; --',
  ' AND randomblob(500000000) IS NULL --',
  ' ORDER BY 99 --',
  '/**/OR/**/1=1',
  ' LIMIT 1 OFFSET 1 --',
  " || (SELECT sql FROM sqlite_schema LIMIT 1) || '",
  ', (SELECT 1)) --',
  ' COLLATE x --',
  ' desc, (SELECT 1) --',
  ' asc; --',
  ' AND load_extension("x") --',
]

/** 13 string endings × 20 continuations × 2 beginnings: 520. */
const PAYLOADS = ENDINGS.flatMap((ending) => TAILS.flatMap((tail) => [`x${ending}${tail}`, `1${ending}${tail}`]))

let world: World
let staff: string
beforeAll(async () => {
  world = await newWorld()
  staff = (await newStaff('owner')).cookie
  await database.batch(
    [
      'CREATE TABLE IF NOT EXISTS canaries (word TEXT)',
      'DELETE FROM canaries',
      `INSERT INTO canaries VALUES ('sings')`,
    ],
    'write',
  )
})

type Place = { name: string; ask: (payload: string) => Promise<RecordedAnswer> }

async function placesOf(call: Call): Promise<Place[]> {
  const good: Asked = (await ENTRIES[call.name]?.good(world)) ?? { path: call.path }
  const url = new URL(good.path, 'https://shop.test')
  const cookie = `${world.cookie}; ${staff}`
  const send = (path: string, body: unknown) => askAgain(call.method, { path, body, cookie })
  const inQuery = call.parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => ({
      name,
      ask: (payload: string) => {
        const query = new URLSearchParams(url.search)
        query.set(name, payload)
        return send(`${url.pathname}?${query}`, good.body)
      },
    }))
  const inPath = call.parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name }) => ({
      name,
      ask: (payload: string) => send(call.path.replace(`{${name}}`, encodeURIComponent(payload)), good.body),
    }))
  const inBody = fieldsOf(call.body).map((field) => ({
    name: field,
    ask: (payload: string) => send(good.path, withField(good.body, field, payload)),
  }))
  return [...inQuery, ...inPath, ...inBody]
}

/** Calls that would end the session under test. */
const LEFT_OUT = ['post /api/user/logout', 'post /api/admin/logout']

const TELLS_OF_THE_DATABASE = /SQLITE|sqlite_schema"|CREATE TABLE|sings/

/** Removes the payload from a response, since some calls echo it (product codes in capitals). */
const withoutEcho = (text: string, payload: string): string => {
  const echo = JSON.stringify(payload).slice(1, -1)
  return text.replaceAll(echo, '').replaceAll(echo.toUpperCase(), '')
}

test('runs no payload', async () => {
  const count = sized(PAYLOADS.length, 1)
  let tried = 0
  let places = 0
  for (const call of await allCalls()) {
    if (LEFT_OUT.includes(call.name)) continue
    for (const place of await placesOf(call)) {
      places += 1
      // Each field gets different payloads, so that a short run covers all of them.
      const payloads = Array.from({ length: count }, (_, i) => PAYLOADS[(places * 37 + i * 53) % PAYLOADS.length] ?? '')
      const failures: string[] = []
      await askAll(payloads, place.ask, (payload, { status, text }) => {
        const isFailure = status >= 500 || TELLS_OF_THE_DATABASE.test(withoutEcho(text, payload))
        if (isFailure) failures.push(`${status} ${payload}: ${text.slice(0, 200)}`)
      })
      tried += payloads.length
      expect([call.name, place.name, ...failures]).toEqual([call.name, place.name])
    }
  }
  const rows = await query('SELECT word FROM canaries')
  expect(rows.map(({ word }) => word)).toEqual(['sings'])
  report(17, `${tried} payloads in ${places} parameters and fields, 0 effects`)
})
