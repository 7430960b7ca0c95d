import { expect, test } from 'vitest'
import type { Problem } from '../../functions/errors.ts'
import { query } from './database.ts'
import { cookieOf, countRoundTrips, json, post, SAME_ORIGIN } from './shop.ts'

const PATH = '/api/events'

const view = (page_type: string) => ({ kind: 'page_view', page_type })
const init = (more: object = {}) => ({ kind: 'marketing_init', account_id: 501, page: 'other', ...more })
const vital = (more: object = {}) => ({ kind: 'web_vital', metric: 'LCP', value: 1234.5, page_type: 'plp', ...more })

/** Returns the counts summed over all days, because a test may run at midnight. */
const counts = async (): Promise<Record<string, number>> => {
  const rows = await query(`
    SELECT name || ' ' || label AS what, sum(count) AS n FROM daily_counts GROUP BY 1
    UNION ALL
    SELECT metric || ' ' || route_type || ' ' || bucket, sum(count) FROM web_vitals GROUP BY 1`)
  return Object.fromEntries(rows.map(({ what, n }) => [String(what), Number(n)]))
}

/** Returns what `work` adds to the counts. */
const added = async (work: () => Promise<unknown>): Promise<Record<string, number>> => {
  const before = await counts()
  await work()
  const more = Object.entries(await counts()).map(([what, n]) => [what, n - (before[what] ?? 0)] as const)
  return Object.fromEntries(more.filter(([, n]) => n > 0))
}

test('adds a batch to the day’s counts', async () => {
  const events = [view('dyn'), view('plp'), view('plp'), init(), init({ page: 'homepage' }), vital(), vital()]
  const answers: unknown[] = []
  const more = await added(async () => {
    const answer = await post(PATH, { events })
    answers.push(answer.status, await answer.json())
  })
  expect(answers).toEqual([200, { counted: true }])
  expect(more).toEqual({
    'page_view dyn': 1,
    'page_view plp': 2,
    'marketing_init 501 other': 1,
    'marketing_init 501 homepage': 1,
    'LCP plp 12': 2,
  })
})

test('counts a score, a delay and values beyond the last bound in buckets', async () => {
  const events = [
    vital({ metric: 'CLS', value: 0.125, page_type: 'pdp' }),
    vital({ metric: 'INP', value: 0, page_type: 'pdp' }),
    vital({ metric: 'LCP', value: 3_600_000, page_type: 'pdp' }),
  ]
  expect(await added(() => post(PATH, { events }))).toEqual({ 'CLS pdp 12': 1, 'INP pdp 0': 1, 'LCP pdp 200': 1 })
})

test('counts how far visits get in the checkout, by step', async () => {
  const events = ['you', 'where', 'pay', 'paid'].map((step) => ({ kind: 'checkout_step', step }))
  expect(await added(() => post(PATH, { events }))).toEqual({
    'checkout_step you': 1,
    'checkout_step where': 1,
    'checkout_step pay': 1,
    'checkout_step paid': 1,
  })
})

test('loses nothing to concurrent batches', async () => {
  const send = () => post(PATH, { events: [view('wish_list')] })
  expect(await added(() => Promise.all(Array.from({ length: 8 }, send)))).toEqual({ 'page_view wish_list': 8 })
})

test.each([
  ['an unknown kind', { events: [{ kind: 'key_press', page_type: 'dyn' }] }],
  ['no kind', { events: [{ page_type: 'dyn' }] }],
  ['an unknown page', { events: [view('/account/orders')] }],
  ['something about a person', { events: [{ ...view('dyn'), email: 'ann@example.test' }] }],
  ['a step there is not', { events: [{ kind: 'checkout_step', step: 'W00000001' }] }],
  ['another account', { events: [init({ account_id: 502 })] }],
  ['another page for marketing', { events: [init({ page: 'basket' })] }],
  ['an unknown vital', { events: [vital({ metric: 'FID' })] }],
  ['less than no time', { events: [vital({ value: -1 })] }],
  ['more than an hour', { events: [vital({ value: 3_600_001 })] }],
  ['a number in words', { events: [vital({ value: '12' })] }],
  ['none', { events: [] }],
  ['more than fifty', { events: Array.from({ length: 51 }, () => view('dyn')) }],
  ['a visitor', { events: [view('dyn')], visitor: 'a'.repeat(32) }],
  ['a bare list', [view('dyn')]],
])('refuses %s, and counts nothing of it', async (_, body) => {
  const more = await added(async () => {
    const answer = await post(PATH, body)
    expect([answer.status, (await json<Problem>(answer)).message]).toEqual([400, 'Invalid input'])
  })
  expect(more).toEqual({})
})

test('refuses a whole batch for one invalid event', async () => {
  expect(await added(() => post(PATH, { events: [view('dyn'), { kind: 'other' }] }))).toEqual({})
})

test('takes nothing over 64 KiB', async () => {
  const body = { events: [view('search')] }
  const more = await added(async () => {
    expect((await post(PATH, { ...body, more: 'x'.repeat(65_536) })).status).toBe(413)
  })
  expect(more).toEqual({})
})

test('costs one round trip and leaves no cookie', async () => {
  const answers: Response[] = []
  const events = [view('dyn'), init(), vital()]
  expect(await countRoundTrips(async () => answers.push(await post(PATH, { events })))).toBe(1)
  expect(answers.map(cookieOf)).toEqual([''])
})

test('neither reads nor stores a visitor cookie sent along', async () => {
  const headers = { ...SAME_ORIGIN, Cookie: `__Host-visitor=${'b'.repeat(32)}` }
  const answer = await post(PATH, { events: [view('dyn')] }, headers)
  expect([answer.status, cookieOf(answer)]).toEqual([200, ''])
  const rows = await query(`SELECT count(*) AS n FROM visitors WHERE id = '${'b'.repeat(32)}'`)
  expect(rows[0]?.n).toBe(0)
})
