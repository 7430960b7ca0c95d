import { expect, test } from 'vitest'
import { type HookCall, isCallDue, nextCall } from './build-hook.ts'

const NOW = new Date('2026-11-25T09:00:00.000Z')
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

const minutesUntil = ({ at, again_at }: HookCall) => (Date.parse(again_at) - Date.parse(at)) / 60_000

test('calls an unavailable service less and less often, eventually once an hour', () => {
  let last: HookCall | undefined
  const waits: number[] = []
  for (let index = 0; index < 9; index += 1) {
    last = nextCall(last, 7, NOW, 'It answered 503')
    waits.push(minutesUntil(last))
  }
  expect(waits).toEqual([1, 2, 4, 8, 15, 30, 60, 60, 60])
  expect(last).toMatchObject({ build: 7, tries: 9, error: 'It answered 503' })
})

test('calls neither before the time nor later', () => {
  const last = nextCall(undefined, 7, NOW, 'It did not answer')
  expect([isCallDue(last, 7, NOW), isCallDue(last, 7, after(0.9)), isCallDue(last, 7, after(1))]).toEqual([
    false,
    false,
    true,
  ])
})

test('calls immediately for the first build, and for a new one', () => {
  expect(isCallDue(undefined, 7, NOW)).toBe(true)
  const last = nextCall(undefined, 7, NOW, 'It answered 503')
  expect(isCallDue(last, 8, NOW)).toBe(true)
  expect(nextCall(last, 8, NOW, 'It answered 503')).toMatchObject({ build: 8, tries: 1 })
})

test('calls again for a build that the service accepted but did not begin', () => {
  const last = nextCall(undefined, 7, NOW, '')
  expect([minutesUntil(last), isCallDue(last, 7, after(14)), isCallDue(last, 7, after(15))]).toEqual([15, false, true])
})
