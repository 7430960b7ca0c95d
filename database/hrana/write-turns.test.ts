import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isBusy } from '../when-free.ts'
import { keepWriteTurns } from './write-turns.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A write that ends when it is told to. */
const heldWrite = () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { write: vi.fn(() => promise), end: resolve }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

test('two run at once, the third waits for one of them', async () => {
  const { inTurn } = keepWriteTurns()
  const writes = [heldWrite(), heldWrite(), heldWrite()] as const
  const answers = writes.map(({ write }) => inTurn(write))
  await settled()
  expect(writes.map(({ write }) => write.mock.calls.length)).toEqual([1, 1, 0])
  for (const { end } of writes) end('done')
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done'])
})

test('with one at a time a write begins when all before it have ended, in the order they came', async () => {
  const { inTurn } = keepWriteTurns(1)
  const writes = [heldWrite(), heldWrite(), heldWrite()] as const
  const answers = writes.map(({ write }) => inTurn(write))
  const begun = () => writes.map(({ write }) => write.mock.calls.length)
  await settled()
  expect(begun()).toEqual([1, 0, 0])
  writes[0].end('first')
  await settled()
  expect(begun()).toEqual([1, 1, 0])
  writes[1].end('second')
  writes[2].end('third')
  expect(await Promise.all(answers)).toEqual(['first', 'second', 'third'])
})

test('one that fails does not hold up the others, and its error is its own', async () => {
  const { inTurn } = keepWriteTurns(1)
  const [failed, next] = [inTurn(() => Promise.reject(new TypeError('a bad row'))), inTurn(async () => 'done')]
  await expect(failed).rejects.toThrow('a bad row')
  expect(await next).toBe('done')
})

describe('a write that does not end', () => {
  test('turns those away who have waited 4 seconds, as if the database were busy', async () => {
    const { inTurn } = keepWriteTurns(1)
    void inTurn(heldWrite().write)
    const { write } = heldWrite()
    const refused = inTurn(write).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(4000)
    expect(isBusy(await refused)).toBe(true)
    expect(write).not.toHaveBeenCalled()
  })

  test('has lost its turn after 10 seconds, and takes none from others when it ends after all', async () => {
    const { inTurn } = keepWriteTurns(1)
    const lost = heldWrite()
    void inTurn(lost.write)
    await vi.advanceTimersByTimeAsync(10_000)
    const second = heldWrite()
    void inTurn(second.write)
    const third = heldWrite()
    void inTurn(third.write)
    lost.end('late')
    await settled()
    expect([second.write.mock.calls.length, third.write.mock.calls.length]).toEqual([1, 0])
  })
})

test('one that was turned away gets no turn later', async () => {
  const { inTurn } = keepWriteTurns(1)
  const held = heldWrite()
  void inTurn(held.write)
  const away = heldWrite()
  const refused = inTurn(away.write).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(4000)
  await refused
  held.end('at last')
  await settled()
  expect(away.write).not.toHaveBeenCalled()
  expect(await inTurn(async () => 'free')).toBe('free')
})
