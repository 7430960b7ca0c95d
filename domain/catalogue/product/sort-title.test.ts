import { expect, test } from 'vitest'
import { sortTitle } from './sort-title.ts'

test('orders titles ignoring case, accents and punctuation', () => {
  expect(sortTitle('Château d’Yquem 2015')).toBe('chateau dyquem 2015')
  expect(sortTitle("CHATEAU D'YQUEM 2015")).toBe('chateau dyquem 2015')
  expect(sortTitle('Weißburgunder  «Spät»')).toBe('weissburgunder spat')
  expect(sortTitle('Œil-de-Perdrix')).toBe('oeil de perdrix')
})
