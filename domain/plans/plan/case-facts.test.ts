import { expect, test } from 'vitest'
import { DELIVERY } from '../../../tests/factories/delivery.ts'
import { lockedPrice } from '../../selling/cart/pricing.ts'
import { CHECKOUTS } from '../../selling/checkout/descriptor.ts'
import { quote } from '../../selling/checkout/quote.ts'
import { caseFacts } from './case-facts.ts'
import { quoteCase } from './quote-case.ts'

const DAY = '2026-11-20'

test('[locked-price-kept] charges a later case at most the locked prices, plus the plan’s delivery', () => {
  const line = (code: string, quantity: number, price: number, today: number, locked: number) => ({
    code,
    quantity,
    price,
    casePrice: lockedPrice({ price, lockItInPrice: today, lockedPrice: locked }),
    vatRate: 2000,
    isAvailable: true,
  })
  const facts = caseFacts([line('RISEN', 6, 1200, 1100, 900), line('CUT', 6, 800, 700, 900)], {
    postcode: 'BT9 6AA',
    delivery: DELIVERY,
  })
  expect(quote(facts, CHECKOUTS.lock_it_in, DAY)).toMatchObject({
    lines: [
      { code: 'RISEN', unitPrice: 900, total: 5400, vat: 900 },
      { code: 'CUT', unitPrice: 700, total: 4200, vat: 700 },
    ],
    goods: { mixSix: false },
    delivery: 500,
    storeCredit: 0,
    total: 10_100,
  })
})

test('charges cases of the club their plan’s price', () => {
  const line = { code: 'reds', quantity: 2, price: 11_900, casePrice: 11_900, vatRate: 2000, isAvailable: true }
  const to = { postcode: 'BA1 5BD', delivery: DELIVERY }
  expect(quote(caseFacts([line], to), CHECKOUTS.wineclub, DAY)).toMatchObject({ delivery: 0, total: 23_800 })
})

test('[gift-delivery] charges nothing for a gift’s case or its delivery, also beyond the mainland', () => {
  const line = { code: 'reds', quantity: 1, price: 11_900, casePrice: 11_900, vatRate: 2000, isAvailable: true }
  const terms = { type: 'wineclub', postcode: 'BT9 6AA', delivery: DELIVERY } as const
  expect(quoteCase([line], { ...terms, isPrepaid: true }, DAY)).toMatchObject({ delivery: 0, total: 0 })
  expect(quoteCase([line], { ...terms, isPrepaid: false }, DAY)).toMatchObject({ delivery: 500, total: 12_400 })
})
