import { expect, test } from 'vitest'
import { canNarrow, SHOWN_OPTIONS, shownOptions } from './shown-options.ts'

const option = (name: string, count: number, checked = false) => ({ id: name, option: name, count, checked })
const many = Array.from({ length: 20 }, (_, index) => option(String.fromCharCode(65 + index), index))

test('shows all options of a short group', () => {
  expect(shownOptions(many.slice(0, SHOWN_OPTIONS + 2))).toHaveLength(SHOWN_OPTIONS + 2)
})

test('shows the most frequent options of a long group, the most frequent first', () => {
  expect(shownOptions(many).map(({ option }) => option)).toEqual(['T', 'S', 'R', 'Q', 'P', 'O', 'N'])
})

test('keeps the order of a group that has its own', () => {
  const shown = shownOptions(many, { hasOwnOrder: true })
  expect(shown.map(({ option }) => option)).toEqual(['N', 'O', 'P', 'Q', 'R', 'S', 'T'])
})

test('shows all ticked options, however rare or many', () => {
  const rare = many.map((one, index) => ({ ...one, checked: index === 0 }))
  expect(shownOptions(rare).at(-1)?.option).toBe('A')
  const ticked = many.map((one) => ({ ...one, checked: true }))
  expect(shownOptions(ticked)).toHaveLength(20)
})

test.each([
  ['the region of every wine', [option('Rioja', 24)], 24, false],
  ['a region that some wines lack', [option('Rioja', 20)], 24, true],
  ['a region that is chosen', [option('Rioja', 24, true)], 24, true],
  ['the milk of one cheese among wines', [option('Goat', 1)], 37, false],
  ['the milk of a cheese and another', [option('Cow', 1), option('Goat', 1)], 37, false],
  ['two countries of a short list', [option('France', 1), option('Spain', 1)], 2, true],
  ['several grapes', [option('Malbec', 12), option('Merlot', 3)], 15, true],
])('%s: can narrow the list or not', (_, options, total, can) => expect(canNarrow({ options }, total)).toBe(can))
