import type { Stripe } from '@stripe/stripe-js'
import { beforeEach, expect, test, vi } from 'vitest'
import { mountElement } from './mount-element.ts'

/** Stripe's script as far as the form uses it. */
const fakeStripe = () => {
  const handlers = new Map<string, () => void>()
  const element = { on: (name: string, run: () => void) => handlers.set(name, run), mount: vi.fn(), destroy: vi.fn() }
  const elements = { create: vi.fn(() => element), submit: vi.fn(async () => ({})), update: vi.fn() }
  const token = vi.fn(async () => ({ confirmationToken: { id: 'ctoken_1' } }) as object)
  const stripe = { elements: vi.fn(() => elements), createConfirmationToken: token }
  // Fakes only the parts of Stripe that are used.
  return {
    stripe: stripe as unknown as Stripe & typeof stripe,
    elements,
    element,
    token,
    tell: (name: string) => handlers.get(name)?.(),
  }
}

let fake: ReturnType<typeof fakeStripe>
beforeEach(() => {
  fake = fakeStripe()
  // Stripe's look is read from the page's styles.
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }))
})
const NODE = {} as HTMLElement
const mount = (amount: number, isKept = false, onChange = vi.fn()) =>
  mountElement(fake.stripe, NODE, { amount, isKept }, onChange)

test('passes a payment in pence, for cards alone', () => {
  mount(105.94)
  expect(fake.stripe.elements).toHaveBeenCalledWith(
    expect.objectContaining({
      mode: 'payment',
      amount: 10594,
      currency: 'gbp',
      setupFutureUsage: null,
      allowedPaymentMethodTypes: ['card'],
    }),
  )
  expect(fake.element.mount).toHaveBeenCalledWith(NODE)
})

test('a card that is only kept has no amount', () => {
  mount(0)
  const [options] = fake.stripe.elements.mock.calls[0] as unknown as [object]
  expect(options).toMatchObject({ mode: 'setup' })
  expect(options).not.toHaveProperty('amount')
})

test('it is read as a confirmation token, with whether the card is kept by now', async () => {
  const element = mount(10)
  expect(await element.read()).toEqual({ kind: 'stripe', confirmation_token: 'ctoken_1', saves_method: false })
  element.update({ amount: 12, isKept: true })
  expect(fake.elements.update).toHaveBeenCalledWith({ amount: 1200, setupFutureUsage: 'off_session' })
  expect(await element.read()).toMatchObject({ saves_method: true })
})

test('fields that Stripe finds wrong are its own affair: no token is made', async () => {
  fake.elements.submit.mockResolvedValue({ error: { type: 'validation_error' } })
  expect(await mount(10).read()).toBeUndefined()
  expect(fake.token).not.toHaveBeenCalled()
})

test('reports later failures', async () => {
  fake.token.mockResolvedValue({ error: { message: 'Your card was refused.' } })
  expect(await mount(10).read()).toEqual({ message: 'Your card was refused.' })
  fake.token.mockResolvedValue({ error: {} })
  expect(await mount(10).read()).toEqual({ message: expect.stringContaining('payment provider') })
})

test('notifies its parent of loading and failing', () => {
  const onChange = vi.fn()
  mount(10, false, onChange)
  fake.tell('ready')
  fake.tell('loaderror')
  expect(onChange.mock.calls.flat()).toEqual(['ready', 'failed'])
})
