import { beforeEach, expect, test, vi } from 'vitest'
import { product } from '../../../../tests/factories/descriptor.ts'
import { storeChanged } from '../../core/store/state.ts'
import { $live, fetchLive, invalidateLive, isOutdated } from './live-state.ts'

const wine = { ...product(), local_stock: null, locked_in: false, cart_quantity: 0 }
const offer = wine.offers[0] ?? null
const stock = { in_stock: true, left_in_stock: 12 }
const live = { stock, localStock: null, promise: null, lockedIn: 0, offer, removed: false }

beforeEach(() => {
  invalidateLive()
  $live.set(null)
})

/** Holds every request until the test answers it, in any order. */
function heldAnswers() {
  const answers: ((body: unknown) => void)[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise((resolve) => answers.push((body) => resolve(Response.json(body))))),
  )
  return answers
}

test('shares one request among all parts of a page', async () => {
  const answers = heldAnswers()
  const both = Promise.all([fetchLive('CD1'), fetchLive('CD1')])
  answers[0]?.({ product: wine, stock, promise: null })
  await both
  expect(fetch).toHaveBeenCalledTimes(1)
  expect($live.get()).toEqual({ code: 'CD1', ...live })
})

test('ignores a late response for a variant that is no longer selected', async () => {
  const answers = heldAnswers()
  const first = fetchLive('CD1')
  const second = fetchLive('CD1M')
  answers[1]?.({ product: wine, stock })
  await second
  answers[0]?.({ product: wine, stock: { in_stock: false, left_in_stock: 0 } })
  await first
  expect($live.get()?.code).toBe('CD1M')
})

test('claims no stock of a former store, even if its response is late', async () => {
  const answers = heldAnswers()
  const stocked = { product: { ...wine, local_stock: 5 }, stock, promise: null }
  const known = fetchLive('CD1')
  answers[0]?.(stocked)
  await known
  expect($live.get()).toMatchObject({ stock, localStock: 5 })
  invalidateLive()
  const late = fetchLive('CD1')
  storeChanged(null)
  expect($live.get()).toMatchObject({ stock, localStock: null })
  answers[1]?.(stocked)
  await late
  expect($live.get()).toMatchObject({ stock, localStock: null })
})

test('requests again on another visit', async () => {
  const answers = heldAnswers()
  void fetchLive('CD1')
  invalidateLive()
  void fetchLive('CD1')
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(answers).toHaveLength(2)
})

test('counts a page as outdated after a price change, low or no stock, or a withdrawal, or if only the store has it', () => {
  expect(isOutdated(wine, 'CD1', live)).toBe(false)
  expect(isOutdated(wine, 'CD1', { ...live, offer: offer && { ...offer, mix_six_price: 8 } })).toBe(true)
  expect(isOutdated(wine, 'CD1', { ...live, stock: { in_stock: true, left_in_stock: 9 } })).toBe(true)
  expect(isOutdated(wine, 'CD1', { ...live, stock: { in_stock: false, left_in_stock: 0 } })).toBe(true)
  expect(isOutdated(wine, 'CD1', { ...live, stock: null, offer: null, removed: true })).toBe(true)
  expect(isOutdated(wine, 'CD1', { ...live, localStock: 3 })).toBe(true)
})
