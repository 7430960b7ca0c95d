import { expect, test } from 'vitest'
import { createStreamPool, type Stream } from './stream-pool.ts'

const stream = (baton: string): Stream => ({ baton, baseUrl: 'http://db' })

/** Streams on a clock of the test's own. */
const onClock = () => {
  let time = 0
  const streams = createStreamPool(16, () => time)
  /** Opens as many at once and gives them back, the last named last. */
  const fill = (...batons: string[]) => {
    const turns = batons.map((baton) => ({ turn: streams.acquire(), baton }))
    for (const { turn, baton } of turns) streams.release(turn, stream(baton))
  }
  const pass = (milliseconds: number) => {
    time += milliseconds
  }
  return { streams, fill, pass }
}

const sixteen = Array.from({ length: 16 }, (_, index) => `s${index}`)

test('a stream serves one turn at a time, the last one back first', () => {
  const { streams, fill } = onClock()
  fill('a', 'b')
  expect([streams.acquire().stream?.baton, streams.acquire().stream?.baton, streams.acquire().stream]).toEqual([
    'b',
    'a',
    undefined,
  ])
})

test('one that waited as long as the server may have done is not used', () => {
  const { streams, fill, pass } = onClock()
  fill('old')
  pass(7999)
  expect(streams.acquire().stream?.baton).toBe('old')
  fill('older')
  pass(8000)
  expect(streams.acquire().stream).toBeUndefined()
})

test('the seventeenth at once is not to be kept, and is not', () => {
  const { streams } = onClock()
  const turns = sixteen.map(() => streams.acquire())
  expect(turns.every(({ isPooled }) => isPooled)).toBe(true)
  const oneMore = streams.acquire()
  expect(oneMore).toEqual({ stream: undefined, isPooled: false })
  streams.release(oneMore, stream('closed'))
  expect(streams.acquire().stream).toBeUndefined()
})

test('those that wait count too, and may all be used', () => {
  const { streams, fill } = onClock()
  fill(...sixteen)
  expect(sixteen.map(() => streams.acquire()).every((turn) => turn.isPooled && turn.stream)).toBe(true)
  expect(streams.acquire().isPooled).toBe(false)
})

test('turns that never end give way after a while, and come back too late', () => {
  const { streams, pass } = onClock()
  const lost = sixteen.map(() => streams.acquire())
  pass(20_000)
  expect(streams.acquire().isPooled).toBe(true)
  for (const turn of lost) streams.release(turn, stream('late'))
  expect(streams.acquire().stream).toBeUndefined()
})

test('a turn without a stream to hand on leaves nothing, nor does a forgotten one', () => {
  const { streams, fill } = onClock()
  streams.release(streams.acquire())
  expect(streams.acquire().stream).toBeUndefined()
  fill('a', 'b')
  streams.clear()
  expect(streams.acquire().stream).toBeUndefined()
})
