import { expect, test } from 'vitest'
import { blankTerms, faultsOf, readTerms, type TypedTerms } from './typed-terms.ts'

const faults = (more: Partial<TypedTerms>, code: string | null = 'SPRING10', used = 0) =>
  faultsOf(code, readTerms({ ...blankTerms('2026-06-15'), ...more }), used)

test('what is right has no faults, however it is typed', () => {
  expect(faults({ value: '10%', minimum_spend: '£1,250.50', total_uses: '1,000' })).toEqual({})
})

test('all that is wrong is said at once', () => {
  const wrong = { value: 'ten', ends_on: '2026-06-14', total_uses: '0', minimum_spend: 'x' }
  expect(Object.keys(faults(wrong, 'a')).toSorted()).toEqual([
    'code',
    'ends_on',
    'minimum_spend',
    'total_uses',
    'value',
  ])
})

test.each<[Partial<TypedTerms>, string, string]>([
  [{ value: 'ten' }, 'value', 'Give a number, such as 10'],
  [{ value: '−5' }, 'value', 'Give a whole number from 1 to 100'],
  [{ value: '0.001' }, 'value', 'Give a whole number from 1 to 100'],
  [{ kind: 'amount', value: '-5' }, 'value', 'Must not be less than 0'],
  [{ kind: 'amount', value: '0.001' }, 'value', 'Give whole pence, such as 5.99'],
  [{ kind: 'amount', value: '0' }, 'value', 'Give an amount in pounds, such as 5 or 7.50'],
  [{ minimum_spend: '-1' }, 'minimum_spend', 'Must not be less than 0'],
  [{ starts_on: '' }, 'starts_on', 'Choose a day'],
])('%j: what is wrong with %s is said as it is', (more, field, message) => {
  expect(faults(more)).toEqual({ [field]: message })
})

test('a code that there is has its shape already; it can’t allow fewer uses than there were', () => {
  expect(Object.keys(faults({ total_uses: '4' }, null, 5))).toEqual(['total_uses'])
})
