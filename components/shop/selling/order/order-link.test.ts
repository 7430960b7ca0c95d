import { expect, test } from 'vitest'
import { orderLink } from './order-link.ts'
import { orderAddress } from './order-status-screen.tsx'

const ORDER = { order_no: 'W00000001', subscription_type: '' } as const

test('keeps the email’s token in links to an order and its papers', () => {
  const link = new URL(orderLink(ORDER, 'a b', { view: 'invoice' }), 'http://shop.test')
  expect(orderAddress(link)).toEqual({ number: 'W00000001', token: 'a b' })
  expect(link.searchParams.get('view')).toBe('invoice')
  expect(orderLink(ORDER, null)).toBe('/order-status/W00000001')
  const ofPlan = { ...ORDER, subscription_type: 'lock_it_in' } as const
  expect(orderLink(ofPlan, null)).toBe('/lock-it-in/order-status/W00000001')
})
