import { expect, test } from 'vitest'
import { blankVariant, formOfVariants, variantsOf } from './variants-form.ts'

const BAG = { group: 'colour', choice: 'Burgundy', swatch: '#6e1730', uda: 'bag', price: 6.5, stock: 3 } as const

test('a new one has a code of its own and a price; those that are there keep theirs', () => {
  const form = formOfVariants([
    { ...BAG, code: 'BAG' },
    { ...BAG, code: 'BAG-2', choice: 'Green', swatch: null },
  ])
  const added = { ...blankVariant('BAG', form), value: ' Natural ', price: '£7.25' }
  expect(added.code).toBe('BAG-3')
  expect(blankVariant('BAG', [...form, added]).code).toBe('BAG-4')
  expect(variantsOf([...form, added], 'colour')).toEqual([
    { code: 'BAG', value: 'Burgundy', swatch: '#6e1730' },
    { code: 'BAG-2', value: 'Green', swatch: expect.stringMatching(/^#/) },
    { code: 'BAG-3', value: 'Natural', swatch: expect.stringMatching(/^#/), price: 7.25 },
  ])
})

test('a swatch goes with colours alone', () => {
  expect(variantsOf(formOfVariants([{ ...BAG, code: 'BAG' }]), 'size')).toEqual([
    { code: 'BAG', value: 'Burgundy', swatch: null },
  ])
})
