import { expect, test } from 'vitest'
import { createStreamPool, type Stream } from './stream-pool.ts'

const stream = (baton: string): Stream => ({ baton, baseUrl: 'http://db' })

/** A pool with a test clock. */
const onClock = () => {
  let time = 0
  const streams = createStreamPool(16, () => time)
  /** Opens that many streams at once and returns them in order. */
  const fill = (...batons: string[]) => {
    const leases = batons.map((baton) => ({ turn: streams.acquire(), baton }))
    for (const { turn: lease, baton } of leases) streams.release(lease, stream(baton))
  }
  const pass = (milliseconds: number) => {
    time += milliseconds
  }
  return { streams, fill, pass }
}

const sixteen = Array.from({ length: 16 }, (_, index) => `s${index}`)

test('lends a stream to one turn at a time, the last returned one first', () => {
  const { streams, fill } = onClock()
  fill('a', 'b')
  expect([streams.acquire().stream?.baton, streams.acquire().stream?.baton, streams.acquire().stream]).toEqual([
    'b',
    'a',
    undefined,
  ])
})

test('discards a stream idle for as long as the server allows', () => {
  const { streams, fill, pass } = onClock()
  fill('old')
  pass(7999)
  expect(streams.acquire().stream?.baton).toBe('old')
  fill('older')
  pass(8000)
  expect(streams.acquire().stream).toBeUndefined()
})

test('pools no seventeenth concurrent stream', () => {
  const { streams } = onClock()
  const leases = sixteen.map(() => streams.acquire())
  expect(leases.every(({ isPooled }) => isPooled)).toBe(true)
  const oneMore = streams.acquire()
  expect(oneMore).toEqual({ stream: undefined, isPooled: false })
  streams.release(oneMore, stream('closed'))
  expect(streams.acquire().stream).toBeUndefined()
})

test('counts idle streams towards the limit, and reuses all of them', () => {
  const { streams, fill } = onClock()
  fill(...sixteen)
  expect(sixteen.map(() => streams.acquire()).every((lease) => lease.isPooled && lease.stream)).toBe(true)
  expect(streams.acquire().isPooled).toBe(false)
})

test('gives up turns that never end, and ignores their late return', () => {
  const { streams, pass } = onClock()
  const lost = sixteen.map(() => streams.acquire())
  pass(20_000)
  expect(streams.acquire().isPooled).toBe(true)
  for (const lease of lost) streams.release(lease, stream('late'))
  expect(streams.acquire().stream).toBeUndefined()
})

test('keeps nothing of a turn without a stream, or of an expired one', () => {
  const { streams, fill } = onClock()
  streams.release(streams.acquire())
  expect(streams.acquire().stream).toBeUndefined()
  fill('a', 'b')
  streams.clear()
  expect(streams.acquire().stream).toBeUndefined()
})
