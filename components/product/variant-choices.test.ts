import { expect, test } from 'vitest'
import { choiceGroups } from './variant-choices.ts'

test('groups with one choice are nothing to choose', () => {
  expect(choiceGroups({ colours: [], size: [{ value: '75 cl bottle', code: 'A' }] })).toEqual([])
})

test('names sizes in words and colours by their swatch', () => {
  const groups = choiceGroups({
    colours: [
      { colour: 'Burgundy', url: '', code: 'C', swatch: '#6e1730' },
      { colour: 'Natural', url: '', code: 'D', swatch: '#d9c6a2' },
    ],
    size: [
      { value: '75 cl bottle', code: 'A' },
      { value: '1.5 l magnum', code: 'B' },
    ],
  })
  expect(groups.map((group) => group.label)).toEqual(['Size', 'Colour'])
  expect(groups[1]?.choices[0]).toEqual({ code: 'C', value: 'Burgundy', swatch: '#6e1730' })
  expect(groups[0]?.choices[1]).toEqual({ code: 'B', value: '1.5 l magnum', swatch: null })
})
