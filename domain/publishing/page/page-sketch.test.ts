import { expect, test } from 'vitest'
import { type OutlinePart, toSketches } from './page-sketch.ts'
import { SKETCH_HEIGHT, SKETCH_WIDTH, sketchShapes } from './sketch-shapes.ts'

const PART: OutlinePart = {
  page_id: 1,
  route: 'offers',
  classes: '',
  container: 'c',
  band: 0,
  section: null,
  background: '',
  css: '',
  backdrop: null,
  backdrop_text: null,
  block: 0,
  columns: 12,
  at: 0,
  type: 'text',
  file: null,
  count: null,
  carousel: null,
  heading: null,
  length: 0,
}
const parts = (...outline: Partial<OutlinePart>[]) =>
  toSketches(outline.map((one) => ({ ...PART, ...one }))).flatMap(({ bands }) =>
    bands.flatMap(({ blocks }) => blocks.flatMap((block) => block.parts)),
  )
const fillOf = (outline: Partial<OutlinePart>) => toSketches([{ ...PART, ...outline }])[0]?.bands[0]?.fill

test('draws containers, blocks and elements in reading order, in whatever order they come', () => {
  const order = [
    { band: 1, type: 'button' },
    { block: 1, type: 'image', file: 'map.svg' },
    { at: 1, type: 'products', count: 3 },
    { type: 'text', heading: 1, length: 140 },
  ]
  expect(parts(...order).map(({ is, size, file }) => [is, size, file])).toEqual([
    ['title', 1, ''],
    ['lines', 2, ''],
    ['wines', 3, ''],
    ['picture', 1, 'map.svg'],
    ['button', 1, ''],
  ])
})

test('draws wines of automatic lists, and pictures of carousels with pictures', () => {
  expect(parts({ type: 'products', count: 0 })).toEqual([{ is: 'wines', size: 0, file: '' }])
  expect(parts({ type: 'carousel', carousel: 'popular_products', count: 0 })[0]?.is).toBe('wines')
  expect(parts({ type: 'carousel', carousel: 'image_text', file: 'a.jpg' })).toEqual([
    { is: 'picture', size: 1, file: 'a.jpg' },
  ])
})

test('has the colour of a container’s background, also of one in its styles, and no other CSS', () => {
  expect(fillOf({ background: 'linear-gradient(#fff, var(--rule))' })).toBe('#fff')
  expect(fillOf({ css: '[data-container="c"]{background:var(--burgundy-dark);color:red}' })).toBe(
    'var(--burgundy-dark)',
  )
  expect(fillOf({ background: 'url(https://example.com/a.png)' })).toBe('')
  expect(fillOf({ container: 'hero', classes: 'landing landing-club' })).toBe('var(--accent-dark)')
  expect(fillOf({ backdrop: 'cellar.jpg', backdrop_text: 'light' })).toBe('black')
})

test('draws a linked section in the place of its link, and nothing for one that is missing', () => {
  const section = { page_id: 2, route: 'section/delivery', type: 'button' }
  const link = { section: 'delivery', block: null, at: null, type: null }
  const [page] = toSketches([
    { ...PART, ...link },
    { ...PART, ...section },
  ])
  expect(page?.bands[0]?.blocks[0]?.parts[0]?.is).toBe('button')
  expect(toSketches([{ ...PART, ...link }])[0]?.bands).toEqual([])
})

test('lays shapes out within the width of the picture, and none below it', () => {
  const bands = toSketches(
    Array.from({ length: 12 }, (_, at) => ({ ...PART, band: at, columns: (at % 12) + 1, type: 'products', count: 9 })),
  )[0]?.bands
  const shapes = sketchShapes({ bands: bands ?? [] }, 8)
  expect(shapes.length).toBeGreaterThan(4)
  for (const { x, y, width } of shapes) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(SKETCH_WIDTH)
    expect(y).toBeLessThan(SKETCH_HEIGHT)
  }
})

test('puts blocks beside each other while their columns fit, and buttons in a row', () => {
  const shapes = sketchShapes(
    {
      bands:
        toSketches([
          { ...PART, block: 0, columns: 6, type: 'button' },
          { ...PART, block: 0, columns: 6, at: 1, type: 'button' },
          { ...PART, block: 1, columns: 6, type: 'image' },
          { ...PART, block: 2, columns: 6, type: 'card' },
        ])[0]?.bands ?? [],
    },
    0,
  )
  const [, one, other, picture, below] = shapes
  expect(other?.y).toBe(one?.y)
  expect(other?.x).toBeGreaterThan(one?.x ?? 0)
  expect(picture?.y).toBe(one?.y)
  expect(below?.y).toBeGreaterThan(picture?.y ?? 0)
})
