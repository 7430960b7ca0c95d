import { expect, test } from 'vitest'
import { repeat } from './repeat.ts'

test('repeats a task until stopped, and waits for its running turn', async () => {
  const ending = new AbortController()
  const third = Promise.withResolvers<void>()
  let [begun, ended] = [0, 0]
  const { stop } = repeat(ending, async () => {
    begun += 1
    if (begun === 3) third.resolve()
    await Promise.resolve()
    ended += 1
    return begun < 3 ? 0 : 60_000
  })
  await third.promise
  await stop()
  expect([begun, ended]).toEqual([3, 3])
  expect(ending.signal.aborted).toBe(true)
})
