import { expect, test } from 'vitest'
import { LOW_STOCK, lowStockMessage, shortageMessage } from './messages.ts'

test('reports how many are left after a shortage, or none', () => {
  expect(shortageMessage({ in_stock: false, left_in_stock: 9 })).toBe('There are only 9 of this item left in stock')
  expect(shortageMessage({ in_stock: false, left_in_stock: 0 })).toBe('This item is out of stock')
})

test('reports low stock from ten bottles down, and nothing at zero', () => {
  expect(lowStockMessage({ in_stock: true, left_in_stock: LOW_STOCK + 1 })).toBeNull()
  expect(lowStockMessage({ in_stock: true, left_in_stock: 9 })).toBe('Only 9 left')
  expect(lowStockMessage({ in_stock: false, left_in_stock: 0 })).toBeNull()
})
