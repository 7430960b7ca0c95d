import { expect, test } from 'vitest'
import { TEST_CARDS } from '../../../../domain/selling/payment/test-cards.ts'
import { checkCard } from './check-card.ts'

const AT = new Date('2026-11-20T12:00:00Z')
const card = (more = {}) => ({ number: '4242 4242 4242 4242', expiry: '04/28', security_code: '123', ...more })

test('accepts every test card', () => {
  expect(checkCard(card(), AT)).toEqual({})
  for (const number of Object.keys(TEST_CARDS)) {
    expect(checkCard(card({ number, security_code: /^3[47]/.test(number) ? '1234' : '123' }), AT)).toEqual({})
  }
})

test('reports every empty field, in the order of the form', () => {
  expect(Object.keys(checkCard({ number: '', expiry: '', security_code: '' }, AT))).toEqual([
    'number',
    'expiry',
    'security_code',
  ])
})

test('refuses a real card before it is sent, and names a test card', () => {
  expect(checkCard(card({ number: '4929 1234 5678 9016' }), AT).number).toMatch(/isn’t right/)
  expect(checkCard(card({ number: '4532015112830366' }), AT).number).toMatch(/isn’t a test card.*4242 4242 4242 4242/)
})

test('requires as many digits of the security code as the brand has', () => {
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
