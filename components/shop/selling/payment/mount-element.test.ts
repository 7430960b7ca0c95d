import type { Stripe } from '@stripe/stripe-js'
import { beforeEach, expect, test, vi } from 'vitest'
import { mountElement } from './mount-element.ts'

/** Fakes the parts of Stripe's script that the form uses. */
const fakeStripe = () => {
  const handlers = new Map<string, () => void>()
  const element = { on: (name: string, run: () => void) => handlers.set(name, run), mount: vi.fn(), destroy: vi.fn() }
  const elements = { create: vi.fn(() => element), submit: vi.fn(async () => ({})), update: vi.fn() }
  const token = vi.fn(async () => ({ confirmationToken: { id: 'ctoken_1' } }) as object)
  const stripe = { elements: vi.fn(() => elements), createConfirmationToken: token }
  // The fake has only the parts of Stripe that are used.
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
  // The appearance of Stripe's form is read from the page's styles.
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }))
})
const NODE = {} as HTMLElement
const mount = (amount: number, isKept = false, onChange = vi.fn()) =>
  mountElement(fake.stripe, NODE, { amount, isKept }, onChange)

test('passes the amount in pence and accepts cards only', () => {
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

test('passes no amount for a card that is only saved', () => {
  mount(0)
  const [options] = fake.stripe.elements.mock.calls[0] as unknown as [object]
  expect(options).toMatchObject({ mode: 'setup' })
  expect(options).not.toHaveProperty('amount')
})

test('reads a confirmation token, with the current choice to save the card', async () => {
  const element = mount(10)
  expect(await element.read()).toEqual({ kind: 'stripe', confirmation_token: 'ctoken_1', saves_method: false })
  element.update({ amount: 12, isKept: true })
  expect(fake.elements.update).toHaveBeenCalledWith({ amount: 1200, setupFutureUsage: 'off_session' })
  expect(await element.read()).toMatchObject({ saves_method: true })
})

test('creates no token when Stripe reports invalid fields', async () => {
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

test('reports when the form has loaded or failed to load', () => {
  const onChange = vi.fn()
  mount(10, false, onChange)
  fake.tell('ready')
  fake.tell('loaderror')
  expect(onChange.mock.calls.flat()).toEqual(['ready', 'failed'])
})
