import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../../kit/testing/browser.ts'
import { AMENDING } from '../cart/marker.ts'
import { lineQueue } from '../cart/page-queue.ts'
import { $locked, isAmending } from '../cart/selection-state.ts'
import { lineOf, openBrowser, storage, totalsOf } from '../cart/testing/browser.ts'
import { MARKER as SIGNED_IN } from '../session/marker.ts'
import { dropAmending, lockedOf, lockIn, pendingBottles, removeLocked, settleLocked } from './lines.ts'

const sent = () => vi.mocked(fetch).mock.calls.map(([, init]) => JSON.parse(String(init?.body)))
const pending = () => pendingBottles(lineQueue.$changes.get(), $locked.get())
const inStock = { in_stock: true, left_in_stock: 80 }

beforeEach(() => {
  vi.useFakeTimers()
  openBrowser('?is_amend=true')
  isAmending()
  openBrowser()
  isAmending()
})
afterEach(() => {
  lineQueue.takeAll()
  vi.useRealTimers()
})

test('shows a locked-in wine immediately and sends it', async () => {
  answerWith({ stock: inStock, cart: [lineOf('A', 6)], totals: totalsOf(6) })
  lockIn('A', 6)
  expect([lockedOf('A'), pending()]).toEqual([6, 6])
  await vi.advanceTimersByTimeAsync(300)
  expect(sent()).toEqual([{ product: 'A', quantity: 6, type: 'override_quantity', is_amend: false }])
  expect([lockedOf('A'), pending()]).toEqual([6, 0])
})

test('[lock-quantity-resent] changing the quantity while locked in re-sends it, several quick presses as one', async () => {
  $locked.set(new Map([['A', 6]]))
  answerWith({ stock: inStock, cart: [lineOf('A', 9)], totals: totalsOf(9) })
  for (const quantity of [7, 8, 9]) lockIn('A', quantity)
  await vi.advanceTimersByTimeAsync(300)
  expect(sent().map(({ quantity }) => quantity)).toEqual([9])
})

test('removes a locked-in wine', async () => {
  $locked.set(new Map([['A', 6]]))
  answerWith({ stock: inStock, cart: [], totals: totalsOf(0) })
  removeLocked('A')
  expect([lockedOf('A'), pending()]).toEqual([0, -6])
  await vi.advanceTimersByTimeAsync(300)
  expect(sent()).toMatchObject([{ product: 'A', type: 'remove_item_from_cart' }])
  expect(lockedOf('A')).toBe(0)
})

test('restores the quantity after a shortage', async () => {
  $locked.set(new Map([['A', 6]]))
  answerWith({ stock: { in_stock: false, left_in_stock: 9 }, cart: [lineOf('A', 6)], totals: totalsOf(6) })
  lockIn('A', 12)
  expect(lockedOf('A')).toBe(12)
  await vi.advanceTimersByTimeAsync(300)
  expect(lockedOf('A')).toBe(6)
})

test('waits for all pending changes before saving', async () => {
  answerWith({ stock: inStock, cart: [lineOf('A', 6), lineOf('B', 6)], totals: totalsOf(12) })
  lockIn('A', 6)
  lockIn('B', 6)
  expect(await settleLocked()).toBe(true)
  expect(sent().map(({ product }) => product)).toEqual(['A', 'B'])
  expect(pending()).toBe(0)
  expect(await settleLocked()).toBe(true)
})

test('refuses to save while the server can’t be reached and keeps the changes', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('fetch failed'))),
  )
  lockIn('A', 6)
  expect(await settleLocked()).toBe(false)
  expect(lockedOf('A')).toBe(6)
})

test('starts amend mode with a change of a plan’s selection, and does not send it once dropped', async () => {
  openBrowser('?is_amend=true')
  storage.set(SIGNED_IN, '1')
  answerWith({ stock: inStock, cart: [lineOf('A', 2)], totals: totalsOf(2) })
  lockIn('A', 2)
  expect(storage.has(AMENDING)).toBe(true)
  await vi.advanceTimersByTimeAsync(300)
  expect(sent()).toMatchObject([{ is_amend: true }])
  lockIn('A', 4)
  dropAmending()
  await vi.advanceTimersByTimeAsync(300)
  expect(sent()).toHaveLength(1)
})
