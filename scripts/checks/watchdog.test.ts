import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { startWatchdog, type Timers } from './watchdog.ts'

const LIMIT = 100

function clock() {
  let now = 0
  let next = 0
  const due = new Map<number, { at: number; run: () => void }>()
  const timers: Timers = {
    start: (run, milliseconds) => {
      next += 1
      due.set(next, { at: now + milliseconds, run })
      return next
    },
    cancel: (timer) => due.delete(Number(timer)),
  }
  function pass(milliseconds: number): void {
    now += milliseconds
    for (const [timer, { at, run }] of due) {
      if (at > now) continue
      due.delete(timer)
      run()
    }
  }
  return { timers, pass }
}

function watched() {
  const { timers, pass } = clock()
  const seen = { silences: 0 }
  const watch = startWatchdog(LIMIT, () => (seen.silences += 1), timers)
  return { ...watch, pass, seen }
}

test.prop([fc.array(fc.integer({ min: 0, max: LIMIT - 1 }))])('never fires while it is reset in time', (gaps) => {
  const { reset, pass, seen } = watched()
  for (const gap of gaps) {
    pass(gap)
    reset()
  }
  return seen.silences === 0
})

test.prop([fc.array(fc.integer({ min: 0, max: LIMIT * 3 }))])('fires once after a gap as long as the limit', (gaps) => {
  const { reset, pass, seen } = watched()
  for (const gap of gaps) {
    pass(gap)
    reset()
  }
  expect(seen.silences).toBe(gaps.some((gap) => gap >= LIMIT) ? 1 : 0)
})

test('never fires after its end, even after a reset', () => {
  const { reset, end, pass, seen } = watched()
  end()
  reset()
  pass(LIMIT * 2)
  expect(seen.silences).toBe(0)
})
