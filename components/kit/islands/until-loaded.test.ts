import { beforeEach, expect, test, vi } from 'vitest'
import { $loadFailure } from './load-failure.ts'
import { untilLoaded } from './until-loaded.ts'

const FAILED = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')

const browser = new EventTarget()
const page = new EventTarget()

beforeEach(() => {
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('document', page)
})

/** Resolves once a failed attempt waits for its next chance. */
const failing = (load: () => Promise<string>) => {
  const { promise: failed, resolve } = Promise.withResolvers<void>()
  return { loading: untilLoaded(load, resolve), failed }
}

test.each([
  ['the connection is back', () => browser.dispatchEvent(new Event('online'))],
  ['the visitor presses something', () => page.dispatchEvent(new Event('pointerdown'))],
  ['the visitor presses a key', () => page.dispatchEvent(new Event('keydown'))],
])('loads again once %s, and takes the failure back', async (_, happen) => {
  const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(FAILED)
  const { loading, failed } = failing(load)
  await failed
  expect($loadFailure.get()).toBe(FAILED)
  happen()
  expect(await loading).toBe('loaded')
  expect(load).toHaveBeenCalledTimes(2)
  expect($loadFailure.get()).toBeNull()
})

test('captures presses, since React stops those in parts that are not hydrated', async () => {
  const listen = vi.spyOn(page, 'addEventListener')
  const { failed } = failing(vi.fn(async () => 'loaded').mockRejectedValueOnce(FAILED))
  await failed
  expect(listen).toHaveBeenCalledWith('pointerdown', expect.anything(), expect.objectContaining({ capture: true }))
})
