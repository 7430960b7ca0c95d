import { expect, test, vi } from 'vitest'
import type { VisitEvent } from '../../../domain/staff/event/schema.ts'
import { withFakeTimers } from '../../../tests/factories/fake-timers.ts'
import { createEventBuffer } from './event-buffer.ts'

withFakeTimers()

const VIEW: VisitEvent = { kind: 'page_view', page_type: 'plp' }

const views = (number: number): VisitEvent[] => Array.from({ length: number }, () => VIEW)

/** A fake write that records the number of events of each call and resolves to `outcome`. */
const aWrite = (outcome: () => Promise<boolean> = async () => true) => {
  const written: number[] = []
  const write = (events: readonly VisitEvent[]) => {
    written.push(events.length)
    return outcome()
  }
  return { write, written }
}

test('door 8: writes events within half a second together, and answers each call when they are written', async () => {
  const { count } = createEventBuffer<VisitEvent>()
  const { write, written } = aWrite()
  const answers = Array.from({ length: 120 }, () => count(views(3), write))
  await vi.advanceTimersByTimeAsync(499)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(written).toEqual([360])
  expect(new Set(await Promise.all(answers))).toEqual(new Set([true]))
  expect(vi.getTimerCount()).toBe(0)
})

test('writes later events separately, even while the first write runs', async () => {
  const { count } = createEventBuffer<VisitEvent>()
  const first = aWrite(() => new Promise(() => {}))
  void count(views(1), first.write)
  await vi.advanceTimersByTimeAsync(500)
  const second = aWrite()
  const answer = count(views(2), second.write)
  await vi.advanceTimersByTimeAsync(500)
  expect(await answer).toBe(true)
  expect([first.written, second.written]).toEqual([[1], [2]])
})

test('reports lost events to each call after a rejected write, and the error after a failed one', async () => {
  const { count } = createEventBuffer<VisitEvent>()
  const dropped = Promise.all([count(views(1), aWrite(async () => false).write), count(views(1), aWrite().write)])
  await vi.advanceTimersByTimeAsync(500)
  expect(await dropped).toEqual([false, false])
  const unavailable = aWrite(() => Promise.reject(new TypeError('away')))
  const failed = Promise.allSettled([count(views(1), unavailable.write), count(views(1), unavailable.write)])
  await vi.advanceTimersByTimeAsync(500)
  expect(await failed).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(unavailable.written).toEqual([2])
})

test('door 8: drops events beyond five thousand waiting ones until those are written', async () => {
  const { count } = createEventBuffer<VisitEvent>()
  const { write } = aWrite()
  const taken = Array.from({ length: 100 }, () => count(views(50), write))
  expect(await count(views(1), write)).toBe(false)
  await vi.advanceTimersByTimeAsync(500)
  await Promise.all(taken)
  const later = count(views(50), write)
  await vi.advanceTimersByTimeAsync(500)
  expect(await later).toBe(true)
})

test('loses a batch when the runtime ends its first request, without blocking later ones', async () => {
  let time = 0
  const { count } = createEventBuffer<VisitEvent>(() => time)
  const never = aWrite(() => new Promise(() => {}))
  void count(views(5000), never.write)
  time = 20_000
  const { write } = aWrite()
  const answer = count(views(5000), write)
  await vi.advanceTimersByTimeAsync(500)
  expect(await answer).toBe(true)
})
