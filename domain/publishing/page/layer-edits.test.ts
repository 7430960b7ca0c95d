import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { aBlock, aContainer, anElement, aPage } from '../../../tests/factories/page.ts'
import { LAYER_ANCHORS } from './layer-anchors.ts'
import {
  DRAG_PADDING,
  findLayer,
  MIN_FONT_SIZE,
  moveLayer,
  type Offset,
  type PlacedLayer,
  pulledSize,
  resizeLayer,
  steppedSize,
  widenLayer,
  withLayer,
} from './layer-edits.ts'
import { HANDLES } from './layer-handles.ts'
import type { Layer } from './page-document.ts'

const layer = (styles: Partial<Layer['styles']> = {}): Layer => ({
  id: 'words',
  config: { layer_type: 'text', text: 'Come and see us', url: '' },
  styles: { top: '10%', left: '20%', translate: '0 0', font_size: 1.2, width: '', is_visible: true, ...styles },
  screens: { tablet: {}, phone: {} },
  animation: { type: 'none', duration: 0, delay: 0, timing_function: 'ease' },
})

/** Places a layer as a browser does; `translated` is its translation in pixels. */
function place({ styles }: Layer, size: PlacedLayer['element'], element: PlacedLayer['element'], translated: Offset) {
  const pixels = (text: string, whole: number) =>
    text.endsWith('%') ? (Number.parseFloat(text) / 100) * whole : Number.parseFloat(text)
  const [top, left] = [pixels(styles.top, element.height), pixels(styles.left, element.width)]
  return {
    box: { x: left + translated.x, y: top + translated.y, ...size },
    element,
    top,
    left,
    screen: 'desktop' as const,
  }
}

const element = { width: 800, height: 400 }
const size = { width: 200, height: 50 }
const still = { x: 0, y: 0 }
const placedBox = (box: PlacedLayer['element']): PlacedLayer => ({
  box: { ...still, ...box },
  element,
  top: 0,
  left: 0,
  screen: 'desktop',
})
const moved = (start: Layer, by: Offset, translated = still) =>
  moveLayer(start, by, place(start, size, element, translated))

test('widens a layer by its right edge, within its element', () => {
  const wide = (start: Layer, by: number) =>
    widenLayer(start, HANDLES.e, by, place(start, size, element, still)).styles.width
  expect(wide(layer(), 80)).toBe('35%')
  expect(wide(layer({ width: '200px' }), -50)).toBe('150px')
  expect(wide(layer(), 5000)).toBe('79.5%')
  expect(wide(layer(), -5000)).toBe('3%')
  const same = layer()
  expect(widenLayer(same, HANDLES.e, 0, place(same, size, element, still))).toBe(same)
})

test('moves a layer by pixels and keeps its unit', () => {
  expect(moved(layer(), { x: 8, y: 4 }).styles).toMatchObject({ top: '11%', left: '21%' })
  expect(moved(layer({ top: '40px', left: '5%' }), { x: 8, y: 1 }).styles).toMatchObject({ top: '41px', left: '6%' })
})

test('writes shares when a layer leaves an anchor, so that it stays in line on other screens', () => {
  const place = (anchor: string) => LAYER_ANCHORS.find(({ name }) => name === anchor)?.place
  expect(moved(layer(place('Middle left')), { x: 80, y: 0 }).styles).toMatchObject({
    ...place('Middle left'),
    left: '10.5%',
  })
  expect(moved(layer(place('Top left')), { x: 0, y: 40 }).styles).toMatchObject({ ...place('Top left'), top: '14%' })
})

test('keeps the translation and counts it towards the place', () => {
  const centred = layer({ left: '50%', translate: '-50% 0' })
  const { styles } = moved(centred, { x: -1000, y: 0 }, { x: -100, y: 0 })
  expect(styles).toMatchObject({ left: '13%', translate: '-50% 0', top: '10%' })
})

test('returns the same layer when it does not move', () => {
  const start = layer({ top: 'calc(10% + 1rem)' })
  expect(
    moveLayer(start, still, {
      ...place(start, size, element, still),
      box: { x: 20, y: 20, ...size },
      top: 20,
      left: 20,
    }),
  ).toBe(start)
  expect(moved(layer({ top: '16px' }), { x: 0, y: -5 })).toEqual(layer({ top: '16px' }))
})

test('[layer-padding] pads a drag by 16 px above and below, and 4 px at the sides', () => {
  const far = 10_000
  expect(moved(layer({ top: '9px', left: '9px' }), { x: -far, y: -far }).styles).toMatchObject({
    top: '16px',
    left: '4px',
  })
  expect(moved(layer({ top: '9px', left: '9px' }), { x: far, y: far }).styles).toMatchObject({
    top: `${400 - 50 - 16}px`,
    left: `${800 - 200 - 4}px`,
  })
})

test('puts a layer too large for its element at the first padding', () => {
  const placed: PlacedLayer = {
    box: { x: 0, y: 0, width: 900, height: 30 },
    element: { width: 800, height: 40 },
    top: 0,
    left: 0,
    screen: 'desktop',
  }
  expect(moveLayer(layer({ top: '0px', left: '0px' }), { x: 50, y: 50 }, placed).styles).toMatchObject({
    top: '16px',
    left: '4px',
  })
})

test('keeps a layer within the paddings after any drags', () => {
  const pixels = (max: number) => fc.double({ min: -max, max, noNaN: true })
  const offset = fc.record({ x: pixels(5000), y: pixels(5000) })
  const unit = fc.constantFrom('%', 'px')
  fc.assert(
    fc.property(
      fc.record({ width: fc.integer({ min: 250, max: 2000 }), height: fc.integer({ min: 90, max: 1500 }) }),
      fc.record({ x: pixels(300), y: pixels(300) }),
      fc.tuple(pixels(300), unit, pixels(300), unit),
      fc.array(offset, { minLength: 1, maxLength: 12 }),
      (on, translated, [top, topUnit, left, leftUnit], drags) => {
        let current = layer({ top: `${top.toFixed(2)}${topUnit}`, left: `${left.toFixed(2)}${leftUnit}` })
        for (const by of drags) {
          current = moveLayer(current, by, place(current, size, on, translated))
          const { box } = place(current, size, on, translated)
          // Half of the last digit written, plus a margin.
          const near = 0.5
          expect(box.x).toBeGreaterThan(DRAG_PADDING.left - near)
          expect(box.y).toBeGreaterThan(DRAG_PADDING.top - near)
          expect(box.x + box.width).toBeLessThan(on.width - DRAG_PADDING.right + near)
          expect(box.y + box.height).toBeLessThan(on.height - DRAG_PADDING.bottom + near)
        }
      },
    ),
  )
})

test('changes the font size in steps of 0.1 rem, and not below 0.4', () => {
  expect(resizeLayer(layer(), steppedSize(layer(), 1, 'desktop'), 'desktop').styles.font_size).toBe(1.3)
  expect(resizeLayer(layer(), steppedSize(layer(), -1, 'desktop'), 'desktop').styles.font_size).toBe(1.1)
  expect(resizeLayer(layer({ font_size: 0.4 }), 0.3, 'desktop').styles.font_size).toBe(0.4)
  const same = layer()
  expect(resizeLayer(same, 1.2, 'desktop')).toBe(same)
})

test('scales the text with the box when its corner is pulled along the diagonal', () => {
  expect(pulledSize(layer({ font_size: 2 }), HANDLES.se, { x: 200, y: 50 }, placedBox(size))).toBe(4)
  expect(pulledSize(layer({ font_size: 2 }), HANDLES.se, { x: -100, y: -25 }, placedBox(size))).toBe(1)
  expect(pulledSize(layer({ font_size: 2 }), HANDLES.se, { x: 5, y: 5 }, placedBox({ width: 0, height: 0 }))).toBe(2)
})

const pull = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) })
const change = fc.oneof(fc.constantFrom(1 as const, -1 as const), pull)

test.prop([fc.double({ min: 0.4, max: 9, noNaN: true }), fc.array(change, { minLength: 1 })])(
  '[layer-font-size] keeps the font size a multiple of 0.1 and at least 0.4 after any steps and pulls',
  (first, changes) => {
    let current = layer({ font_size: first })
    for (const one of changes) {
      const wanted =
        typeof one === 'number'
          ? steppedSize(current, one, 'desktop')
          : pulledSize(current, HANDLES.se, one, placedBox(size))
      current = resizeLayer(current, wanted, 'desktop')
      const { font_size } = current.styles
      expect(font_size).toBe(Number(font_size.toFixed(1)))
      expect(font_size).toBeGreaterThanOrEqual(MIN_FONT_SIZE)
    }
  },
)

test('finds a layer by id and replaces only that one', () => {
  const gap = (id: string, layers: Layer[]) => anElement(id, 'empty_space', { height: 40 }, { layers })
  const elements = [gap('one', [{ ...layer(), id: 'other' }]), gap('two', [layer()])]
  const page = aPage([aContainer('top', [aBlock('block', elements)])])
  const changed = withLayer(page, layer({ top: '33%' }))
  expect(findLayer(changed, 'words')).toMatchObject({ element: { id: 'two' }, layer: { styles: { top: '33%' } } })
  expect(withLayer(changed, layer())).toEqual(page)
  expect(findLayer(page, 'unknown')).toBeUndefined()
})
