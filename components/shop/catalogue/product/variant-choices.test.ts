import { expect, test } from 'vitest'
import { choiceGroups } from './variant-choices.ts'

const SIZES = [
  { value: '75 cl bottle', code: 'A' },
  { value: '1.5 l magnum', code: 'B' },
]

test('leaves out groups with a single choice', () => {
  const variants = { colours: [], size: SIZES.slice(0, 1) }
  expect(choiceGroups({ variants, variant_labels: {} })).toEqual([])
})

test('lists sizes before colours, and colours with a swatch', () => {
  const groups = choiceGroups({
    variants: {
      colours: [
        { colour: 'Burgundy', url: '', code: 'C', swatch: '#6e1730' },
        { colour: 'Natural', url: '', code: 'D', swatch: '#d9c6a2' },
      ],
      size: SIZES,
    },
    variant_labels: {},
  })
  expect(groups.map((group) => group.label)).toEqual(['Size', 'Colour'])
  expect(groups[1]?.choices[0]).toEqual({ code: 'C', value: 'Burgundy', swatch: '#6e1730' })
  expect(groups[0]?.choices[1]).toEqual({ code: 'B', value: '1.5 l magnum', swatch: null })
})

test('uses the label of the product’s type', () => {
  const [group] = choiceGroups({ variants: { colours: [], size: SIZES }, variant_labels: { size: 'Weight' } })
  expect(group?.label).toBe('Weight')
})
