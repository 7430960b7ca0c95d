import { expect, test } from 'vitest'
import { shownAttributes } from './shown-attributes.ts'

const STORED = [
  { key: 'own', name: 'Own', value: 'kept' },
  { key: 'age', name: 'Old name', value: '24' },
  { key: 'abv', name: 'ABV', value: '13.5%' },
  { key: 'hidden', name: 'Hidden', value: 'x' },
]

test('shows the attributes of the type, in its order and with its names and units, then any others', () => {
  const definitions = [
    { key: 'abv', name: 'Alcohol', unit: '%', is_shown: 1 as const },
    { key: 'age', name: 'Age', unit: 'months', is_shown: 1 as const },
    { key: 'hidden', name: 'Hidden', unit: '', is_shown: 0 as const },
    { key: 'nothing', name: 'Nothing', unit: '', is_shown: 1 as const },
  ]
  expect(shownAttributes(STORED, definitions)).toEqual([
    { key: 'abv', name: 'Alcohol', value: '13.5%' },
    { key: 'age', name: 'Age', value: '24 months' },
    { key: 'own', name: 'Own', value: 'kept' },
  ])
})
