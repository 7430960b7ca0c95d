import { expect, test } from 'vitest'
import { createHashingQueue, HASHING_LIMITS, HashingBusy } from './hashing.ts'

/** A fake thread on which a hash takes 100 ms. Time passes only by hashing and waiting. */
const aThread = () => {
  let time = 0
  let hashing = 0
  const wait = async (ms: number) => {
    time += ms
  }
  const queue = createHashingQueue(HASHING_LIMITS, { now: () => time, wait })
  const hash = () =>
    queue.inTurn(async () => {
      time += 100
      hashing += 100
    })
  return { hash, turns: queue, time: () => time, hashing: () => hashing }
}

test('door 6: hashes six at once without a wait', async () => {
  const { hash, time } = aThread()
  for (let i = 0; i < 6; i += 1) await hash()
  expect(time()).toBe(600)
})

test('door 6: over time hashing takes only its share of the thread', async () => {
  const { hash, time, hashing } = aThread()
  for (let i = 0; i < 500; i += 1) await hash()
  expect(hashing() / time()).toBeLessThan(HASHING_LIMITS.share + 0.02)
  expect(hashing() / time()).toBeGreaterThan(HASHING_LIMITS.share - 0.02)
})

test('door 6: refuses a hash that would wait too long at once, and accepts hashes again later', async () => {
  let time = 0
  const started: number[] = []
  const queue = createHashingQueue(HASHING_LIMITS, { now: () => time, wait: () => new Promise(() => {}) })
  const ask = () => queue.inTurn(async () => started.push(time))
  const refusals: unknown[] = []
  for (let i = 0; i < 100; i += 1) void ask().catch((error: unknown) => refusals.push(error))
  await Promise.resolve()
  await expect(ask()).rejects.toThrow(HashingBusy)
  expect(queue.refuseWhenFull).toThrow(HashingBusy)
  expect(started.length).toBeLessThan(20)
  expect(refusals.length).toBeGreaterThan(60)
  time += 60_000
  await ask()
  expect(started.at(-1)).toBe(60_000)
})
