import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { dismisses, isOnBackdrop } from './use-dialog.ts'

const BOX = { left: 100, right: 500, top: 50, bottom: 400 }
const INSIDE = { clientX: 300, clientY: 200 }
const OUTSIDE = { clientX: 20, clientY: 200 }
const once = { detail: 1 }

test('closes on a press that starts and ends on the backdrop', () => {
  expect(dismisses(OUTSIDE, { ...OUTSIDE, ...once }, BOX)).toBe(true)
})

test('stays open when a selection starts inside and ends on the backdrop', () => {
  expect(dismisses(INSIDE, { ...OUTSIDE, ...once }, BOX)).toBe(false)
})

test('stays open when a press starts on the backdrop and ends inside', () => {
  expect(dismisses(OUTSIDE, { ...INSIDE, ...once }, BOX)).toBe(false)
})

test('stays open on a click without a press, by script or keyboard', () => {
  expect(dismisses(null, { ...OUTSIDE, detail: 0 }, BOX)).toBe(false)
})

test('stays open on the second half of the double click that opened it', () => {
  expect(dismisses(OUTSIDE, { ...OUTSIDE, detail: 2 }, BOX)).toBe(false)
})

const coordinate = fc.integer({ min: -1000, max: 1000 })

test.prop([coordinate, coordinate])('assigns every point to either the dialog or the backdrop', (clientX, clientY) => {
  const within = Math.abs(clientX - 300) <= 200 && Math.abs(clientY - 225) <= 175
  expect(isOnBackdrop({ clientX, clientY }, BOX)).toBe(!within)
})
