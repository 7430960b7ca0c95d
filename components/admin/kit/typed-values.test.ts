import { expect, test } from 'vitest'
import { newPromotionSchema, promotionTermsSchema } from '../../../domain/promotion/promotion.schema.ts'
import { newTerms, promotionFaults } from '../../../domain/promotion/promotion.ts'
import { differences, faultsOf, type TypedValues, typedOf, valuesOf } from './typed-values.ts'

const TERMS = newTerms('2026-06-15')
const blank = typedOf(newPromotionSchema, { ...TERMS, code: 'SPRING10' })

const faults = (more: TypedValues, used = 0) => {
  const typed = { ...blank, ...more }
  const values = valuesOf(newPromotionSchema, typed)
  return faultsOf(newPromotionSchema, typed, values, promotionFaults(values, used))
}

test('values come back from their fields as they were', () => {
  const terms = {
    ...TERMS,
    kind: 'amount' as const,
    value: 7.5,
    minimum_spend: 1250.5,
    ends_on: '2026-12-24',
    total_uses: 200,
  }
  expect(valuesOf(promotionTermsSchema, typedOf(promotionTermsSchema, terms))).toEqual(terms)
})

test('amounts may be typed with signs, commas and spaces', () => {
  const typed = { value: '10%', minimum_spend: '£1,250.50', total_uses: ' 1,000 ' }
  expect(faults(typed)).toEqual({})
  expect(valuesOf(newPromotionSchema, { ...blank, ...typed })).toMatchObject({
    value: 10,
    minimum_spend: 1250.5,
    total_uses: 1000,
  })
})

test('a field that is not shown is null', () => {
  expect(valuesOf(promotionTermsSchema, blank, ['value']).value).toBeNull()
})

test('all faults show at once', () => {
  const wrong = { code: 'a', value: 'ten', ends_on: '2026-06-14', total_uses: '0', minimum_spend: 'x' }
  expect(Object.keys(faults(wrong)).toSorted()).toEqual(Object.keys(wrong).toSorted())
})

test.each<[TypedValues, string, string]>([
  [{ value: 'ten' }, 'value', 'Give a number, such as 12.5'],
  [{ kind: 'amount', value: '1,250' }, 'value', 'Do you mean 1250 or 1.25? Type one of these.'],
  [{ value: '−5' }, 'value', 'Give a whole number from 1 to 100'],
  [{ value: '0.001' }, 'value', 'Give a whole number from 1 to 100'],
  [{ kind: 'amount', value: '0.001' }, 'value', 'Give whole pence, such as 5.99'],
  [{ kind: 'amount', value: '0' }, 'value', 'Give an amount in pounds, such as 5 or 7.50'],
  [{ minimum_spend: '-1' }, 'minimum_spend', 'Must not be less than 0'],
  [{ starts_on: '' }, 'starts_on', 'Choose a day'],
])('%j: %s has its own message', (more, field, message) => {
  expect(faults(more)).toEqual({ [field]: message })
})

test('differences name the fields with other saved values', () => {
  const saved = {
    ...TERMS,
    kind: 'amount' as const,
    value: 7.5,
    minimum_spend: 20,
    ends_on: '2026-12-24',
    is_active: false,
  }
  expect(differences(promotionTermsSchema, TERMS, TERMS)).toEqual([])
  expect(differences(promotionTermsSchema, saved, TERMS)).toEqual([
    'Takes off: An amount',
    'Percent: 7.5',
    'Minimum spend: £20',
    'Last day: 24 December 2026',
    'Shoppers can use it: no',
  ])
})
