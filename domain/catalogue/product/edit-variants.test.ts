import { describe, expect, test } from 'vitest'
import type { EditedVariant } from './edit-variants.schema.ts'
import { type ExistingVariant, variantFaults, variantRowFaults } from './edit-variants.ts'

const existing: ExistingVariant[] = [
  { code: 'BAG', choice: 'Burgundy', swatch: '#6e1730', stock: 4, is_used: true },
  { code: 'BAG-G', choice: 'Green', swatch: '#14493d', stock: 0, is_used: false },
]
const kept: EditedVariant[] = existing.map(({ code, choice, swatch }) => ({ code, value: choice, swatch }))
const faults = (variants: EditedVariant[], was = existing) =>
  variantFaults({ version: 'v', group: 'colour', variants }, was).map(({ field }) => field)

describe('variants', () => {
  test('may be renamed, added with a price, reordered, and removed while unsold', () => {
    expect(faults(kept)).toEqual([])
    const natural = { code: 'BAG-N', value: 'Natural', swatch: '#d9c6a2', price: 6.5 }
    expect(faults([...kept.slice(0, 1), natural])).toEqual([])
  })

  test('need a unique value and colour, and a price when new', () => {
    const added = { code: 'BAG-N', value: 'GREEN', swatch: null }
    expect(faults([...kept, added])).toEqual(['variants.2.value', 'variants.2.swatch', 'variants.2.price'])
    expect(faults([...kept, { ...added, code: 'BAG-G', value: '' }])).toContain('variants.2.code')
  })

  test.each([
    ['size', 'Give a size, such as 1.5 l magnum or 500 g'],
    ['vintage', 'Give a vintage, such as 2019'],
  ] as const)('name a missing %s and price together', (group, message) => {
    const added = { code: 'BAG-N', value: '', swatch: null }
    expect(variantRowFaults({ group, variants: [...kept, added] }, existing)).toEqual([
      { field: 'variants.2.value', message },
      { field: 'variants.2.price', message: 'Give a price' },
    ])
  })

  test('keep the price from their own screen when they exist already', () => {
    expect(faults([kept[0] as EditedVariant, { ...(kept[1] as EditedVariant), price: 5 }])).toEqual([
      'variants.1.price',
    ])
  })

  test('may be in any order, but must include the product’s own', () => {
    expect(faults(kept.toReversed())).toEqual([])
    expect(faults(kept.slice(1))).toEqual(['variants'])
  })

  test('can’t be removed when sold before or in stock', () => {
    const [own, green] = existing as [ExistingVariant, ExistingVariant]
    expect(faults(kept.slice(0, 1), [own, { ...green, is_used: true }])).toEqual(['variants'])
    expect(faults(kept.slice(0, 1), [own, { ...green, stock: 1 }])).toEqual(['variants'])
  })
})
