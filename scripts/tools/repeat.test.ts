import { expect, test } from 'vitest'
import { repeat } from './repeat.ts'

test('repeats a task until stopped, and waits for its running turn', async () => {
  const ending = new AbortController()
  const third = Promise.withResolvers<void>()
  let [started, ended] = [0, 0]
  const { stop } = repeat(ending, async () => {
    started += 1
    if (started === 3) third.resolve()
    await Promise.resolve()
    ended += 1
    return started < 3 ? 0 : 60_000
  })
  await third.promise
  await stop()
  expect([started, ended]).toEqual([3, 3])
  expect(ending.signal.aborted).toBe(true)
})
