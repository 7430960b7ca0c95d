import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const FAILED = new Error('Unable to preload CSS for /assets/a.css')

const page = new EventTarget()
const assign = vi.fn()
const reachable = async () => true

/** Loads the module, which holds state, as on a new page. */
const onNewPage = () => {
  vi.resetModules()
  return import('./load-failure.ts')
}

beforeEach(() => {
  vi.useFakeTimers()
  assign.mockClear()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('location', { assign })
})

afterEach(() => {
  vi.useRealTimers()
})

test('reports a failure, and opens the page of what could not be loaded', async () => {
  const { $loadFailure, reportLoadFailure, openInstead } = await onNewPage()
  reportLoadFailure(FAILED)
  await openInstead('/cart', reachable)
  expect($loadFailure.get()).toBe(FAILED)
  expect(assign).toHaveBeenCalledWith('/cart')
})

test('opens nothing if the visitor stays while the shop can’t be reached', async () => {
  const { openInstead } = await onNewPage()
  await openInstead('/cart', async () => false)
  expect(assign).not.toHaveBeenCalled()
})

test('ignores files whose loading ends because the page is being left', async () => {
  const { $loadFailure, reportLoadFailure, openInstead } = await onNewPage()
  page.dispatchEvent(new Event('beforeunload'))
  reportLoadFailure(FAILED)
  await openInstead('/cart', reachable)
  expect($loadFailure.get()).toBeNull()
  expect(assign).not.toHaveBeenCalled()
})

test('reports failures again on a page that stayed, after a download', async () => {
  const { $loadFailure, reportLoadFailure } = await onNewPage()
  page.dispatchEvent(new Event('beforeunload'))
  vi.advanceTimersByTime(5_000)
  reportLoadFailure(FAILED)
  expect($loadFailure.get()).toBe(FAILED)
})

test.each([
  ['again once the browser is online', true, 2],
  ['once while it is offline', false, 1],
])('loads a script that failed %s', async (_, onLine, times) => {
  vi.stubGlobal('navigator', { onLine })
  const { loadAgain } = await onNewPage()
  const load = vi.fn().mockRejectedValueOnce(FAILED).mockResolvedValue('loaded')
  const outcome = await loadAgain(load).catch((error: unknown) => error)
  expect(outcome).toBe(onLine ? 'loaded' : FAILED)
  expect(load).toHaveBeenCalledTimes(times)
})
