import { expect, test } from 'vitest'
import { choiceSearch, readChoice } from './queue-address.ts'

test.each(['', '?queue=needs_look', '?queue=all&q=BA1+6SW&page=3'])('%s is read as it was written', (search) => {
  expect(choiceSearch(readChoice(search))).toBe(search)
})

test('what can’t be read is what is packed next', () => {
  expect(readChoice('?queue=__proto__&page=-1')).toEqual({ queue: 'to_pack', q: '', page: 1 })
})
