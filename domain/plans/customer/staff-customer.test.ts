import { expect, test } from 'vitest'
import { tagsIn } from './staff-customer.ts'

test('reads tags between commas', () => {
  expect(tagsIn('vip, trade')).toEqual(['vip', 'trade'])
  expect(tagsIn(' early bird ,,')).toEqual(['early bird'])
})
