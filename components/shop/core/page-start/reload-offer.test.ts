import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The modules keep what happened in a visit: each test is a visit of its own. */
const freshVisit = async (onLine: boolean) => {
  vi.resetModules()
  vi.stubGlobal('navigator', { onLine })
  const [failures, offer] = await Promise.all([
    import('../../../kit/islands/load-failure.ts'),
    import('./reload-offer.ts'),
  ])
  offer.followLoadFailures()
  return { ...failures, ...offer }
}

const SCRIPT = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
const STYLE = new Error('Unable to preload CSS for /assets/a.css')

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  [SCRIPT, 'chunk load error'],
  [STYLE, 'style chunk failure error'],
])('%s is a %s: logged, and an offer to reload', async (error, kind) => {
  const { $loadFailure, $reloadOffer } = await freshVisit(true)
  expect($reloadOffer.get()).toBeNull()
  $loadFailure.set(error)
  expect($reloadOffer.get()).toBe(kind)
  expect(console.error).toHaveBeenCalledWith(kind, error.message)
})

test('several failures are one offer, and a declined one does not come back', async () => {
  const { $loadFailure, $reloadOffer, declineReload } = await freshVisit(true)
  $loadFailure.set(SCRIPT)
  $loadFailure.set(STYLE)
  expect($reloadOffer.get()).toBe('chunk load error')
  declineReload()
  $loadFailure.set(new Error('Failed again'))
  expect($reloadOffer.get()).toBeNull()
})

test('offline there is nothing to reload', async () => {
  const { $loadFailure, $reloadOffer } = await freshVisit(false)
  $loadFailure.set(SCRIPT)
  expect($reloadOffer.get()).toBeNull()
})

test('a script that takes 120 seconds is given up, and one that comes in time is not', async () => {
  vi.useFakeTimers()
  const { inTime } = await freshVisit(true)
  const { promise, resolve } = Promise.withResolvers<string>()
  const late = expect(inTime(new Promise(() => undefined))).rejects.toThrow('too long')
  const soon = inTime(promise)
  vi.advanceTimersByTime(119_999)
  resolve('loaded')
  await expect(soon).resolves.toBe('loaded')
  vi.advanceTimersByTime(1)
  await late
})
