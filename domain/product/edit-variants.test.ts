import { describe, expect, test } from 'vitest'
import { type EditedVariant, type ThereVariant, variantFaults } from './edit-variants.ts'

const there: ThereVariant[] = [
  { code: 'BAG', choice: 'Burgundy', swatch: '#6e1730', stock: 4, is_used: true },
  { code: 'BAG-G', choice: 'Green', swatch: '#14493d', stock: 0, is_used: false },
]
const kept: EditedVariant[] = there.map(({ code, choice, swatch }) => ({ code, value: choice, swatch }))
const faults = (variants: EditedVariant[], was = there) =>
  variantFaults({ version: 'v', group: 'colour', variants }, was).map(({ field }) => field)

describe('variants', () => {
  test('may be renamed, added with a price, put in order and taken away unsold', () => {
    expect(faults(kept)).toEqual([])
    const natural = { code: 'BAG-N', value: 'Natural', swatch: '#d9c6a2', price: 6.5 }
    expect(faults([...kept.slice(0, 1), natural])).toEqual([])
  })

  test('need a value and a colour of their own, and a new one its price', () => {
    const added = { code: 'BAG-N', value: 'GREEN', swatch: null }
    expect(faults([...kept, added])).toEqual(['variants.2.value', 'variants.2.swatch', 'variants.2.price'])
    expect(faults([...kept, { ...added, code: 'BAG-G', value: '' }])).toContain('variants.2.code')
  })

  test('that are there keep the price of their own screen', () => {
    expect(faults([kept[0] as EditedVariant, { ...(kept[1] as EditedVariant), price: 5 }])).toEqual([
      'variants.1.price',
    ])
  })

  test('stand in any order, and keep the product’s own', () => {
    expect(faults(kept.toReversed())).toEqual([])
    expect(faults(kept.slice(1))).toEqual(['variants'])
  })

  test('that were sold or are in stock stay', () => {
    const [own, green] = there as [ThereVariant, ThereVariant]
    expect(faults(kept.slice(0, 1), [own, { ...green, is_used: true }])).toEqual(['variants'])
    expect(faults(kept.slice(0, 1), [own, { ...green, stock: 1 }])).toEqual(['variants'])
  })
})
