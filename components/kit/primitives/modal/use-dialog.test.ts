import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { dismisses, isOnBackdrop } from './use-dialog.ts'

const BOX = { left: 100, right: 500, top: 50, bottom: 400 }
const INSIDE = { clientX: 300, clientY: 200 }
const OUTSIDE = { clientX: 20, clientY: 200 }
const once = { detail: 1 }

test('a press that begins and ends on the backdrop closes', () => {
  expect(dismisses(OUTSIDE, { ...OUTSIDE, ...once }, BOX)).toBe(true)
})

test('a selection that begins inside and ends on the backdrop does not close', () => {
  expect(dismisses(INSIDE, { ...OUTSIDE, ...once }, BOX)).toBe(false)
})

test('a press that begins on the backdrop and ends inside does not close', () => {
  expect(dismisses(OUTSIDE, { ...INSIDE, ...once }, BOX)).toBe(false)
})

test('a click without a press, as a script or the keyboard makes it, does not close', () => {
  expect(dismisses(null, { ...OUTSIDE, detail: 0 }, BOX)).toBe(false)
})

test('the second half of the double click that opened the dialog does not close it', () => {
  expect(dismisses(OUTSIDE, { ...OUTSIDE, detail: 2 }, BOX)).toBe(false)
})

const coordinate = fc.integer({ min: -1000, max: 1000 })

test.prop([coordinate, coordinate])('every point is either of the dialog or of the backdrop', (clientX, clientY) => {
  const within = Math.abs(clientX - 300) <= 200 && Math.abs(clientY - 225) <= 175
  expect(isOnBackdrop({ clientX, clientY }, BOX)).toBe(!within)
})
