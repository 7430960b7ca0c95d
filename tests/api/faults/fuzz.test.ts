/** Promise 11: no input breaks a call. Requests made up from the shop's own description, well and badly formed, to every call. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { allCalls, ask, type Call } from './calls.ts'
import { report, sized, timeoutOf } from './size.ts'
import { newWorld, type World } from './world.ts'

vi.setConfig({ testTimeout: timeoutOf(240_000), hookTimeout: 60_000 })

/** To each call. A tenth of the promised ones is still more than a test run can take. */
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

type Schema = NonNullable<Call['body']>

/** Mostly what the schema asks for, and often enough something else. */
function shapedBy(schema: Schema | undefined, depth = 0): fc.Arbitrary<unknown> {
  const wrong = { weight: 1, arbitrary: anything }
  if (schema === undefined || depth > 4) return anything
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(wrong, ...choices.map((one) => ({ weight: 3, arbitrary: shapedBy(one, depth + 1) })))
  if (schema.enum) return fc.oneof(wrong, { weight: 5, arbitrary: fc.constantFrom(...schema.enum) })
  if (schema.const !== undefined) return fc.oneof(wrong, { weight: 5, arbitrary: fc.constant(schema.const) })
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, shapedBy(inner, depth + 1)])
    return fc.oneof(wrong, { weight: 9, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }) })
  }
  if (schema.type === 'array') {
    return fc.oneof(wrong, { weight: 5, arbitrary: fc.array(shapedBy(schema.items, depth + 1), { maxLength: 4 }) })
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    return fc.oneof(wrong, { weight: 3, arbitrary: number }, { weight: 3, arbitrary: fc.integer({ min: 0, max: 20 }) })
  }
  if (schema.type === 'boolean') return fc.oneof(wrong, { weight: 4, arbitrary: fc.boolean() })
  return fc.oneof(
    wrong,
    { weight: 4, arbitrary: text },
    { weight: 2, arbitrary: fc.constantFrom('WINE', 'red', 'a@b.test') },
  )
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Half a character can't stand in an address: no browser sends one. */
const escaped = (value: unknown): string => encodeURIComponent(asText(value).replace(/\p{Surrogate}/gu, '\uFFFD'))

const requestOf = (call: Call): fc.Arbitrary<{ path: string; body: string }> =>
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

/** Ends the session that all others need. */
const LAST = ['post /api/user/logout', 'post /api/admin/logout']

let world: World
const calls = await allCalls()
beforeAll(async () => {
  world = await newWorld()
})

describe.each(calls.filter(({ name }) => !LAST.includes(name)))('$name', (call) => {
  test('answers whatever it is asked', async () => {
    await fc.assert(
      fc.asyncProperty(requestOf(call), async ({ path, body }) => {
        const answer = await ask(call.method, { path, body, cookie: world.cookie })
        const told = await answer.text()
        expect(answer.status, `${call.name} ${path} ${body.slice(0, 300)}: ${told.slice(0, 200)}`).toBeLessThan(500)
        expect(told).not.toMatch(/SQLITE|sqlite_|\bat .*\.ts:\d+|node_modules/)
      }),
      { numRuns: REQUESTS },
    )
  })
})

test('the count', () => {
  report(11, `${REQUESTS} requests to each of ${calls.length} calls, 0 answers of 5xx`)
})
