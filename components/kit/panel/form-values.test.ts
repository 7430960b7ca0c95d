import { expect, test } from 'vitest'
import { newPromotionSchema, promotionTermsSchema } from '../../../domain/selling/promotion/promotion.schema.ts'
import { newTerms, promotionFaults } from '../../../domain/selling/promotion/promotion.ts'
import { differences, faultsOf, formField, readText, textOf } from './form-values.ts'

const TERMS = newTerms('2026-06-15')

/** Returns promotion terms with some fields replaced by typed text. */
const withTyped = (typed: Readonly<Record<string, string>>) => ({
  ...TERMS,
  code: 'SPRING10',
  ...Object.fromEntries(
    Object.entries(typed).map(([name, text]) => {
      const shape = newPromotionSchema.shape[name as keyof typeof newPromotionSchema.shape]
      return [name, readText(formField(newPromotionSchema, name), shape, text)]
    }),
  ),
})

const faults = (typed: Readonly<Record<string, string>>) => {
  const values = withTyped(typed)
  return faultsOf(newPromotionSchema, values, (terms) => promotionFaults(terms, 0))
}

test('round-trips values through their fields', () => {
  const terms = { kind: 'amount', value: 7.5, minimum_spend: 1250.5, ends_on: '2026-12-24', total_uses: 200 }
  const typed = Object.entries(terms).map(([name, value]) => [name, textOf(formField(newPromotionSchema, name), value)])
  expect(withTyped(Object.fromEntries(typed))).toMatchObject(terms)
})

test('shows pounds with their pence, also whole ones', () => {
  expect([33, 7.5].map((price) => textOf({ label: 'Price', control: 'pounds' }, price))).toEqual(['33.00', '7.50'])
})

test('accepts amounts with signs, commas and spaces', () => {
  const typed = { value: '10%', minimum_spend: '£1,250.50', total_uses: ' 1,000 ' }
  expect(faults(typed)).toEqual({})
  expect(withTyped(typed)).toMatchObject({ value: 10, minimum_spend: 1250.5, total_uses: 1000 })
})

test('reads lists with one item per line, and lists of words', () => {
  const lines = { label: 'Lines', control: 'lines' } as const
  const words = { label: 'Words', control: 'words' } as const
  expect(readText(lines, undefined, ' one \n\n two')).toEqual(['one', 'two'])
  expect(readText(words, undefined, 'iv, kw;pa20')).toEqual(['IV', 'KW', 'PA20'])
  expect(textOf(words, ['IV', 'KW'])).toBe('IV KW')
})

test('shows all errors at once', () => {
  const invalid = { code: 'a', value: 'ten', ends_on: '2026-06-14', total_uses: '0', minimum_spend: 'x' }
  expect(Object.keys(faults(invalid)).toSorted()).toEqual(Object.keys(invalid).toSorted())
})

test.each<[Record<string, string>, string, string]>([
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

test('names the fields whose saved values differ', () => {
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
