import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Reloads the modules, which hold state, so that each test is a new visit. */
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
])('logs %s as a %s and offers a reload', async (error, kind) => {
  const { $loadFailure, $reloadOffer } = await freshVisit(true)
  expect($reloadOffer.get()).toBeNull()
  $loadFailure.set(error)
  expect($reloadOffer.get()).toBe(kind)
  expect(console.error).toHaveBeenCalledWith(kind, error.message)
})

test('makes one offer for several failures and none after it was declined', async () => {
  const { $loadFailure, $reloadOffer, declineReload } = await freshVisit(true)
  $loadFailure.set(SCRIPT)
  $loadFailure.set(STYLE)
  expect($reloadOffer.get()).toBe('chunk load error')
  declineReload()
  $loadFailure.set(new Error('Failed again'))
  expect($reloadOffer.get()).toBeNull()
})

test('offers no reload while offline', async () => {
  const { $loadFailure, $reloadOffer } = await freshVisit(false)
  $loadFailure.set(SCRIPT)
  expect($reloadOffer.get()).toBeNull()
})

test('gives up on a script after 120 seconds, and not on one that loads in time', async () => {
  vi.useFakeTimers()
  const { withScriptTimeout: inTime } = await freshVisit(true)
  const { promise, resolve } = Promise.withResolvers<string>()
  const late = expect(inTime(new Promise(() => undefined))).rejects.toThrow('too long')
  const soon = inTime(promise)
  vi.advanceTimersByTime(119_999)
  resolve('loaded')
  await expect(soon).resolves.toBe('loaded')
  vi.advanceTimersByTime(1)
  await late
})
