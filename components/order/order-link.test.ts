import { expect, test } from 'vitest'
import { orderAddress } from './load-order.ts'
import { orderLink } from './order-link.ts'

test('an address names its order and carries the token of the mail, on to its papers', () => {
  const link = new URL(orderLink('W00000001', 'a b', { view: 'invoice' }), 'http://shop.test')
  expect(orderAddress(link)).toEqual({ number: 'W00000001', token: 'a b' })
  expect(link.searchParams.get('view')).toBe('invoice')
  expect(orderLink('W00000001', null)).toBe('/order-status/W00000001')
})
