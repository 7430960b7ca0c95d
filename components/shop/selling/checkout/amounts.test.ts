import { expect, test } from 'vitest'
import { checkoutSummary } from '../../../../tests/factories/checkout-summary.ts'
import { cardOf } from '../../../kit/testing/card-of.ts'
import { amountFormat, ownSaving } from './amounts.ts'

test('omits the pence of whole pounds in Lock it in only', () => {
  expect([amountFormat('lock_it_in')(32), amountFormat('lock_it_in')(13.49)]).toEqual(['£32', '£13.49'])
  expect([amountFormat('')(32), amountFormat('wineclub')(32)]).toEqual(['£32.00', '£32.00'])
})

test('calculates the saving against the unit prices to the penny', () => {
  const { totals } = checkoutSummary()
  const product = cardOf({ price: 14.1 })
  const lines = [{ product, quantity: 12, price: 11.7, total: 140.4, problem: null }]
  expect(ownSaving({ lines, totals: { ...totals, subtotal: 140.4 } })).toBe(28.8)
  expect(ownSaving({ lines, totals: { ...totals, subtotal: 169.2 } })).toBe(0)
})
