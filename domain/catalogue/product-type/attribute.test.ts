import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidyValue, valueFault, withUnit } from './attribute.ts'
import { keyFor, MAX_KEY, RESERVED_KEYS } from './attribute-key.ts'
import type { AttributeForm } from './product-type.schema.ts'

const TEXT: AttributeForm = { kind: 'text', unit: '', options: [] }
const MONTHS: AttributeForm = { kind: 'number', unit: 'months', options: [] }
const MILK: AttributeForm = { kind: 'choice', unit: '', options: ['Cow', 'Goat'] }
const YES_NO: AttributeForm = { kind: 'yes_no', unit: '', options: [] }

test.each([
  [TEXT, ' washed  ', 'washed'],
  [MONTHS, '24 Months', '24'],
  [MONTHS, '24', '24'],
  [MILK, 'goat', 'Goat'],
  [YES_NO, 'yes', 'Yes'],
])('reads a value of %o: %j as %j', (form, typed, stored) => {
  expect(tidyValue(form, typed)).toBe(stored)
  expect(valueFault(form, typed)).toBeUndefined()
})

test.each([
  [MONTHS, 'two years'],
  [MONTHS, '1,5'],
  [MILK, 'Yak'],
  [YES_NO, 'perhaps'],
])('refuses a value of %o: %j', (form, typed) => {
  expect(valueFault(form, typed)).toBeTypeOf('string')
})

test('accepts an empty value of any kind, and leaves stored values unchanged', () => {
  const form = fc.constantFrom(TEXT, MONTHS, MILK, YES_NO)
  fc.assert(
    fc.property(form, fc.string(), (of, typed) => {
      expect(valueFault(of, '')).toBeUndefined()
      const stored = tidyValue(of, typed)
      if (valueFault(of, typed) === undefined) expect(tidyValue(of, stored)).toBe(stored)
    }),
  )
})

test.each([
  ['24', 'months', '24 months'],
  ['48', '%', '48%'],
  ['13.5%', '%', '13.5%'],
  ['about 24', 'months', 'about 24'],
  ['', '%', ''],
  ['24', '', '24'],
])('shows %j in %j as %j', (value, unit, shown) => {
  expect(withUnit(value, unit)).toBe(shown)
})

test('makes a key that is always valid, unique and not reserved', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.constantFrom('milk', 'milk_2', 'rind')), (label, taken) => {
      const key = keyFor(label, taken)
      if (key === '') return
      expect(key).toMatch(/^[a-z][a-z0-9_]*$/)
      expect(key.length).toBeLessThanOrEqual(MAX_KEY)
      expect([...taken, ...RESERVED_KEYS]).not.toContain(key)
    }),
  )
  expect(keyFor('Age of the rind', [])).toBe('age_of_the_rind')
  expect(keyFor('Milk', ['milk'])).toBe('milk_2')
  expect(keyFor('Price', [])).toBe('price_2')
})
