/** Promise 11: no input breaks a call. Sends every call valid and malformed requests generated from its schema. */
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newStaff } from '../people.ts'
import { SHOP } from '../shop.ts'
import { type Asked, allCalls, ask, askAgain, askAll, type Call, fieldsOf, type Schema, withField } from './calls.ts'
import { ENTRIES } from './entries.ts'
import { FAULT_TIMEOUT_MS, report, sized } from './size.ts'
import { newWorld } from './world.ts'

vi.setConfig({ testTimeout: FAULT_TIMEOUT_MS })

/** Number of requests per call. */
const REQUESTS = sized(10_000, 4)

const WEIRD = [
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  '\u0000',
  '\ud800',
  '🍷',
  '../../etc/passwd',
  '%00',
  '#{7*7}',
  '{{7*7}}',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  'x'.repeat(5000),
]

const text = fc.oneof(fc.constantFrom(...WEIRD), fc.string({ maxLength: 60, unit: 'binary' }), fc.webUrl(), fc.uuid())
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 1e21, Number.MAX_SAFE_INTEGER))
const anything = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(text, number), { maxLength: 5 }),
  fc.dictionary(text, fc.oneof(text, number), { maxKeys: 4 }),
)

/** Generates values that usually fit the schema, and sometimes others. */
function shapedBy(schema: Schema | undefined, depth = 0): fc.Arbitrary<unknown> {
  const invalid = { weight: 1, arbitrary: anything }
  if (schema === undefined || depth > 4) return anything
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(invalid, ...choices.map((one) => ({ weight: 3, arbitrary: shapedBy(one, depth + 1) })))
  if (schema.enum) return fc.oneof(invalid, { weight: 5, arbitrary: fc.constantFrom(...schema.enum) })
  if (schema.const !== undefined) return fc.oneof(invalid, { weight: 5, arbitrary: fc.constant(schema.const) })
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, shapedBy(inner, depth + 1)])
    return fc.oneof(invalid, { weight: 9, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }) })
  }
  if (schema.type === 'array') {
    return fc.oneof(invalid, { weight: 5, arbitrary: fc.array(shapedBy(schema.items, depth + 1), { maxLength: 4 }) })
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    return fc.oneof(
      invalid,
      { weight: 3, arbitrary: number },
      { weight: 3, arbitrary: fc.integer({ min: 0, max: 20 }) },
    )
  }
  if (schema.type === 'boolean') return fc.oneof(invalid, { weight: 4, arbitrary: fc.boolean() })
  return fc.oneof(
    invalid,
    { weight: 4, arbitrary: text },
    { weight: 2, arbitrary: fc.constantFrom('WINE', 'red', 'a@b.test') },
  )
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Encodes a value for a URL. Replaces unpaired surrogates, which no browser sends. */
const escaped = (value: unknown): string => encodeURIComponent(asText(value).replace(/\p{Surrogate}/gu, '\uFFFD'))

type Request = { path: string; body: string }

/** Generates requests that follow the description, or nearly do. */
const madeUp = (call: Call): fc.Arbitrary<Request> =>
  fc
    .record({
      parameters: fc.tuple(...call.parameters.map(({ schema }) => fc.option(shapedBy(schema), { freq: 5 }))),
      body: fc.oneof(
        { weight: 9, arbitrary: shapedBy(call.body).map((body) => JSON.stringify(body) ?? '') },
        {
          weight: 1,
          arbitrary: fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom('', '{', '[]', '{"a":', 'null')),
        },
      ),
    })
    .map(({ parameters, body }) => {
      let { path } = call
      const query: string[] = []
      for (const [index, { name, in: place }] of call.parameters.entries()) {
        const value = parameters[index]
        if (place === 'path') path = path.replace(`{${name}}`, escaped(value ?? 'x') || 'x')
        else if (value !== null && value !== undefined) query.push(`${name}=${escaped(value)}`)
      }
      return { path: path + (query.length > 0 ? `?${query.join('&')}` : ''), body }
    })

/** Generates the owner's valid request with one or two fields replaced, so that it passes the first checks. */
function nearlyGood(call: Call, { path, body }: Asked): fc.Arbitrary<Request> {
  const url = new URL(path, SHOP)
  const inQuery = call.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => `?${name}`)
  const fields = [...inQuery, ...fieldsOf(call.body)]
  if (fields.length === 0) return fc.constant({ path, body: JSON.stringify(body ?? {}) })
  const change = fc.record({ field: fc.constantFrom(...fields), value: anything })
  return fc.array(change, { minLength: 1, maxLength: 2 }).map((changes) => {
    const query = new URLSearchParams(url.search)
    let changed: unknown = body ?? {}
    for (const { field, value } of changes) {
      if (field.startsWith('?')) query.set(field.slice(1), asText(value))
      else changed = withField(changed, field, value)
    }
    return { path: query.size > 0 ? `${url.pathname}?${query}` : url.pathname, body: JSON.stringify(changed) }
  })
}

const requestOf = (call: Call, good: Asked | undefined): fc.Arbitrary<Request> =>
  good === undefined ? madeUp(call) : fc.oneof(madeUp(call), nearlyGood(call, good))

/** Number of requests generated and sent at a time. */
const PORTION = 500

let world = await newWorld()
let staff = (await newStaff('owner')).cookie
const calls = await allCalls()

/** Calls that may end a session, such as signing out and erasing an account. */
const ENDS_SESSIONS = /\/(log|register|.*password|.*two-factor)|^delete \/api\/user$|\/erase$|\/users\//
let mayHaveEnded = false

beforeEach(async () => {
  if (!mayHaveEnded) return
  mayHaveEnded = false
  if ((await ask('GET', { path: '/api/user/addresses', cookie: world.cookie })).status !== 200) world = await newWorld()
  const { status } = await ask('GET', { path: '/api/userrole-access-check', cookie: staff })
  if (status !== 200) staff = (await newStaff('owner')).cookie
})

const TELLS_OF_ITS_INSIDE = /SQLITE|sqlite_|\bat .*\.ts:\d+|node_modules/

let asked = 0

describe.each(calls)('$name', (call) => {
  test('answers every request without a 5xx', async () => {
    const good = await ENTRIES[call.name]?.good(world)
    const cookie = `${world.cookie}; ${staff}`
    const failures: string[] = []
    for (let left = REQUESTS; left > 0; left -= PORTION) {
      const requests = fc.sample(requestOf(call, good), Math.min(left, PORTION))
      await askAll(
        requests,
        ({ path, body }) => askAgain(call.method, { path, body, cookie }),
        ({ path, body }, { status, text }) => {
          const isFailure = status >= 500 || TELLS_OF_ITS_INSIDE.test(text)
          mayHaveEnded ||= status === 401
          if (isFailure) failures.push(`${status} ${path} ${body}: ${text.slice(0, 200)}`)
        },
      )
    }
    mayHaveEnded ||= ENDS_SESSIONS.test(call.name)
    expect(failures.slice(0, 5).join('\n')).toBe('')
    asked += 1
  })
})

test('reports the number of requests', () => {
  report(11, `${REQUESTS} requests to each of ${asked} calls, 0 answers of 5xx`)
})
