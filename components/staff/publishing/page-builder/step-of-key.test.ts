import { expect, test } from 'vitest'
import { stepOfKey } from './step-of-key.ts'

test('arrows move by a pixel, with Shift by ten', () => {
  expect(stepOfKey({ key: 'ArrowLeft', shiftKey: false })).toEqual({ kind: 'move', by: { x: -1, y: 0 } })
  expect(stepOfKey({ key: 'ArrowDown', shiftKey: true })).toEqual({ kind: 'move', by: { x: 0, y: 10 } })
})

test('plus and minus change the size, wherever the plus is', () => {
  expect(['+', '=', '-'].map((key) => stepOfKey({ key, shiftKey: false }))).toEqual(
    [1, 1, -1].map((by) => ({ kind: 'size', by })),
  )
})

test.each(['a', 'Enter', 'Tab', 'constructor'])('%s is none of them', (key) => {
  expect(stepOfKey({ key, shiftKey: false })).toBeNull()
})
