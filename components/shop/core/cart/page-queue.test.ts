import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartChange } from './line-changes.ts'
import { MARKER } from './marker.ts'
import { openPageQueue } from './page-queue.ts'
import type { CartOutcome } from './update.ts'

const change = (product: string, quantity: number, kind: CartChange['kind'] = 'standard'): CartChange => ({
  kind,
  product,
  quantity,
  type: 'override_quantity',
})

let page: EventTarget
let beacons: Promise<[path: string, update: unknown]>[]

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  beacons = []
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', {
    sendBeacon: (path: string, body: Blob) => beacons.push(body.text().then((text) => [path, JSON.parse(text)])),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (outcome: CartOutcome = { ok: true }) => {
  const send = vi.fn(async (_change: CartChange) => outcome)
  return { send, queue: openPageQueue({ send }) }
}

test('sends each unconfirmed line once to its cart’s endpoint when the page is left', async () => {
  const { queue, send } = open()
  queue.change(change('A', 2))
  queue.change(change('B', 3, 'wineclub'))
  queue.change(change('C', 6, 'lock_it_in'))
  queue.change(change('C', 2, 'lock_it_in_amend'))
  queue.change(change('A', 4))
  page.dispatchEvent(new Event('pagehide'))
  const type = 'override_quantity'
  expect(await Promise.all(beacons)).toEqual([
    ['/api/cart/update', { product: 'A', quantity: 4, type }],
    ['/api/wine-club/cart/update', { product: 'B', quantity: 3, type }],
    ['/api/lock-it-in/cart/update', { product: 'C', quantity: 6, type }],
    ['/api/lock-it-in/cart/update', { product: 'C', quantity: 2, type, is_amend: true }],
  ])
  await vi.runAllTimersAsync()
  expect(send).not.toHaveBeenCalled()
})

test('sends waiting changes when the browser is online again', async () => {
  const { queue, send } = open({ ok: false, stock: null, message: '', mayTryAgain: true })
  queue.change(change('A', 2))
  await vi.advanceTimersByTimeAsync(300)
  expect(send).toHaveBeenCalledTimes(1)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledTimes(2)
})

test('requests the basket again on a page restored from the back-forward cache only', () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === MARKER ? '2:1' : null) })
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ message: '' }, { status: 503 })),
  )
  open().queue.change(change('A', 2))
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(fetch).not.toHaveBeenCalled()
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('/api/cart')
})
