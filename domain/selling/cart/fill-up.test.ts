import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { MIN_QUANTITY } from './cart.ts'
import { bottlesToAdd, MAX_OF_ONE, missingBottles } from './fill-up.ts'
import { isCaseTotal } from './quantity-rules.ts'

test.each([
  [0, 0],
  [2, 10],
  [12, 0],
  [14, 10],
  [47, 1],
  [48, 0],
  [49, 0],
])('for %i bottles, counts %i missing', (bottles, missing) => {
  expect(missingBottles(bottles)).toBe(missing)
})

test.prop([fc.integer({ min: 1, max: 46 })])(
  'fills a case wine by wine with as many bottles as can be locked in',
  (before) => {
    let bottles = before
    while (missingBottles(bottles) >= MIN_QUANTITY.lock_it_in) {
      const added = bottlesToAdd(missingBottles(bottles))
      expect(added).toBeGreaterThanOrEqual(MIN_QUANTITY.lock_it_in)
      expect(added).toBeLessThanOrEqual(MAX_OF_ONE)
      bottles += added
    }
    expect(isCaseTotal(bottles) || before % 12 === 11).toBe(true)
  },
)
