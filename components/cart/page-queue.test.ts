import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartUpdate } from '../../domain/cart/cart.ts'
import { openPageQueue } from './page-queue.ts'
import type { CartOutcome } from './update.ts'

const PATH = '/api/cart/update'
const change = (product: string, quantity: number): CartUpdate => ({ product, quantity, type: 'override_quantity' })

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

const open = (outcome: CartOutcome = { ok: true }, onReturn?: () => void) => {
  const send = vi.fn(async (_update: CartUpdate) => outcome)
  return { send, queue: openPageQueue({ send, path: PATH, ...(onReturn && { onReturn }) }) }
}

test('a page that goes sends what is not confirmed, each line once', async () => {
  const { queue, send } = open()
  queue.change(change('CD1M', 2))
  queue.change(change('CD2R', 3))
  queue.change(change('CD1M', 4))
  page.dispatchEvent(new Event('pagehide'))
  expect(await Promise.all(beacons)).toEqual([
    [PATH, change('CD1M', 4)],
    [PATH, change('CD2R', 3)],
  ])
  await vi.runAllTimersAsync()
  expect(send).not.toHaveBeenCalled()
})

test('what waits goes out as soon as the network is back', async () => {
  const { queue, send } = open({ ok: false, stock: null, message: '', mayTryAgain: true })
  queue.change(change('CD1M', 2))
  await vi.advanceTimersByTimeAsync(300)
  expect(send).toHaveBeenCalledTimes(1)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledTimes(2)
})

test('a page that the browser had put aside asks again; one that is new does not', () => {
  const onReturn = vi.fn()
  const { queue } = open({ ok: true }, onReturn)
  queue.change(change('CD1M', 2))
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(onReturn).not.toHaveBeenCalled()
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(onReturn).toHaveBeenCalledTimes(1)
})
