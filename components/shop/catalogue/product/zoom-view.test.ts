import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { PICTURE } from '../../../kit/picture/product-picture.tsx'
import { MAX_SCALE, middleOf, moveBy, type Point, type View, viewBox, WHOLE, zoomAt } from './zoom-view.ts'

const point = fc.record({
  x: fc.double({ min: 0, max: PICTURE.width, noNaN: true }),
  y: fc.double({ min: 0, max: PICTURE.height, noNaN: true }),
})
const shift = fc.record({
  x: fc.double({ min: -900, max: 900, noNaN: true }),
  y: fc.double({ min: -900, max: 900, noNaN: true }),
})
const factor = fc.double({ min: 0.1, max: 10, noNaN: true })
const step = fc.oneof(
  fc.tuple(factor, point).map(
    ([by, at]) =>
      (view: View) =>
        zoomAt(view, by, at),
  ),
  shift.map((by) => (view: View) => moveBy(view, by)),
)

/** Returns a point's position as a fraction of the visible part. */
const seenAt = (view: View, { x, y }: Point) => ({
  x: ((x - view.x) * view.scale) / PICTURE.width,
  y: ((y - view.y) * view.scale) / PICTURE.height,
})

test.prop([fc.array(step)])('never shows anything beyond the picture’s edges', (steps) => {
  const view = steps.reduce((now, next) => next(now), WHOLE)
  expect(view.scale).toBeGreaterThanOrEqual(1)
  expect(view.scale).toBeLessThanOrEqual(MAX_SCALE)
  for (const [place, size] of [
    [view.x, PICTURE.width],
    [view.y, PICTURE.height],
  ] as const) {
    expect(place).toBeGreaterThanOrEqual(0)
    expect(place + size / view.scale).toBeLessThanOrEqual(size + 1e-6)
  }
})

test.prop([point, fc.double({ min: 1, max: MAX_SCALE, noNaN: true })])(
  'keeps the point under the finger in place when zooming',
  (at, by) => {
    const before = seenAt(WHOLE, at)
    const after = seenAt(zoomAt(WHOLE, by, at), at)
    expect(after.x).toBeCloseTo(before.x, 6)
    expect(after.y).toBeCloseTo(before.y, 6)
  },
)

test('shows the whole picture again after zooming in and out', () => {
  const closer = zoomAt(WHOLE, 3, { x: 40, y: 700 })
  expect(zoomAt(closer, 1 / 3, middleOf(closer))).toEqual(WHOLE)
})

test('returns the visible part as a viewBox', () => {
  expect(viewBox(WHOLE)).toBe('0.00 0.00 480.00 800.00')
  expect(viewBox(zoomAt(WHOLE, 2, middleOf(WHOLE)))).toBe('120.00 200.00 240.00 400.00')
})
