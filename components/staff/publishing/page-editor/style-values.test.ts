import { expect, test } from 'vitest'
import { PROPERTIES, valuesFor } from './style-values.ts'

test('offers the page’s own font families before the shop’s', () => {
  expect(valuesFor('font-family', ['Hand "drawn"'])).toEqual([
    '"Hand \\22 drawn\\22 ", var(--sans)',
    'var(--sans)',
    'var(--serif)',
  ])
})

test.each([
  ['color', 'var(--burgundy)', 'var(--s4)'],
  ['Background', 'var(--paper)', 'var(--text-lg)'],
  ['border-left-color', 'var(--ink)', 'var(--r-md)'],
  ['font-size', 'var(--text-2xl)', 'var(--ink)'],
  ['padding-block', 'var(--s8)', 'var(--ink)'],
  ['border-radius', 'var(--r-lg)', 'var(--ink)'],
  ['box-shadow', 'var(--shadow-2)', 'var(--ink)'],
])('offers %s the value %s, and not %s', (property, fits, other) => {
  expect(valuesFor(property, ['Hand'])).toContain(fits)
  expect(valuesFor(property, ['Hand'])).not.toContain(other)
  expect(valuesFor(property, ['Hand']).join()).not.toContain('Hand')
})

test('offers values for every property', () => {
  for (const property of [...PROPERTIES, '--own', 'grid-template-columns'])
    expect(valuesFor(property, [])).not.toEqual([])
})
