/** Contract tests that run against every payment adapter. */
import { describe, expect, test } from 'vitest'
import { PaymentKeyReused } from '../../domain/selling/payment/payment-failure.ts'
import type {
  Charge,
  ChargeRequest,
  PaymentMethodInput,
  PaymentPort,
} from '../../domain/selling/payment/payment-port.ts'
import { aKey, chargeRequest } from '../factories/payment.ts'

export type Bank = {
  port: PaymentPort
  /** A card as the shopper's browser submits it. */
  card: (number: string) => Exclude<PaymentMethodInput, { kind: 'saved' }>
  /** Answers the bank's challenge of a charge, or of a card to be saved, as the buyer. */
  answer: (ref: string, approves: boolean) => Promise<void>
}

const VISA = '4242424242424242'

const DECLINES = [
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000009987', 'declined'],
  ['4000000000009979', 'declined'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error'],
  ['4242424242424241', 'incorrect_number'],
] as const

const refOf = (charge: { ref: string | null }): string => {
  if (charge.ref === null) throw new Error('The charge has no name')
  return charge.ref
}

/** `open` is called once the file's own set-up is done. */
export const testPaymentPort = (open: () => Bank): void => {
  const charge = (number: string, more: Partial<ChargeRequest> = {}): Promise<Charge> =>
    open().port.charge(chargeRequest({ method: open().card(number), ...more }))
  const newCustomer = () =>
    open().port.createCustomer({ id: aKey(), email: `${aKey()}@example.test`, name: 'Ann Other' })
  const keep = async (customerRef: string, number: string) => {
    const method = open().card(number)
    const saved = await open().port.saveMethod({
      customerRef,
      method,
      idempotencyKey: aKey(),
      returnUrl: 'https://shop.test/account',
    })
    return saved
  }
  /** A customer with one saved card that works until charged. */
  const withSaved = async (number: string) => {
    const customerRef = await newCustomer()
    const saved = await keep(customerRef, number)
    if (saved.state === 'needs_action') await open().answer(saved.ref, true)
    const outcome =
      saved.state === 'needs_action' ? await open().port.findSavedMethod({ ref: saved.ref, customerRef }) : saved
    if (outcome?.state !== 'succeeded') throw new Error(`${number} was not kept`)
    return { customerRef, method: outcome.method, saved: { kind: 'saved', ref: outcome.method.ref } as const }
  }

  describe('a charge', () => {
    test('succeeds with a good card, and is found by its reference or key', async () => {
      const idempotencyKey = aKey()
      const made = await charge(VISA, { idempotencyKey })
      expect(made).toEqual({ state: 'succeeded', ref: expect.any(String), amount: 2500, savedMethod: null })
      expect(await open().port.findCharge({ ref: refOf(made) })).toEqual(made)
      expect(await open().port.findCharge({ idempotencyKey })).toEqual(made)
    })

    test.each(DECLINES)('with %s fails: %s', async (number, code) => {
      expect(await charge(number)).toMatchObject({ state: 'failed', code, amount: 2500 })
    })

    test('is not found when it was never made', async () => {
      expect(await open().port.findCharge({ idempotencyKey: aKey() })).toBeUndefined()
      expect(await open().port.findCharge({ ref: 'pi_never' })).toBeUndefined()
    })
  })

  describe('a key', () => {
    test('charges once when sent ten times at once', async () => {
      const request = chargeRequest({ method: open().card(VISA) })
      const charges = await Promise.all(Array.from({ length: 10 }, () => open().port.charge(request)))
      expect(new Set(charges.map(refOf)).size).toBe(1)
    })

    test('keeps failing after a failure, so another try needs another key', async () => {
      const request = chargeRequest({ method: open().card('4000000000000002') })
      const [first, second] = [await open().port.charge(request), await open().port.charge(request)]
      expect(second).toEqual(first)
      expect(await charge(VISA)).toMatchObject({ state: 'succeeded' })
    })

    test.each([
      ['amount', { amount: 2501 }],
      ['order', { orderNumber: 'W00000002' }],
    ])('with another %s is refused', async (_, change) => {
      const request = chargeRequest({ method: open().card(VISA) })
      const made = await open().port.charge(request)
      await expect(open().port.charge({ ...request, ...change })).rejects.toThrow(PaymentKeyReused)
      expect(await open().port.findCharge({ idempotencyKey: request.idempotencyKey })).toEqual(made)
    })

    test('answers the current state of a challenge', async () => {
      const request = chargeRequest({ method: open().card('4000002760003184') })
      const asked = await open().port.charge(request)
      await open().answer(refOf(asked), true)
      expect(await open().port.charge(request)).toMatchObject({ state: 'succeeded', ref: asked.ref })
    })
  })

  describe('a challenge', () => {
    test.each([
      ['4000002500003155', true, { state: 'succeeded' }],
      ['4000002760003184', true, { state: 'succeeded' }],
      ['4000002760003184', false, { state: 'failed', code: 'authentication_failed' }],
      ['4000008400001629', true, { state: 'failed', code: 'declined' }],
      ['4000008260003178', true, { state: 'failed', code: 'insufficient_funds' }],
    ])('with %s, approved: %s, ends so: %o', async (number, approves, end) => {
      const asked = await charge(number)
      expect(asked).toMatchObject({ state: 'needs_action', action: expect.any(Object) })
      await open().answer(refOf(asked), approves)
      expect(await open().port.findCharge({ ref: refOf(asked) })).toMatchObject(end)
    })

    test('can be cancelled, but not after it has succeeded', async () => {
      const asked = await charge('4000002760003184')
      const cancelled = { state: 'cancelled', ref: asked.ref, amount: 2500 }
      expect(await open().port.cancelCharge(refOf(asked))).toEqual(cancelled)
      expect(await open().port.cancelCharge(refOf(asked))).toEqual(cancelled)
      const paid = await charge(VISA)
      expect(await open().port.cancelCharge(refOf(paid))).toEqual(paid)
    })
  })

  describe('a card', () => {
    test('is saved with a charge, with brand, last four digits and expiry', async () => {
      const customerRef = await newCustomer()
      const made = await charge(VISA, { customerRef, savesMethod: true })
      expect(made).toMatchObject({
        state: 'succeeded',
        savedMethod: { ref: expect.any(String), brand: 'visa', last_four: '4242', expiry_month: 12, expiry_year: 2040 },
      })
    })

    test('is saved after a challenge, and not before', async () => {
      const customerRef = await newCustomer()
      const asked = await charge('4000002500003155', { customerRef, savesMethod: true })
      await open().answer(refOf(asked), true)
      expect(await open().port.findCharge({ ref: refOf(asked) })).toMatchObject({
        state: 'succeeded',
        savedMethod: { last_four: '3155' },
      })
    })

    test('is saved without a charge, and pays with and without its customer', async () => {
      const { customerRef, saved, method } = await withSaved(VISA)
      expect(method).toMatchObject({ brand: 'visa', last_four: '4242' })
      for (const isOffSession of [false, true]) {
        expect(await charge(VISA, { customerRef, method: saved, isOffSession })).toMatchObject({
          state: 'succeeded',
          savedMethod: null,
        })
      }
    })

    test('is not saved when the bank declines it', async () => {
      expect(await keep(await newCustomer(), '4000000000009995')).toEqual({
        state: 'failed',
        code: 'insufficient_funds',
      })
    })

    test('may be saved and decline later', async () => {
      const { customerRef, saved } = await withSaved('4000000000000341')
      expect(await charge(VISA, { customerRef, method: saved, isOffSession: true })).toMatchObject({
        state: 'failed',
        code: 'declined',
      })
    })

    test('pays without its customer after a bank’s one-time approval', async () => {
      const { customerRef, saved } = await withSaved('4000002500003155')
      expect(await charge(VISA, { customerRef, method: saved, isOffSession: true })).toMatchObject({
        state: 'succeeded',
      })
    })

    test('can’t pay without its customer when its bank always asks', async () => {
      const { customerRef, saved } = await withSaved('4000002760003184')
      const away = await charge(VISA, { customerRef, method: saved, isOffSession: true })
      expect(away).toMatchObject({ state: 'failed', code: 'authentication_failed' })
      expect(await charge(VISA, { customerRef, method: saved })).toMatchObject({ state: 'needs_action' })
    })

    test('is hidden from other customers', async () => {
      const [mine, theirs] = [await newCustomer(), await newCustomer()]
      const saved = await keep(mine, '4000002760003184')
      if (saved.state !== 'needs_action') throw new Error('No challenge')
      expect(await open().port.findSavedMethod({ ref: saved.ref, customerRef: theirs })).toBeUndefined()
      expect(await open().port.findSavedMethod({ ref: saved.ref, customerRef: mine })).toMatchObject({
        state: 'needs_action',
      })
    })

    test('can’t pay for another customer', async () => {
      const { saved } = await withSaved(VISA)
      expect(await charge(VISA, { customerRef: await newCustomer(), method: saved })).toMatchObject({ state: 'failed' })
    })

    test('is removed with its customer, who may be removed twice', async () => {
      const { customerRef, saved } = await withSaved(VISA)
      for (let i = 0; i < 2; i += 1) await open().port.removeCustomer(customerRef)
      expect(await charge(VISA, { customerRef, method: saved })).toMatchObject({ state: 'failed' })
    })

    test('pays nothing once removed, and may be removed again', async () => {
      const { customerRef, saved } = await withSaved(VISA)
      for (let i = 0; i < 2; i += 1) await open().port.removeMethod(saved.ref)
      expect(await charge(VISA, { customerRef, method: saved })).toMatchObject({ state: 'failed' })
    })
  })

  describe('a refund', () => {
    test('is paid in parts, once per key, up to the amount charged', async () => {
      const chargeRef = refOf(await charge(VISA))
      const part = { idempotencyKey: aKey(), chargeRef, amount: 1000 }
      const given = await open().port.refund(part)
      expect(given).toEqual({ state: 'succeeded', ref: expect.any(String) })
      expect(await open().port.refund(part)).toEqual(given)
      expect(await open().port.findRefund(refOf(given))).toEqual(given)
      const rest = { chargeRef, idempotencyKey: aKey() }
      expect(await open().port.refund({ ...rest, amount: 1501 })).toEqual({
        state: 'failed',
        ref: null,
        reason: expect.stringMatching(/./),
      })
      expect(await open().port.refund({ chargeRef, idempotencyKey: aKey(), amount: 1500 })).toMatchObject({
        state: 'succeeded',
      })
    })

    test('is refused for a failed charge', async () => {
      const failed = await charge('4000000000000002')
      const refund = { idempotencyKey: aKey(), chargeRef: failed.ref ?? 'none', amount: 100 }
      expect(await open().port.refund(refund)).toMatchObject({ state: 'failed', ref: null })
    })

    test('may be pending at first', async () => {
      const chargeRef = refOf(await charge('4000000000007726'))
      expect(await open().port.refund({ idempotencyKey: aKey(), chargeRef, amount: 100 })).toMatchObject({
        state: 'started',
      })
    })

    test('is refused when its key comes with another amount', async () => {
      const refund = { idempotencyKey: aKey(), chargeRef: refOf(await charge(VISA)), amount: 100 }
      await open().port.refund(refund)
      await expect(open().port.refund({ ...refund, amount: 200 })).rejects.toThrow(PaymentKeyReused)
    })
  })
}
