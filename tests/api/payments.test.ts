import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { PaymentEvent } from '../../domain/selling/payment/event.schema.ts'
import type { Challenge } from '../../domain/selling/payment/schema.ts'
import { readSettings } from '../../functions/env.ts'
import { openPayments } from '../../functions/selling/payment/open-payments.ts'
import { signTestEvent } from '../../functions/selling/payment/test-bank/event.ts'
import { chargeRequest } from '../factories/payment.ts'
import { database, query } from './database.ts'
import { countRoundTrips, faultsOf, get, json, post, SAME_ORIGIN } from './shop.ts'

const settings = readSettings({ ...env })
const port = openPayments(settings, database)

const PATH = '/api/payments/test/challenge'
const UNKNOWN = '0'.repeat(32)

/** A payment whose bank asks for approval. */
const challenged = async () => {
  const method = {
    kind: 'test_card',
    number: '4000002760003184',
    expiryMonth: 12,
    expiryYear: 2040,
    securityCode: '123',
  }
  const charge = await port.charge(chargeRequest({ method: { ...method, kind: 'test_card' } }))
  if (charge.state !== 'needs_action' || charge.action.kind !== 'challenge') throw new Error('No challenge')
  const payment = new URL(charge.action.url, 'https://shop.test').searchParams.get('payment') ?? ''
  return { ref: charge.ref, payment }
}

describe('a challenge', () => {
  test('is shown, approved, and pays', async () => {
    const { ref, payment } = await challenged()
    const shown = await json<Challenge>(await get(`${PATH}?payment=${payment}`))
    expect(shown).toEqual({
      amount: 25,
      brand: 'visa',
      last_four: '3184',
      is_open: true,
      return_url: '/checkout?returned=1',
    })
    const answer = await post(PATH, { payment, approves: true })
    expect(await json<Challenge>(answer)).toEqual({ ...shown, is_open: false })
    expect(await port.findCharge({ ref })).toMatchObject({ state: 'succeeded' })
  })

  test('does not pay when refused', async () => {
    const { ref, payment } = await challenged()
    expect((await post(PATH, { payment, approves: false })).status).toBe(200)
    expect(await port.findCharge({ ref })).toMatchObject({ state: 'failed', code: 'authentication_failed' })
  })

  test('is a 404 for an unknown payment', async () => {
    expect((await get(`${PATH}?payment=${UNKNOWN}`)).status).toBe(404)
    expect((await post(PATH, { payment: UNKNOWN, approves: true })).status).toBe(404)
  })

  test.each([
    [{ approves: true }, ['payment']],
    [{ payment: 'x', approves: true }, ['payment']],
    [{ payment: UNKNOWN }, ['approves']],
    [{ payment: UNKNOWN, approves: 'yes' }, ['approves']],
    [{ payment: UNKNOWN, approves: true, amount: 1 }, ['amount']],
  ])('%j is a 400 that names the field', async (body, fields) => {
    expect(await faultsOf(await post(PATH, body))).toEqual([400, ...fields])
  })

  test('can be answered only from the shop’s own pages', async () => {
    const { payment } = await challenged()
    const evil = { ...SAME_ORIGIN, Origin: 'https://evil.test' }
    expect((await post(PATH, { payment, approves: true }, evil)).status).toBe(403)
    expect(await json<Challenge>(await get(`${PATH}?payment=${payment}`))).toMatchObject({ is_open: true })
  })

  test('costs one round trip a call', async () => {
    const { payment } = await challenged()
    expect(await countRoundTrips(() => get(`${PATH}?payment=${payment}`))).toBe(1)
    expect(await countRoundTrips(() => post(PATH, { payment, approves: true }))).toBe(1)
  })
})

describe('a webhook', () => {
  const WEBHOOK = '/api/webhooks/test'
  const anEvent = (): PaymentEvent => ({
    id: `evt_${crypto.randomUUID()}`,
    type: 'charge.succeeded',
    chargeRef: `ch_${crypto.randomUUID()}`,
    refundRef: null,
    idempotencyKey: crypto.randomUUID(),
  })
  const tell = async (event: PaymentEvent, { secret = settings.AUTH_SECRET, at = new Date(), change = '' } = {}) => {
    const { body, signature } = await signTestEvent(secret, event, at)
    return post(WEBHOOK, body + change, { 'Test-Signature': signature })
  }
  const stored = async (id: string) => {
    const rows = await query('SELECT type FROM webhook_events WHERE id = ?', id)
    return rows.length
  }

  test('is stored when signed, without an Origin or a JSON content type', async () => {
    const event = anEvent()
    const answer = await tell(event)
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }])
    expect(await stored(event.id)).toBe(1)
  })

  test('is stored once when sent twice, with the same answer', async () => {
    const event = anEvent()
    expect([(await tell(event)).status, (await tell(event)).status]).toEqual([200, 200])
    expect(await stored(event.id)).toBe(1)
  })

  const AGO = (seconds: number) => new Date(Date.now() - seconds * 1000)
  test.each([
    ['signed with another secret', { secret: 'x'.repeat(32) }],
    ['signed six minutes ago', { at: AGO(360) }],
    ['signed six minutes ahead', { at: AGO(-360) }],
    ['whose body was changed', { change: ' ' }],
  ])('%s is refused and stored nowhere', async (_, more) => {
    const event = anEvent()
    expect((await tell(event, more)).status).toBe(400)
    expect(await stored(event.id)).toBe(0)
  })

  test.each(['', 't=1', 't=1,v1=00', 'v1=abc', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`])(
    'is refused with the signature %j',
    async (signature) => {
      expect((await post(WEBHOOK, anEvent(), { 'Test-Signature': signature })).status).toBe(400)
    },
  )

  test('is refused from Stripe while Stripe is off', async () => {
    expect((await post('/api/webhooks/stripe', anEvent(), { 'Stripe-Signature': 't=1,v1=0' })).status).toBe(404)
  })

  test.each([
    [{ id: 'evt_1', type: 'x' }, ['chargeRef', 'refundRef', 'idempotencyKey']],
    [{ ...anEvent(), id: 1 }, ['id']],
    [null, ['']],
  ])('signed, but no event, is a 400 that names the fields: %j', async (event, fields) => {
    expect(await faultsOf(await tell(event as PaymentEvent))).toEqual([400, ...fields])
  })

  test('is limited in size', async () => {
    expect((await post(WEBHOOK, 'x'.repeat(70_000), { 'Test-Signature': 't=1,v1=0' })).status).toBe(413)
  })

  test('costs one round trip, none when refused', async () => {
    expect(await countRoundTrips(() => tell(anEvent()))).toBe(1)
    expect(await countRoundTrips(() => tell(anEvent(), { secret: 'x'.repeat(32) }))).toBe(0)
  })
})
