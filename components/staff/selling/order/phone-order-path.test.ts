import { expect, test } from 'vitest'
import { phoneOrderAsked, phoneOrderPath } from './phone-order-path.ts'

test('puts the order and its bottles into the path of a phone order', () => {
  const lines = [
    { code: 'CD 1&2', quantity: 12 },
    { code: '3xA', quantity: 1 },
  ]
  const { pathname, search } = new URL(phoneOrderPath('W10048213', lines), 'https://shop.test')
  expect(pathname).toBe('/admin/phone-orders/new')
  expect(phoneOrderAsked(search)).toEqual({ order: 'W10048213', lines })
})

test('ignores other searches, and lines that are no number of a product', () => {
  expect(phoneOrderAsked('')).toBeNull()
  expect(phoneOrderAsked('?order=W1&add=x&add=5x&add=99999xA')).toEqual({ order: 'W1', lines: [] })
})
