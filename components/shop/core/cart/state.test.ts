import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TEST_WAIT } from '../../../../tests/timeouts.ts'
import { MARKER } from './marker.ts'
import { $cart, fetchCart, followCart, setCart } from './state.ts'

const cartOf = (total_items: number) => ({ cart: [], total: 10, total_items })

/** Pending responses, in the order of the requests; each resolves when called. */
const answers: ((total: number) => void)[] = []
const storage = new EventTarget()
beforeEach(() => {
  answers.length = 0
  $cart.set(null)
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers.push((total) => resolve(Response.json(cartOf(total))))
    return promise
  })
  vi.stubGlobal('window', storage)
  vi.stubGlobal('localStorage', { getItem: () => '2:1', removeItem: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

const asked = (times: number) => vi.waitFor(() => expect(answers).toHaveLength(times), TEST_WAIT)

test('shares one request between two simultaneous loads', async () => {
  const both = Promise.all([fetchCart(), fetchCart()])
  await asked(1)
  answers[0]?.(2)
  expect(await both).toEqual([null, null])
  expect($cart.get()).toMatchObject({ total_items: 2 })
  const later = fetchCart()
  await asked(2)
  answers[1]?.(3)
  await later
  expect($cart.get()).toMatchObject({ total_items: 3 })
})

test('requests again when the response was requested before a change', async () => {
  const loaded = fetchCart()
  await asked(1)
  setCart(cartOf(5))
  answers[0]?.(2)
  await asked(2)
  answers[1]?.(5)
  await loaded
  expect($cart.get()).toMatchObject({ total_items: 5 })
})

test('requests again when the response was requested before another tab’s change', async () => {
  const stop = followCart()
  await asked(1)
  storage.dispatchEvent(Object.assign(new Event('storage'), { key: MARKER, newValue: '6:2' }))
  answers[0]?.(2)
  await asked(2)
  answers[1]?.(6)
  await vi.waitFor(() => expect($cart.get()).toMatchObject({ total_items: 6 }), TEST_WAIT)
  stop()
})
