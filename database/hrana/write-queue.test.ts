import { describe, expect, test, vi } from 'vitest'
import { withFakeTimers } from '../../tests/factories/fake-timers.ts'
import type { Priority } from '../batch.ts'
import { isBusy } from '../retry-when-busy.ts'
import { createWriteQueue } from './write-queue.ts'

withFakeTimers()

/** A write that finishes on command. */
const heldWrite = () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { write: vi.fn(() => promise), end: resolve }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

test('runs two payments at once, and a third when one of them ends', async () => {
  const { run } = createWriteQueue(2)
  const writes = [heldWrite(), heldWrite(), heldWrite()] as const
  const answers = writes.map(({ write }) => run(write, 'payment'))
  await settled()
  expect(writes.map(({ write }) => write.mock.calls.length)).toEqual([1, 1, 0])
  for (const { end } of writes) end('done')
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done'])
})

test('starts writes in order, one at a time with a single turn', async () => {
  const { run } = createWriteQueue(1)
  const writes = [heldWrite(), heldWrite(), heldWrite()] as const
  const answers = writes.map(({ write }) => run(write))
  const started = () => writes.map(({ write }) => write.mock.calls.length)
  await settled()
  expect(started()).toEqual([1, 0, 0])
  writes[0].end('first')
  await settled()
  expect(started()).toEqual([1, 1, 0])
  writes[1].end('second')
  writes[2].end('third')
  expect(await Promise.all(answers)).toEqual(['first', 'second', 'third'])
})

test('isolates a failing write: it rejects with its own error and holds up no others', async () => {
  const { run } = createWriteQueue(1)
  const [failed, next] = [run(() => Promise.reject(new TypeError('a bad row'))), run(async () => 'done')]
  await expect(failed).rejects.toThrow('a bad row')
  expect(await next).toBe('done')
})

describe('a write that does not end', () => {
  test('rejects writes that have waited 4 seconds, as if the database were busy', async () => {
    const { run } = createWriteQueue(1)
    void run(heldWrite().write)
    const { write } = heldWrite()
    const refused = run(write).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(4000)
    expect(isBusy(await refused)).toBe(true)
    expect(write).not.toHaveBeenCalled()
  })

  test('gives no turn to writes whose requests were cancelled while they waited', async () => {
    let time = 0
    const { run } = createWriteQueue(1, () => time)
    for (let count = 0; count < 3; count += 1) void run(heldWrite().write)
    // The timers don't fire, as those of a cancelled request.
    time = 10_000
    expect(await run(async () => 'done')).toBe('done')
  })

  test('loses its turn after 10 seconds, and takes none from others when it ends later', async () => {
    const { run } = createWriteQueue(1)
    const lost = heldWrite()
    void run(lost.write)
    await vi.advanceTimersByTimeAsync(10_000)
    const second = heldWrite()
    void run(second.write)
    const third = heldWrite()
    void run(third.write)
    lost.end('late')
    await settled()
    expect([second.write.mock.calls.length, third.write.mock.calls.length]).toEqual([1, 0])
  })
})

test('gives no later turn to a rejected write', async () => {
  const { run } = createWriteQueue(1)
  const held = heldWrite()
  void run(held.write)
  const unavailable = heldWrite()
  const refused = run(unavailable.write).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(4000)
  await refused
  held.end('at last')
  await settled()
  expect(unavailable.write).not.toHaveBeenCalled()
  expect(await run(async () => 'free')).toBe('free')
})

describe('door 8: priorities of writes', () => {
  test('reserves one turn for payments, whatever the number of baskets', async () => {
    const { run } = createWriteQueue(2)
    const [basket, other, payment] = [heldWrite(), heldWrite(), heldWrite()]
    const answers = [run(basket.write, 'shopping'), run(other.write, 'shopping'), run(payment.write, 'payment')]
    await settled()
    expect([basket, other, payment].map(({ write }) => write.mock.calls.length)).toEqual([1, 0, 1])
    payment.end('paid')
    await settled()
    expect(other.write).not.toHaveBeenCalled()
    basket.end('done')
    other.end('done')
    expect(await Promise.all(answers)).toEqual(['done', 'done', 'paid'])
  })

  /** A queue whose only turn is taken; `started` is the order in which the others start. */
  const busyQueue = () => {
    const { run } = createWriteQueue(1)
    const held = heldWrite()
    void run(held.write)
    const started: string[] = []
    const refused: string[] = []
    const ask = (name: string, priority: Priority) =>
      run(async () => started.push(name), priority).catch(() => refused.push(name))
    return { held, ask, started, refused }
  }

  test('starts payments first, then baskets, then counts, each in order', async () => {
    const { held, ask, started } = busyQueue()
    const asked: [string, Priority][] = [
      ['count', 'analytics'],
      ['basket 1', 'shopping'],
      ['pay', 'payment'],
      ['basket 2', 'shopping'],
      ['settle', 'settlement'],
    ]
    const all = Promise.all(asked.map(([name, priority]) => ask(name, priority)))
    held.end('done')
    await all
    expect(started).toEqual(['settle', 'pay', 'basket 1', 'basket 2', 'count'])
  })

  test('lets settlements wait a minute, payments 4 seconds and counts 2 seconds', async () => {
    const { held, ask, started, refused } = busyQueue()
    const all = Promise.all([ask('count', 'analytics'), ask('pay', 'payment'), ask('settle', 'settlement')])
    await vi.advanceTimersByTimeAsync(3999)
    expect(refused).toEqual(['count'])
    await vi.advanceTimersByTimeAsync(55_000)
    expect(refused).toEqual(['count', 'pay'])
    held.end('at last')
    await all
    expect(started).toEqual(['settle'])
  })

  test('gives every tenth turn to the longest waiting write in a crowd of payments', async () => {
    const { held, ask, started } = busyQueue()
    const count = ask('count', 'analytics')
    const payments = Array.from({ length: 30 }, (_, index) => ask(`pay ${index}`, 'payment'))
    held.end('done')
    await Promise.all([count, ...payments])
    expect(started.indexOf('count')).toBe(9)
  })
})
