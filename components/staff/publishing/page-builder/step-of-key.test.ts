import { expect, test } from 'vitest'
import { stepOfKey } from './step-of-key.ts'

test('moves by a pixel with arrows, and by ten with Shift', () => {
  expect(stepOfKey({ key: 'ArrowLeft', shiftKey: false })).toEqual({ kind: 'move', by: { x: -1, y: 0 } })
  expect(stepOfKey({ key: 'ArrowDown', shiftKey: true })).toEqual({ kind: 'move', by: { x: 0, y: 10 } })
})

test('changes the size with plus and minus, with or without Shift', () => {
  expect(['+', '=', '-'].map((key) => stepOfKey({ key, shiftKey: false }))).toEqual(
    [1, 1, -1].map((by) => ({ kind: 'size', by })),
  )
})

test.each(['a', 'Enter', 'Tab', 'constructor'])('ignores %s', (key) => {
  expect(stepOfKey({ key, shiftKey: false })).toBeNull()
})
