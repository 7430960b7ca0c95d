import { expect, test } from 'vitest'
import { aBlock, aContainer, anElement, aPage } from '../../../tests/factories/page.ts'
import { newLayer } from './edit/new-nodes.ts'
import { type Fitting, fitPage } from './fit-page.ts'
import type { Block, PageElement, PartDates } from './page-document.ts'

const text = (id: string, words: string, requires?: string[]) =>
  anElement(id, 'text', { text: words }, requires && { requires })
const button = (id: string, url: string) => anElement(id, 'button', { url })
const page = (...blocks: Block[]) =>
  aPage([aContainer('c', blocks)], { title: 'About {{shop}}', meta_description: '{{phone}}' })

const fitting: Fitting = {
  offer: { features: ['products', 'mix_six'], lists: new Set(['red']) },
  facts: { text: { shop: 'Vine & Sons', phone: '' }, html: { table: '<table></table>' } },
  isMissing: (link) => link.startsWith('/lock-it-in'),
  now: new Date('2026-12-01T07:00:00.000Z'),
}
const fitted = (...blocks: Block[]) => fitPage(page(...blocks), fitting)
const shown = (...elements: PageElement[]): unknown[] =>
  fitted(aBlock('b', elements)).containers.flatMap(({ blocks }) =>
    blocks.flatMap((one) => one.elements.map(({ element_config }) => element_config.config)),
  )

test.each([
  [['mix_six'], true],
  [['mix_six', 'products'], true],
  [['mix_six', 'stores'], false],
  [['!stores'], true],
  [['!products'], false],
  [['/red'], true],
  [['/white'], false],
  [['!/white'], true],
])('shows parts that require %o: %s', (requires, isShown) => {
  expect(shown(text('e', '<p>Words</p>', requires))).toHaveLength(isShown ? 1 : 0)
})

test('serves no conditions', () => {
  const whole = fitted(aBlock('b', [text('e', 'Words', ['products'])], { requires: ['products'] }))
  expect(JSON.stringify(whole)).not.toContain('requires')
})

test('removes parts left empty, and keeps those that were empty before', () => {
  expect(fitted(aBlock('b', [text('e', 'Words', ['stores'])])).containers).toEqual([])
  expect(fitted(aBlock('b', [])).containers).toHaveLength(1)
})

test('fills facts in as text, and as markup only where they hold markup', () => {
  expect(shown(text('e', '<p>{{shop}}</p>{{table}}'))).toEqual([
    { text: '<p>Vine &amp; Sons</p><table></table>', url: '' },
  ])
  expect(fitted(aBlock('b', [text('e', 'Words')]))).toMatchObject({ title: 'About Vine & Sons', meta_description: '' })
})

test('leaves out a sentence whose fact is missing, and keeps unknown braces', () => {
  expect(shown(text('e', '<p>Ring {{phone}}</p>'), text('f', '<p>{{a_joke}}</p>'))).toMatchObject([
    { text: '<p>{{a_joke}}</p>' },
  ])
})

test('fills in the words of layers, and leaves out one whose fact is missing', () => {
  const layer = (id: string, words: string) => {
    const made = newLayer(() => id, 'text')
    return { ...made, config: { ...made.config, text: words } }
  }
  const picture = anElement('e', 'image', {}, { layers: [layer('a', '{{shop}}'), layer('b', 'Ring {{phone}}')] })
  const [whole] = fitted(aBlock('b', [picture])).containers[0]?.blocks[0]?.elements ?? []
  expect(whole?.layers.map(({ config }) => config.text)).toEqual(['Vine & Sons'])
})

test('removes buttons to missing pages, and keeps the text of other links', () => {
  expect(shown(button('e', '/lock-it-in'), button('f', '/wine'))).toMatchObject([{ url: '/wine' }])
  expect(
    shown(text('e', '<p>See <a href="/lock-it-in/wines">these</a> or <a href="/wine">those</a></p>')),
  ).toMatchObject([{ text: '<p>See these or <a href="/wine">those</a></p>' }])
})

test('shows a part from its first moment until its last, or hides it, and removes what that leaves empty', () => {
  const during = (dates: PartDates) => shown({ ...text('t', '<p>Now</p>'), dates }).length === 1
  const [before, now, after] = ['2026-12-01T06:59:59.999Z', '2026-12-01T07:00:00.000Z', '2026-12-01T07:00:00.001Z']
  expect(during({ mode: 'show', from: now, until: '' })).toBe(true)
  expect(during({ mode: 'show', from: after, until: '' })).toBe(false)
  expect(during({ mode: 'show', from: before, until: now })).toBe(false)
  expect(during({ mode: 'hide', from: before, until: after })).toBe(false)
  expect(during({ mode: 'hide', from: '', until: now })).toBe(true)
  const hidden: PartDates = { mode: 'hide', from: now, until: '' }
  expect(fitted(aBlock('b', [{ ...text('t', '<p>Now</p>'), dates: hidden }])).containers).toEqual([])
  const [left] = fitted(aBlock('b', [{ ...text('t', '<p>Now</p>'), dates: { ...hidden, mode: 'show' } }])).containers
  expect(JSON.stringify(left)).not.toContain('dates')
})
