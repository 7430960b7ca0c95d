import { expect, test } from 'vitest'
import { type CategoryRule, fitsRules, type RuledProduct } from './rule.ts'

const BAROLO: RuledProduct = {
  type: 'wine',
  kind: 'red',
  country: 'Italy',
  region: 'Piedmont',
  grapes: ['Nebbiolo'],
  style: '',
  vintage: '2019',
  flag: '',
  vegetarian: 'Yes',
  vegan: '',
  price: 15,
  abv: 14.5,
}

test.each<[string, CategoryRule[], boolean]>([
  ['no rule', [], false],
  ['one of its options', [{ field: 'country', options: ['France', 'Italy'] }], true],
  ['none of its options', [{ field: 'country', options: ['France'] }], false],
  ['a grape of several', [{ field: 'grape', options: ['Nebbiolo', 'Syrah'] }], true],
  ['the very end of a range', [{ field: 'price', least: null, most: 15 }], true],
  ['a range it is above', [{ field: 'price', least: null, most: 14.99 }], false],
  [
    'two rules of which one fails',
    [
      { field: 'kind', options: ['red'] },
      { field: 'abv', least: 15, most: null },
    ],
    false,
  ],
])('%s', (_, rules, fits) => {
  expect(fitsRules(BAROLO, rules)).toBe(fits)
})

test('what has no strength is within no range of it', () => {
  expect(fitsRules({ ...BAROLO, abv: null }, [{ field: 'abv', least: null, most: 100 }])).toBe(false)
})
