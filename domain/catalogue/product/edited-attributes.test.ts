import { expect, test } from 'vitest'
import { storedAttributes } from './edited-attributes.ts'

const NAMES = { region: 'Region', country: 'Country', abv: 'ABV', units: 'Units', vegan: 'Vegan', own: 'Own' }
const FACTS = { names: NAMES, country: 'Spain', region: 'Rioja', volumeMl: 750 }

test('stores kept and added attributes in the order of the type, without removed ones', () => {
  const now = { vegan: 'Yes', own: 'kept', country: 'Spain' }
  expect(storedAttributes(now, { ...FACTS, edit: { vegan: '', abv: '13.0 %' } })).toEqual([
    { key: 'region', name: 'Region', value: 'Rioja' },
    { key: 'country', name: 'Country', value: 'Spain' },
    { key: 'abv', name: 'ABV', value: '13%' },
    { key: 'units', name: 'Units', value: '9.8' },
    { key: 'own', name: 'Own', value: 'kept' },
  ])
})

test('updates units of alcohol with the strength, and only then', () => {
  const unitsOf = (edit: Record<string, string>, volumeMl: number | null = 750) =>
    storedAttributes({ units: '9.8' }, { ...FACTS, volumeMl, edit }).find(({ key }) => key === 'units')?.value
  expect(unitsOf({ vegan: 'No' })).toBe('9.8')
  expect(unitsOf({ abv: '13.5%' })).toBe('10.1')
  expect(unitsOf({ abv: '' })).toBeUndefined()
  expect(unitsOf({ abv: '13.5%' }, null)).toBeUndefined()
})
