import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { marks } from './search-box-marks.ts'

const marked = (name: string, term: string) =>
  marks(name, term)
    .filter((piece) => piece.marked)
    .map(({ text }) => text)

test('marks words that start with a word of the term, ignoring case and accents', () => {
  expect(marked('Wairau Valley Sauvignon Blanc 2024', 'sauvignon bl')).toEqual(['Sauvignon', 'Blanc'])
  expect(marked('Château Lestrelle, Côtes du Rhône', 'cotes')).toEqual(['Côtes'])
  expect(marked('Cotes du Rhone', 'CÔTES')).toEqual(['Cotes'])
  expect(marked('Marlborough Pinot', 'bor')).toEqual([])
})

test('marks nothing for a term without letters', () => {
  expect(marked('Rioja Reserva', '<b>&"!?'.replace('b', ''))).toEqual([])
})

test.prop([fc.string({ unit: 'grapheme' }), fc.string()])(
  'returns pieces that join to the name, for any name and term',
  (name, term) => {
    expect(
      marks(name, term)
        .map(({ text }) => text)
        .join(''),
    ).toBe(name)
  },
)
