import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { landingChoice } from './landing-choice.ts'
import { isCaseTotal } from './quantity-rules.ts'

test.each([
  ['?quantity=24&frequency=2', { quantity: 24, frequency: 2 }],
  ['?quantity=12', { quantity: 12, frequency: 1 }],
  ['?quantity=30&frequency=7', { quantity: 36, frequency: 1 }],
  ['?frequency=2', null],
  ['?quantity=&frequency=2', null],
  ['?quantity=lots', null],
  ['', null],
])('%s', (search, choice) => expect(landingChoice(search)).toEqual(choice))

test.prop([fc.string(), fc.string()])('reads only possible choices from any address', (quantity, frequency) => {
  const choice = landingChoice(`?${new URLSearchParams({ quantity, frequency })}`)
  if (choice === null) return
  expect(isCaseTotal(choice.quantity)).toBe(true)
  expect([1, 2, 3]).toContain(choice.frequency)
})
