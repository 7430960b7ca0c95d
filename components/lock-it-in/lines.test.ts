import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $stock } from '../stock/live-stock.ts'
import { lockedOf, lockIn, lockInQueue, pendingBottles, removeLocked, settleLocked } from './lines.ts'
import { $locked, isAmending } from './state.ts'
import { answerWith, lineOf, openBrowser, totalsOf } from './testing/browser.ts'

const sent = () => vi.mocked(fetch).mock.calls.map(([, init]) => JSON.parse(String(init?.body)))
const inStock = { in_stock: true, left_in_stock: 80 }

beforeEach(() => {
  vi.useFakeTimers()
  openBrowser('?is_amend=true')
  isAmending()
  openBrowser()
  isAmending()
})
afterEach(() => {
  lockInQueue.takeAll()
  vi.useRealTimers()
})

test('Lock it in shows at once, and is sent', async () => {
  answerWith({ stock: inStock, cart: [lineOf('A', 6)], totals: totalsOf(6) })
  lockIn('A', 6)
  expect([lockedOf('A'), pendingBottles()]).toEqual([6, 6])
  await vi.advanceTimersByTimeAsync(300)
  expect(sent()).toEqual([{ product: 'A', quantity: 6, type: 'override_quantity', is_amend: false }])
  expect([lockedOf('A'), pendingBottles()]).toEqual([6, 0])
})

test('changing the quantity while locked in re-sends it, several quick presses as one', async () => {
  $locked.set(new Map([['A', 6]]))
  answerWith({ stock: inStock, cart: [lineOf('A', 9)], totals: totalsOf(9) })
  for (const quantity of [7, 8, 9]) lockIn('A', quantity)
  await vi.advanceTimersByTimeAsync(300)
  expect(sent().map(({ quantity }) => quantity)).toEqual([9])
})

test('Remove takes it back to not locked in', async () => {
  $locked.set(new Map([['A', 6]]))
  answerWith({ stock: inStock, cart: [], totals: totalsOf(0) })
  removeLocked('A')
  expect([lockedOf('A'), pendingBottles()]).toEqual([0, -6])
  await vi.advanceTimersByTimeAsync(300)
  expect(sent()).toMatchObject([{ product: 'A', type: 'remove_item_from_cart' }])
  expect(lockedOf('A')).toBe(0)
})

test('too little stock takes the amount back, and says so for two seconds', async () => {
  $locked.set(new Map([['A', 6]]))
  answerWith({ stock: { in_stock: false, left_in_stock: 9 }, cart: [lineOf('A', 6)], totals: totalsOf(6) })
  lockIn('A', 12)
  expect(lockedOf('A')).toBe(12)
  await vi.advanceTimersByTimeAsync(300)
  expect(lockedOf('A')).toBe(6)
  expect(lockInQueue.$refusals.get().get('A')).toBe('There are only 9 of this item left in stock')
  expect($stock.get().get('A')?.left).toBe(9)
  await vi.advanceTimersByTimeAsync(2000)
  expect(lockInQueue.$refusals.get().size).toBe(0)
})

test('whoever saves at once waits for what was just pressed, two wines as well', async () => {
  answerWith({ stock: inStock, cart: [lineOf('A', 6), lineOf('B', 6)], totals: totalsOf(12) })
  lockIn('A', 6)
  lockIn('B', 6)
  expect(await settleLocked()).toBe(true)
  expect(sent().map(({ product }) => product)).toEqual(['A', 'B'])
  expect(pendingBottles()).toBe(0)
  expect(await settleLocked()).toBe(true)
})

test('where the shop can’t be reached they are told so, and nothing is lost', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('fetch failed'))),
  )
  lockIn('A', 6)
  expect(await settleLocked()).toBe(false)
  expect(lockedOf('A')).toBe(6)
})

test('a change of the selection that amends a plan says so', async () => {
  openBrowser('?is_amend=true')
  answerWith({ stock: inStock, cart: [lineOf('A', 2)], totals: totalsOf(2) })
  lockIn('A', 2)
  await vi.advanceTimersByTimeAsync(300)
  expect(sent()).toMatchObject([{ is_amend: true }])
})

test('what the shop refuses in words is said in its words', async () => {
  answerWith({ message: 'This wine can’t be locked in' }, 422)
  lockIn('A', 2)
  await vi.advanceTimersByTimeAsync(300)
  expect([lockedOf('A'), lockInQueue.$refusals.get().get('A')]).toEqual([0, 'This wine can’t be locked in'])
})
