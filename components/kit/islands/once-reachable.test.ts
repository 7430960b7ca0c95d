import { expect, test, vi } from 'vitest'
import { onceReachable } from './once-reachable.ts'

test('asks the shop, unless the page is no longer wanted', async () => {
  const ask = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', ask)
  expect(await onceReachable(AbortSignal.abort())).toBe(false)
  expect(ask).not.toHaveBeenCalled()
  expect(await onceReachable(new AbortController().signal)).toBe(true)
  expect(ask).toHaveBeenCalledOnce()
})
