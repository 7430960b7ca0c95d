import { expect, test } from 'vitest'
import { toSketches } from './page-sketch.ts'
import { SKETCH_HEIGHT, SKETCH_WIDTH, sketchShapes } from './sketch-shapes.ts'

type Part = Record<string, unknown>

const element = (element_type: string, config: Part = {}, sequence_number = 0): Part => ({
  sequence_number,
  element_type,
  element_config: { config },
})
const block = (elements: Part[], desktop = 12, sequence_number = 0): Part => ({
  sequence_number,
  columns: { desktop },
  elements,
})
const container = (blocks: Part[], more: Part = {}): Part => ({ sequence_number: 0, blocks, ...more })
const sketchOf = (containers: unknown, classes = '', others: { route: string; containers: Part[] }[] = []) =>
  toSketches(
    [{ route: 'offers', containers }, ...others].map((page, at) => ({
      page_id: at,
      route: page.route,
      document: { page: { compiled_classes: classes }, containers: page.containers },
    })),
  )[0]
const parts = (...elements: Part[]) => sketchOf([container([block(elements)])])?.bands[0]?.blocks[0]?.parts
const fillOf = (more: Part, classes = '') => sketchOf([container([], more)], classes)?.bands[0]?.fill

test('draws containers, blocks and elements in reading order', () => {
  const sketch = sketchOf([
    container([block([element('button')])], { sequence_number: 1 }),
    container([
      block([element('image', { image_src: 'map.svg' })], 6, 1),
      block(
        [
          element('products', { products: ['A', 'B', 'C'] }, 1),
          element('text', { text: `<h1>Offers</h1><p>${'a'.repeat(130)}</p>` }),
        ],
        6,
      ),
    ]),
  ])
  const drawn = sketch?.bands.flatMap(({ blocks }) => blocks.flatMap((one) => one.parts))
  expect(drawn?.map(({ is, size, file }) => [is, size, file])).toEqual([
    ['title', 1, ''],
    ['lines', 2, ''],
    ['wines', 3, ''],
    ['picture', 1, 'map.svg'],
    ['button', 1, ''],
  ])
})

test.each([
  ['<p>New whites each week</p>', ['lines']],
  ['<h2>Hours</h2><p>Daily</p>', ['title', 'lines']],
  ['<h2>Hours</h2>', ['title']],
  ['<p></p>', []],
])('draws the short text %s as %j', (text, kinds) => {
  expect(parts(element('text', { text }))?.map(({ is }) => is)).toEqual(kinds)
})

test('draws wines of automatic lists, and pictures of carousels with pictures', () => {
  expect(parts(element('products', { products: [] }))).toEqual([{ is: 'wines', size: 0, file: '' }])
  const popular = { carousel_type: 'popular_products', slides: [], product_slides: [] }
  expect(parts(element('carousel', popular))?.[0]?.is).toBe('wines')
  const pictures = { carousel_type: 'image_text', slides: [{ img_src: 'a.jpg' }] }
  expect(parts(element('carousel', pictures))).toEqual([{ is: 'picture', size: 1, file: 'a.jpg' }])
})

test('has the colour of a container’s background, also of one in its styles, and no other CSS', () => {
  expect(fillOf({ styles: { background: 'linear-gradient(#fff, var(--rule))' } })).toBe('#fff')
  const compiled_styles = '[data-container="c"]{background:var(--burgundy-dark);color:red}'
  expect(fillOf({ compiled_styles })).toBe('var(--burgundy-dark)')
  expect(fillOf({ styles: { background: 'url(https://example.com/a.png)' } })).toBe('')
  expect(fillOf({ id: 'hero' }, 'landing landing-club')).toBe('var(--accent-dark)')
  expect(fillOf({ styles: { backdrop: { picture: 'cellar.jpg', text: 'light' } } })).toBe('black')
})

test('draws a linked section in the place of its link, nothing for one that is missing, and the first tab', () => {
  const link = container([], { section: 'delivery' })
  const section = { route: 'section/delivery', containers: [container([block([element('button')])])] }
  expect(sketchOf([link], '', [section])?.bands[0]?.blocks[0]?.parts[0]?.is).toBe('button')
  expect(sketchOf([link])?.bands).toEqual([])
  const inTabs = ['one', 'two'].map((tab) => ({ ...block([]), linked_to_tab: tab }))
  expect(sketchOf([container(inTabs, { tabs: [{ id: 'two' }, { id: 'one' }] })])?.bands[0]?.blocks).toHaveLength(1)
})

test('draws documents of any shape', () => {
  expect(sketchOf('none')?.bands).toEqual([])
  expect(sketchOf([7, { blocks: [null, { elements: [{ element_type: 5 }] }] }])?.bands).toHaveLength(1)
})

test('lays shapes out within the width of the picture, and none below it', () => {
  const wines = element('products', { products: [] })
  const bands = Array.from({ length: 6 }, (_, at) => container([block([wines], at * 2 + 1)], { sequence_number: at }))
  const shapes = sketchShapes(sketchOf(bands) ?? { bands: [] }, 8)
  expect(shapes.length).toBeGreaterThan(4)
  for (const { x, y, width } of shapes) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(SKETCH_WIDTH)
    expect(y).toBeLessThan(SKETCH_HEIGHT)
  }
})

test('puts blocks beside each other while their columns fit, and buttons in a row', () => {
  const blocks = [
    block([element('button'), element('button', {}, 1)], 6),
    block([element('image')], 6, 1),
    block([element('card')], 6, 2),
  ]
  const [, one, other, picture, below] = sketchShapes(sketchOf([container(blocks)]) ?? { bands: [] }, 0)
  expect(other?.y).toBe(one?.y)
  expect(other?.x).toBeGreaterThan(one?.x ?? 0)
  expect(picture?.y).toBe(one?.y)
  expect(below?.y).toBeGreaterThan(picture?.y ?? 0)
})
