import { expect, test } from 'vitest'
import { customerSearch, readCustomerChoice } from './customer-address.ts'

test('a search and its page survive the address', () => {
  for (const choice of [
    { q: '', page: 1 },
    { q: 'anna & søn', page: 1 },
    { q: 'sw1a 1aa', page: 3 },
  ])
    expect(readCustomerChoice(customerSearch(choice))).toEqual(choice)
  expect(customerSearch({ q: '', page: 1 })).toBe('')
})

test('a page that is none is the first', () => {
  for (const page of ['0', '-1', '1.5', 'two', '']) expect(readCustomerChoice(`?page=${page}`).page).toBe(1)
})
