import { expect, test } from 'vitest'
import { blankVariant, formOfVariants, hasChanged, variantsOf } from './variants-form.ts'

const BAG = { group: 'colour', choice: 'Burgundy', swatch: '#6e1730', uda: 'bag', price: 6.5, stock: 3 } as const

test('gives a new variant its own code and a price, and keeps those of existing ones', () => {
  const form = formOfVariants(
    [
      { ...BAG, code: 'BAG' },
      { ...BAG, code: 'BAG-2', choice: 'Green', swatch: null },
    ],
    'BAG',
  )
  const added = { ...blankVariant('BAG', form), value: ' Natural ', price: '£7.25' }
  expect(added.code).toBe('BAG-3')
  expect(blankVariant('BAG', [...form, added]).code).toBe('BAG-4')
  expect(variantsOf([...form, added], 'colour')).toEqual([
    { code: 'BAG', value: 'Burgundy', swatch: '#6e1730' },
    { code: 'BAG-2', value: 'Green', swatch: expect.stringMatching(/^#/) },
    { code: 'BAG-3', value: 'Natural', swatch: expect.stringMatching(/^#/), price: 7.25 },
  ])
})

test('sends swatches only with colours', () => {
  expect(variantsOf(formOfVariants([{ ...BAG, code: 'BAG' }], 'BAG'), 'size')).toEqual([
    { code: 'BAG', value: 'Burgundy', swatch: null },
  ])
})

test('counts typing, adding, moving and choosing a picture as changes, but not opening a row', () => {
  const existing = [
    { ...BAG, code: 'BAG' },
    { ...BAG, code: 'BAG-2', choice: 'Check', swatch: 'check.jpg' },
  ]
  const form = formOfVariants(existing, 'BAG')
  expect(form.map(({ isOwn }) => isOwn)).toEqual([true, false])
  expect(hasChanged(form, 'colour', existing)).toBe(false)
  expect(hasChanged(form, 'size', existing)).toBe(true)
  expect(hasChanged(form.toReversed(), 'colour', existing)).toBe(true)
  expect(hasChanged([...form, blankVariant('BAG', form)], 'colour', existing)).toBe(true)
  expect(
    hasChanged(
      form.map((row) => ({ ...row, value: `${row.value} ` })),
      'colour',
      existing,
    ),
  ).toBe(false)
  expect(
    hasChanged(
      form.map((row) => ({ ...row, swatch: 'stripe.jpg' })),
      'colour',
      existing,
    ),
  ).toBe(true)
})
