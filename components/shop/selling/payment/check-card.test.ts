import { expect, test } from 'vitest'
import { TEST_CARDS } from '../../../../domain/selling/payment/test-cards.ts'
import { checkCard } from './check-card.ts'

const AT = new Date('2026-11-20T12:00:00Z')
const card = (more = {}) => ({ number: '4242 4242 4242 4242', expiry: '04/28', security_code: '123', ...more })

test('a test card can be sent, as each of them can', () => {
  expect(checkCard(card(), AT)).toEqual({})
  for (const number of Object.keys(TEST_CARDS)) {
    expect(checkCard(card({ number, security_code: /^3[47]/.test(number) ? '1234' : '123' }), AT)).toEqual({})
  }
})

test('every empty field is named, in the order of the form', () => {
  expect(Object.keys(checkCard({ number: '', expiry: '', security_code: '' }, AT))).toEqual([
    'number',
    'expiry',
    'security_code',
  ])
})

test('a real card is refused before it is sent, with one that works', () => {
  expect(checkCard(card({ number: '4929 1234 5678 9016' }), AT).number).toMatch(/isn’t right/)
  expect(checkCard(card({ number: '4532015112830366' }), AT).number).toMatch(/isn’t a test card.*4242 4242 4242 4242/)
})

test('the security code has as many digits as the brand’s', () => {
  const amex = { number: '3782 822463 10005' }
  expect(checkCard(card(amex), AT)).toEqual({ security_code: 'Enter the 4 digits of the security code' })
  expect(checkCard(card({ ...amex, security_code: '1234' }), AT)).toEqual({})
  expect(checkCard(card({ security_code: '12a' }), AT)).toHaveProperty('security_code')
})

test('reports an expired card', () => {
  expect(checkCard(card({ expiry: '10/26' }), AT)).toEqual({ expiry: 'This card has expired' })
  expect(checkCard(card({ expiry: '11/26' }), AT)).toEqual({})
  expect(checkCard(card({ expiry: '1326' }), AT)).toEqual({ expiry: 'Enter the expiry as MM/YY' })
})
