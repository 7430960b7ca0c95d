import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cannotCollect } from '../../../../domain/catalogue/store/shelf.ts'
import { TEST_WAIT } from '../../../../tests/timeouts.ts'
import { $added } from '../../../kit/event/added.ts'
import { $toast } from '../../../kit/primitives/toast.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { answerWith } from '../../../kit/testing/browser.ts'
import { $stock } from '../stock/live-stock.ts'
import { $clubCart } from './club-state.ts'
import type { CartChange } from './line-changes.ts'
import { MARKER } from './marker.ts'
import { $selection, isAmending } from './selection-state.ts'
import { $cart, fetchCart, loadCart } from './state.ts'
import { lineOf, openBrowser, storage, totalsOf } from './testing/browser.ts'
import { SHORTAGE_OUTCOME } from './testing/outcomes.ts'
import { sendChange } from './update.ts'

const IN_STOCK = { in_stock: true, left_in_stock: 80 }
const ADD = { kind: 'standard', product: 'A', quantity: 6, type: 'increment_quantity' } as const
const REMOVE = { ...ADD, type: 'remove_item_from_cart' } as const

beforeEach(() => {
  openBrowser()
  $cart.set(null)
  $clubCart.set(null)
  $toast.set(null)
  isAmending()
  $selection.set(null)
})

const sent = () =>
  vi.mocked(fetch).mock.calls.map(([path, init]) => [path, init?.body && JSON.parse(String(init.body))])

type Kind = { change: CartChange; path: string; more?: object; search?: string; known: () => number | undefined }

const LOCK = { product: 'A', quantity: 6, type: 'override_quantity' } as const
const lockedBottles = () => $selection.get()?.totals.total_quantity

describe.each<Kind>([
  { change: ADD, path: '/api/cart/update', known: () => $cart.get()?.total_items },
  {
    change: { ...ADD, kind: 'wineclub' },
    path: '/api/wine-club/cart/update',
    known: () => $clubCart.get()?.total_items,
  },
  {
    change: { ...LOCK, kind: 'lock_it_in' },
    path: '/api/lock-it-in/cart/update',
    more: { is_amend: false },
    known: lockedBottles,
  },
  {
    change: { ...LOCK, kind: 'lock_it_in_amend' },
    path: '/api/lock-it-in/cart/update',
    more: { is_amend: true },
    search: '?is_amend=true',
    known: lockedBottles,
  },
])('a change of a $change.kind cart', ({ change, path, more, search, known }) => {
  const answer = (bottles: number, stock = IN_STOCK) => {
    const cart = bottles === 0 ? [] : [lineOf('A', bottles)]
    return { stock, cart, total: 62.94, total_items: bottles, is_age_restricted: true, totals: totalsOf(bottles) }
  }
  beforeEach(() => openBrowser(search))

  test('is sent to its endpoint, and the response is stored', async () => {
    const { kind, ...body } = change
    const before = $added.get()
    answerWith(answer(6))
    expect(await sendChange(change)).toEqual({ ok: true })
    expect(sent()).toEqual([[path, { ...body, ...more }]])
    expect(known()).toBe(6)
    expect($added.get() - before).toBe(kind === 'lock_it_in_amend' ? 0 : 1)
  })

  test('keeps the server’s cart after a shortage and reports the stock', async () => {
    answerWith(answer(2, SHORTAGE_OUTCOME.stock))
    showToast('Added to bag!')
    expect(await sendChange(change)).toEqual(SHORTAGE_OUTCOME)
    expect(known()).toBe(2)
    expect($toast.get()).toBeNull()
    if (more) expect($stock.get().get('A')?.left).toBe(4)
  })

  test('succeeds when it removes a sold-out product', async () => {
    answerWith(answer(0, { in_stock: false, left_in_stock: 0 }))
    expect(await sendChange({ ...change, type: 'remove_item_from_cart' })).toEqual({ ok: true })
    expect(known()).toBe(0)
  })

  test.each([
    [404, false],
    [422, false],
    [429, true],
    [503, true],
  ])('returns the message of a %i, which may be retried: %s', async (status, mayTryAgain) => {
    answerWith({ message: 'The shop says no' }, status)
    expect(await sendChange(change)).toEqual({ ok: false, stock: null, message: 'The shop says no', mayTryAgain })
    expect(known()).toBeUndefined()
  })
})

test('makes no request for a visitor without a basket', async () => {
  answerWith({})
  await loadCart()
  expect(fetch).not.toHaveBeenCalled()
})

test('requests the basket on the next visit after an addition, and not once it is emptied', async () => {
  const stock = IN_STOCK
  answerWith({ stock, cart: [], total: 62.94, total_items: 6 })
  await sendChange(ADD)
  await loadCart()
  expect(fetch).toHaveBeenCalledTimes(2)
  answerWith({ stock, cart: [], total: 0, total_items: 0 })
  await sendChange(REMOVE)
  expect(storage.size).toBe(0)
})

test('does not request an empty basket again', async () => {
  answerWith({ cart: [], total: 0, total_items: 0 })
  storage.set(MARKER, '6:1')
  await loadCart()
  await loadCart()
  expect(fetch).toHaveBeenCalledTimes(1)
  expect($cart.get()?.total_items).toBe(0)
})

test('sends changes one by one, so that the last response is the newest', async () => {
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise<Response>((resolve) => answers.push(resolve))),
  )
  const answer = (total_items: number) => Response.json({ stock: IN_STOCK, cart: [], total: 0, total_items })
  const both = Promise.all([sendChange(ADD), sendChange(ADD)])
  await vi.waitFor(() => expect(answers).toHaveLength(1), TEST_WAIT)
  answers[0]?.(answer(6))
  await vi.waitFor(() => expect(answers).toHaveLength(2), TEST_WAIT)
  answers[1]?.(answer(12))
  await both
  expect($cart.get()?.total_items).toBe(12)
})

test('ignores a basket requested before a change', async () => {
  const old = Promise.withResolvers<Response>()
  const cartOf = (total_items: number) => Response.json({ cart: [], total: 0, total_items })
  const answers = [
    () => old.promise,
    () => Response.json({ stock: IN_STOCK, cart: [], total: 0, total_items: 6 }),
    () => cartOf(6),
  ]
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answers.shift()?.()),
  )
  const asked = fetchCart()
  await sendChange(ADD)
  old.resolve(cartOf(0))
  expect(await asked).toBeNull()
  expect($cart.get()?.total_items).toBe(6)
  expect(storage.size).toBe(1)
})

describe('a line added with a local store', () => {
  const added = async (local_stock: number | null, delivery: 'collection' | 'standard' = 'collection') => {
    const { product, ...line } = lineOf('A', 6)
    const cart = [{ ...line, product: { ...product, local_stock } }]
    $cart.set({ cart, total: 0, total_items: 6, delivery: { ...DELIVERY, method: delivery } })
    answerWith({ stock: IN_STOCK, cart, total: 62.94, total_items: 6, is_age_restricted: true })
    return sendChange(ADD)
  }
  const DELIVERY = { to: 'Bath', price: 0, free_from: null, mix_six: true, shelf: {} }

  test('has a notice if the store’s stock is too low to collect', async () => {
    expect(await added(2)).toEqual({ ok: true, notice: cannotCollect(2, 6) })
  })

  test('has no notice with enough stock, without a store, or for delivery', async () => {
    expect(await added(6)).toEqual({ ok: true })
    expect(await added(null)).toEqual({ ok: true })
    expect(await added(2, 'standard')).toEqual({ ok: true })
  })
})
