import { expect, test } from 'vitest'
import { keepStreams, type Stream } from './streams.ts'

const stream = (baton: string): Stream => ({ baton, baseUrl: 'http://db' })

/** Streams on a clock of the test's own. */
const onClock = () => {
  let time = 0
  const streams = keepStreams(() => time)
  /** Opens as many at once and gives them back, the last named last. */
  const fill = (...batons: string[]) => {
    const turns = batons.map((baton) => ({ turn: streams.take(), baton }))
    for (const { turn, baton } of turns) streams.giveBack(turn, stream(baton))
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
  expect([streams.take().stream?.baton, streams.take().stream?.baton, streams.take().stream]).toEqual([
    'b',
    'a',
    undefined,
  ])
})

test('one that waited as long as the server may have done is not used', () => {
  const { streams, fill, pass } = onClock()
  fill('old')
  pass(7999)
  expect(streams.take().stream?.baton).toBe('old')
  fill('older')
  pass(8000)
  expect(streams.take().stream).toBeUndefined()
})

test('the seventeenth at once is not to be kept, and is not', () => {
  const { streams } = onClock()
  const turns = sixteen.map(() => streams.take())
  expect(turns.every(({ isKept }) => isKept)).toBe(true)
  const oneMore = streams.take()
  expect(oneMore).toEqual({ stream: undefined, isKept: false })
  streams.giveBack(oneMore, stream('closed'))
  expect(streams.take().stream).toBeUndefined()
})

test('those that wait count too, and may all be used', () => {
  const { streams, fill } = onClock()
  fill(...sixteen)
  expect(sixteen.map(() => streams.take()).every((turn) => turn.isKept && turn.stream)).toBe(true)
  expect(streams.take().isKept).toBe(false)
})

test('turns that never end give way after a while, and come back too late', () => {
  const { streams, pass } = onClock()
  const lost = sixteen.map(() => streams.take())
  pass(20_000)
  expect(streams.take().isKept).toBe(true)
  for (const turn of lost) streams.giveBack(turn, stream('late'))
  expect(streams.take().stream).toBeUndefined()
})

test('a turn without a stream to hand on leaves nothing, nor does a forgotten one', () => {
  const { streams, fill } = onClock()
  streams.giveBack(streams.take())
  expect(streams.take().stream).toBeUndefined()
  fill('a', 'b')
  streams.forget()
  expect(streams.take().stream).toBeUndefined()
})
