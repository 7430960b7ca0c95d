import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { DRAG_PADDING, type Offset, type PlacedLayer, pulledSize } from './layer-edits.ts'
import { type Box, guidesOf } from './layer-guides.ts'
import { HANDLES, type Handle } from './layer-handles.ts'
import { LAYER_DEFAULTS } from './layer-places.ts'
import type { Layer } from './page-document.ts'
import { snapMove, snapSize } from './snap-layer.ts'

const ELEMENT = { width: 800, height: 400 }
const placed = (box: Box): PlacedLayer => ({ box, element: ELEMENT, top: box.y, left: box.x, screen: 'desktop' })
const after = ({ x, y, ...size }: Box, by: { x: number; y: number }): Box => ({ x: x + by.x, y: y + by.y, ...size })
const words: Layer = { ...LAYER_DEFAULTS, id: 'words' }

const box = fc.record({
  x: fc.integer({ min: 4, max: 500 }),
  y: fc.integer({ min: 16, max: 250 }),
  width: fc.integer({ min: 10, max: 280 }),
  height: fc.integer({ min: 8, max: 120 }),
})
const by = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -500, max: 500 }) })
const others = fc.array(box, { maxLength: 4 })
const near = fc.integer({ min: 0, max: 20 })

const SE = HANDLES.se

const START = { x: 100, y: 100, width: 200, height: 50 }

test.each([
  ['the middle of the picture', { x: 204, y: 0 }, [], { x: 200, y: 0 }],
  ['its left padding', { x: -92, y: 0 }, [], { x: -96, y: 0 }],
  ['its right padding', { x: 491, y: 0 }, [], { x: 496, y: 0 }],
  ['its upper padding', { x: 37, y: -80 }, [], { x: 37, y: -84 }],
  ['its lower padding', { x: 37, y: 230 }, [], { x: 37, y: 234 }],
  ['another layer’s first edge', { x: 37, y: 70 }, [{ x: 600, y: 175, width: 33, height: 20 }], { x: 37, y: 75 }],
  ['another layer’s middle', { x: 37, y: 55 }, [{ x: 600, y: 170, width: 33, height: 20 }], { x: 37, y: 55 }],
  ['another layer’s last edge', { x: 248, y: 41 }, [{ x: 517, y: 300, width: 36, height: 20 }], { x: 253, y: 41 }],
  ['nothing', { x: 37, y: 41 }, [], { x: 37, y: 41 }],
])('snaps a drag to %s', (_, moved, beside, drawn) => {
  expect(snapMove(moved, placed(START), beside, 6)).toEqual(drawn)
})

test.prop([box, by, others, near])(
  'moves a drag at most a limited distance further, onto a visible line',
  (start, moved, beside, reach) => {
    const drawn = snapMove(moved, placed(start), beside, reach)
    for (const axis of ['x', 'y'] as const) {
      const more = drawn[axis] - moved[axis]
      expect(Math.abs(more)).toBeLessThanOrEqual(reach)
      if (more === 0) continue
      expect(guidesOf(placed(after(start, drawn)), beside)[axis]).not.toEqual([])
    }
  },
)

test.prop([box, by, others, near])('never skips a nearer line', (start, moved, beside, reach) => {
  const drawn = snapMove(moved, placed(start), beside, reach)
  const again = snapMove(drawn, placed(start), beside, reach)
  expect(again).toEqual(drawn)
})

test.prop([box, by, others, near])('never moves out of the paddings', (start, moved, beside, reach) => {
  const drawn = snapMove(moved, placed(start), beside, reach)
  const { x, y, width, height } = after(start, drawn)
  if (drawn.x !== moved.x) {
    expect(x).toBeGreaterThanOrEqual(DRAG_PADDING.left)
    expect(x + width).toBeLessThanOrEqual(ELEMENT.width - DRAG_PADDING.right)
  }
  if (drawn.y !== moved.y) {
    expect(y).toBeGreaterThanOrEqual(DRAG_PADDING.top)
    expect(y + height).toBeLessThanOrEqual(ELEMENT.height - DRAG_PADDING.bottom)
  }
})

test.prop([box, by, others])('snaps nothing without a reach', (start, moved, beside) => {
  expect(snapMove(moved, placed(start), beside, 0)).toEqual(moved)
  expect(snapSize(words, { handle: SE, by: moved, near: 0 }, placed(start), beside)).toBe(
    pulledSize(words, SE, moved, placed(start)),
  )
})

test('snaps text to the step at which its edge meets another’s', () => {
  // At 1.2 rem it is 240 pixels wide, and ends with the other.
  const beside = [{ x: 290, y: 300, width: 50, height: 20 }]
  expect(snapSize(words, { handle: SE, by: { x: 35, y: 8 }, near: 6 }, placed(START), beside)).toBe(1.2)
  expect(snapSize(words, { handle: SE, by: { x: 35, y: 8 }, near: 6 }, placed(START), [])).toBeCloseTo(1.174, 2)
})

test('grows text from the corner or edge opposite the handle', () => {
  // At 1.2 rem it begins with the other, or reaches up to it.
  const beside = [{ x: 60, y: 300, width: 33, height: 20 }]
  const above = [{ x: 600, y: 90, width: 50, height: 33 }]
  const pulled = (handle: Handle, by: Offset, others: Box[]) =>
    snapSize(words, { handle, by, near: 6 }, placed(START), others)
  expect(pulled(HANDLES.nw, { x: -35, y: -8 }, beside)).toBe(1.2)
  expect(pulled(HANDLES.sw, { x: -35, y: 8 }, beside)).toBe(1.2)
  expect(pulled(HANDLES.se, { x: 35, y: 8 }, beside)).not.toBe(1.2)
  expect(pulled(HANDLES.n, { x: 90, y: -8 }, above)).toBe(1.2)
  expect(pulled(HANDLES.s, { x: 90, y: 8 }, [])).toBeCloseTo(1.16)
})

test.prop([box, by, others, near])(
  'resizes text at most a limited distance further, and to a step',
  (start, moved, beside, reach) => {
    const pulled = pulledSize(words, SE, moved, placed(start))
    const size = snapSize(words, { handle: SE, by: moved, near: reach }, placed(start), beside)
    expect(Math.abs(size - pulled) * start.width).toBeLessThanOrEqual(reach + 1e-6)
    if (size !== pulled) expect(Math.abs(size * 10 - Math.round(size * 10))).toBeLessThan(1e-9)
  },
)
