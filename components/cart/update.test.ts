import { beforeEach, expect, test, vi } from 'vitest'
import { PATIENCE } from '../../tests/patience.ts'
import { $toast } from '../primitives/toast.ts'
import { showToast } from '../primitives/toast-state.ts'
import { $cart, askCart, loadCart } from './state.ts'
import { updateCart } from './update.ts'

const EMPTY_STOCK = { in_stock: false, left_in_stock: 4 }
const ADD = { product: 'CD1042', quantity: 6, type: 'increment_quantity' } as const
const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  $cart.set(null)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})

const answerWith = (body: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status })),
  )

test('a visitor without a basket makes no request', async () => {
  answerWith({})
  await loadCart()
  expect(fetch).not.toHaveBeenCalled()
})

test('after something was added the basket is known and asked for on the next visit', async () => {
  answerWith({ stock: { in_stock: true, left_in_stock: 80 }, cart: [], total: 62.94, total_items: 6, delivery: null })
  expect(await updateCart(ADD)).toEqual({ ok: true })
  expect($cart.get()).toMatchObject({ cart: [], total: 62.94, total_items: 6 })
  await loadCart()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a shortage leaves the basket as the shop has it and says how many are left', async () => {
  answerWith({ stock: EMPTY_STOCK, cart: [], total: 20.98, total_items: 2 })
  expect(await updateCart(ADD)).toEqual({
    ok: false,
    stock: EMPTY_STOCK,
    message: 'There are only 4 of this item left in stock',
    mayTryAgain: false,
  })
  expect($cart.get()?.total_items).toBe(2)
})

test('a failure changes nothing and passes the message on', async () => {
  answerWith({ message: 'The basket is resting' }, 503)
  expect(await updateCart(ADD)).toEqual({
    ok: false,
    stock: null,
    message: 'The basket is resting',
    mayTryAgain: true,
  })
  expect($cart.get()).toBeNull()
})

test('an emptied basket is forgotten', async () => {
  answerWith({ stock: { in_stock: true, left_in_stock: 1 }, cart: [], total: 0, total_items: 0 })
  storage.set('cellardoor:cart', '6:1')
  await updateCart({ ...ADD, type: 'remove_item_from_cart' })
  expect(storage.size).toBe(0)
})

test('a refusal takes ‘Added to bag!’ away', async () => {
  answerWith({ stock: EMPTY_STOCK, cart: [], total: 0, total_items: 0 })
  showToast('Added to bag!')
  await updateCart(ADD)
  expect($toast.get()).toBeNull()
})

test('a basket that turns out to be empty is not asked for again', async () => {
  answerWith({ cart: [], total: 0, total_items: 0 })
  storage.set('cellardoor:cart', '6:1')
  await loadCart()
  await loadCart()
  expect(fetch).toHaveBeenCalledTimes(1)
  expect($cart.get()?.total_items).toBe(0)
})

test('what the shop will never take need not be sent again', async () => {
  answerWith({ message: 'No such product' }, 404)
  expect(await updateCart(ADD)).toMatchObject({ ok: false, mayTryAgain: false })
})

test('changes are sent one by one, so that the last answer is the newest', async () => {
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise<Response>((resolve) => answers.push(resolve))),
  )
  const answer = (total_items: number) =>
    Response.json({ stock: { in_stock: true, left_in_stock: 9 }, cart: [], total: 0, total_items })
  const both = Promise.all([updateCart(ADD), updateCart(ADD)])
  await vi.waitFor(() => expect(answers).toHaveLength(1), PATIENCE)
  answers[0]?.(answer(6))
  await vi.waitFor(() => expect(answers).toHaveLength(2), PATIENCE)
  answers[1]?.(answer(12))
  await both
  expect($cart.get()?.total_items).toBe(12)
})

test('what was asked before a change does not undo it', async () => {
  const old = Promise.withResolvers<Response>()
  const cartOf = (total_items: number) => Response.json({ cart: [], total: 0, total_items })
  const answers = [
    () => old.promise,
    () => Response.json({ stock: { in_stock: true, left_in_stock: 9 }, cart: [], total: 0, total_items: 6 }),
    () => cartOf(6),
  ]
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answers.shift()?.()),
  )
  const asked = askCart()
  await updateCart(ADD)
  old.resolve(cartOf(0))
  expect(await asked).toBeNull()
  expect($cart.get()?.total_items).toBe(6)
  expect(storage.size).toBe(1)
})
