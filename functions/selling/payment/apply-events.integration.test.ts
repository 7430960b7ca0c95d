import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PaymentEvent } from '../../../domain/selling/payment/event.schema.ts'
import type { PaymentPort } from '../../../domain/selling/payment/payment-port.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { chargeRequest } from '../../../tests/factories/payment.ts'
import { testSettings } from '../../../tests/factories/settings.ts'
import { type ApplyEvent, applyWaitingEvents } from './apply-events.ts'
import { openPayments } from './open-payments.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { signTestEvent } from './test-bank/event.ts'
import { sendTestEvents } from './test-bank/send-events.ts'

const settings = testSettings({ DEMO: '1' })
const { AUTH_SECRET: authSecret } = settings
const START = Date.parse('2026-11-20T12:00:00Z')
const MINUTE = 60_000
const at = (minutes = 0) => new Date(START + minutes * MINUTE)

const database = testDatabase()
let port: PaymentPort
beforeAll(async () => {
  port = openPayments(settings, database.client, () => at())
})
beforeEach(async () => {
  const settled = ['UPDATE test_refunds SET becomes = NULL', 'UPDATE test_events SET sent_at = created_at']
  await database.client.batch(['DELETE FROM webhook_events', ...settled], 'write')
})

let made = 0
const anEvent = (more: Partial<PaymentEvent> = {}): PaymentEvent => {
  made += 1
  return {
    id: `evt_${made}`,
    type: 'charge.succeeded',
    chargeRef: `ch_${made}`,
    refundRef: null,
    idempotencyKey: null,
    ...more,
  }
}
const receive = async (event: PaymentEvent, minutes = 0) => {
  const signed = { ...(await signTestEvent(authSecret, event, at(minutes))), at: at(minutes) }
  return receiveWebhook(database.client, port, signed)
}
const run = (apply: ApplyEvent, minutes = 0) =>
  applyWaitingEvents(database.client, port, { apply, now: () => at(minutes) })
const namesOf = (apply: { mock: { calls: [PaymentEvent][] } }) => apply.mock.calls.map(([{ id }]) => id)

describe('received events', () => {
  test('are applied once, the oldest first, however often each was received', async () => {
    const [one, other] = [anEvent(), anEvent()]
    for (const [event, minutes] of [
      [other, 1],
      [one, 0],
      [other, 2],
      [one, 3],
    ] as const)
      await receive(event, minutes)
    const apply = vi.fn<ApplyEvent>(async () => 'applied')
    expect(await run(apply, 4)).toMatchObject({ applied: 2, failed: 0 })
    expect(namesOf(apply)).toEqual([one.id, other.id])
    await receive(one, 4)
    expect(await run(apply, 5)).toMatchObject({ applied: 0, failed: 0 })
  })

  test('are tried again after a failure, and don’t block others', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const [broken, fine] = [anEvent(), anEvent()]
    for (const event of [broken, fine]) await receive(event)
    const apply = vi.fn<ApplyEvent>(async ({ id }) => {
      if (id === broken.id) throw new Error('The provider is away')
      return 'applied'
    })
    expect(await run(apply)).toMatchObject({ applied: 1, failed: 1 })
    expect(log.mock.calls.flat().join()).toContain(broken.id)
    apply.mockResolvedValue('applied')
    expect(await run(apply)).toMatchObject({ applied: 1, failed: 0 })
  })

  test('about objects that the shop does not follow are set aside unprocessed', async () => {
    await receive(anEvent({ chargeRef: null }))
    const apply = vi.fn<ApplyEvent>(async () => 'applied')
    expect(await run(apply)).toMatchObject({ applied: 1, failed: 0 })
    expect(apply).not.toHaveBeenCalled()
  })

  test('don’t block later ones when more than a page of them fail', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    for (let i = 0; i < 120; i += 1) await receive(anEvent())
    const last = anEvent()
    await receive(last, 1)
    const apply: ApplyEvent = ({ id }) =>
      id === last.id ? Promise.resolve('applied') : Promise.reject(new Error('away'))
    expect(await run(apply, 1)).toMatchObject({ applied: 1, failed: 120 })
  })
})

describe('events about a payment that we do not know', () => {
  const EACH_RUN = 15
  const DAY = 24 * 60

  test('are tried again, and applied once it is known', async () => {
    await receive(anEvent())
    const apply = vi.fn<ApplyEvent>(async () => 'unknown')
    expect(await run(apply)).toEqual({ applied: 0, failed: 0, waiting: 1, setAside: 0 })
    expect(await run(apply)).toMatchObject({ waiting: 0 })
    apply.mockResolvedValue('applied')
    expect(await run(apply, 1)).toMatchObject({ applied: 1 })
    expect(await run(apply, 2)).toMatchObject({ applied: 0, waiting: 0 })
  })

  test('are retried at growing intervals for a day, then set aside visibly', async () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue()
    const event = anEvent()
    await receive(event)
    const apply = vi.fn<ApplyEvent>(async () => 'unknown')
    const outcomes = []
    for (let minute = 0; minute < DAY; minute += EACH_RUN) outcomes.push(await run(apply, minute))
    expect(outcomes.every(({ setAside }) => setAside === 0)).toBe(true)
    expect(apply.mock.calls.length).toBeLessThan(20)
    expect(await run(apply, 2 * DAY)).toMatchObject({ setAside: 1 })
    expect(log.mock.calls.flat().join()).toContain(event.id)
    expect(await run(apply, 3 * DAY)).toMatchObject({ setAside: 0, waiting: 0 })
    const { rows } = await database.client.execute('SELECT applied_at, set_aside_at FROM webhook_events')
    expect(rows).toMatchObject([{ applied_at: null, set_aside_at: at(2 * DAY).toISOString() }])
  })
})

describe('the test bank', () => {
  const send = (minutes: number) => sendTestEvents(database.client, port, { authSecret, at: at(minutes) })
  const received = async () => {
    const { rows } = await database.client.execute('SELECT type FROM webhook_events ORDER BY received_at, id')
    return rows.map(({ type }) => type)
  }
  const testCard = (number: string) =>
    ({ kind: 'test_card', number, expiryMonth: 12, expiryYear: 2040, securityCode: '123' }) as const

  test('sends each change once, signed, with the key of its charge', async () => {
    const request = chargeRequest()
    const charge = await port.charge(request)
    expect(await send(1)).toBe(1)
    expect(await send(2)).toBe(0)
    const apply = vi.fn<ApplyEvent>(async () => 'applied')
    await run(apply, 2)
    expect(apply.mock.calls.flat()).toMatchObject([
      { type: 'charge.succeeded', chargeRef: charge.ref, idempotencyKey: request.idempotencyKey },
    ])
  })

  test.each([
    ['4000000000007726', 'started', 'succeeded'],
    ['4000000000005126', 'succeeded', 'failed'],
  ])('brings a refund to %s from %s to %s', async (number, first, then) => {
    const charge = await port.charge(chargeRequest({ method: testCard(number) }))
    const refund = { idempotencyKey: crypto.randomUUID(), chargeRef: charge.ref ?? '', amount: 2500 }
    const started = await port.refund(refund)
    expect(started.state).toBe(first)
    await send(1)
    expect(await port.findRefund(started.ref ?? '')).toMatchObject({ state: then })
    expect((await received()).filter((type) => String(type).startsWith('refund'))).toEqual(
      [`refund.${first}`, `refund.${then}`].toSorted(),
    )
    const again = await port.refund({ ...refund, idempotencyKey: crypto.randomUUID() })
    expect(again.ref === null).toBe(then === 'succeeded')
  })
})
