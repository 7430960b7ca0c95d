import { beforeEach, expect, test, vi } from 'vitest'
import { emptyStorage } from '../../../kit/testing/browser.ts'
import { attemptKey, readStoredKey, spendKey } from './attempt-key.ts'
import { confirmAttempt, pay } from './pay.ts'

emptyStorage('sessionStorage')
const ORDER = { kind: '', shown_total: 12.5, payment: { kind: 'saved', payment_method_id: 1 } } as const

beforeEach(() => {
  spendKey()
})

type Answer = [status: number, body: object] | 'away'

/** Responds to requests in order, and returns their paths and idempotency keys. */
const answerWith = (...answers: Answer[]) => {
  const sent: [path: string, key: string][] = []
  const answer = async (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body).idempotency_key])
    const next = answers.shift()
    if (!next || next === 'away') throw new TypeError('Failed to fetch')
    return Response.json(next[1], { status: next[0] })
  }
  vi.stubGlobal('fetch', vi.fn(answer))
  return sent
}

const PAID: Answer = [200, { status: 'paid', order_no: 'W00000001', order_url: '/order-status/W00000001' }]

test('uses up the key with a paid order', async () => {
  const key = attemptKey('c1')
  const sent = answerWith(PAID)
  expect(await pay('c1', ORDER)).toEqual({ kind: 'paid', orderUrl: '/order-status/W00000001' })
  expect(sent).toEqual([['/api/checkout/c1/pay', key]])
  expect(readStoredKey('c1')).toBeNull()
})

test('keeps the key without a response, so that a retry is the same attempt', async () => {
  const sent = answerWith('away', [503, { message: 'The shop is busy' }], PAID)
  expect(await pay('c1', ORDER)).toMatchObject({ kind: 'unreachable' })
  expect(await pay('c1', ORDER)).toEqual({ kind: 'unreachable', message: 'The shop is busy' })
  expect(await pay('c1', ORDER)).toMatchObject({ kind: 'paid' })
  expect(new Set(sent.map(([, key]) => key)).size).toBe(1)
})

test('ends the attempt with a refusal: another card has another key', async () => {
  const message = 'Your bank declined this card. Try another, or call them.'
  const sent = answerWith([422, { message, errors: [{ field: 'payment', message }] }], PAID)
  expect(await pay('c1', ORDER)).toEqual({ kind: 'refused', message, errors: { payment: message } })
  await pay('c1', ORDER)
  expect(sent[0]?.[1]).not.toBe(sent[1]?.[1])
})

test('returns the current total when it has changed', async () => {
  const summary = { lines: [] }
  answerWith([409, { message: 'The total has changed', summary }])
  expect(await pay('c1', ORDER)).toEqual({ kind: 'changed', message: 'The total has changed', summary })
})

test('checks the outcome of an unanswered attempt before another card is used', async () => {
  const used: Answer = [409, { message: 'This key was used for something else' }]
  const paid = answerWith(used, PAID)
  expect(await pay('c1', ORDER)).toMatchObject({ kind: 'paid' })
  expect(paid.map(([path]) => path)).toEqual(['/api/checkout/c1/pay', '/api/checkout/c1/confirm'])

  const declined = answerWith(used, [422, { message: 'Declined' }], PAID)
  expect(await pay('c1', ORDER)).toMatchObject({ kind: 'paid' })
  expect(declined.map(([path]) => path.split('/').at(-1))).toEqual(['pay', 'confirm', 'pay'])
  expect(declined[0]?.[1]).not.toBe(declined[2]?.[1])
})

test('returns the bank’s action and keeps the key for the return', async () => {
  const action = { kind: 'challenge', url: '/challenge/1' }
  const sent = answerWith([200, { status: 'needs_action', action }], [200, { status: 'processing' }])
  expect(await pay('c1', ORDER)).toEqual({ kind: 'needs_action', action })
  expect(await confirmAttempt('c1')).toEqual({ kind: 'processing' })
  expect(sent[0]?.[1]).toBe(sent[1]?.[1])
})

test('uses a key per checkout and confirms nothing without one', async () => {
  const sent = answerWith()
  const key = attemptKey('c1')
  expect(attemptKey('c1')).toBe(key)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(await confirmAttempt('c2')).toBeNull()
  expect(sent).toEqual([])
})
