import { expect, test } from 'vitest'
import type { ProductCard } from '../../../../../domain/catalogue/product/product.ts'
import { sampleCase } from './lock-it-in.tsx'

const card = (price: number, lock_it_in_price: number | null) => ({ price, lock_it_in_price }) as ProductCard

test('adds up the home page’s sample case to the penny', () => {
  const products = { A: card(13.99, 10.99), B: card(16.99, 13.49), C: card(11.99, 9.49) }
  const lines = ['A', 'B', 'C'].map((code) => ({ code, quantity: 4 }))
  expect(sampleCase(lines, products)).toMatchObject({ bottles: 12, total: 135.88, saving: 36 })
})

test('leaves out wines that are not sold or not in the programme', () => {
  const lines = [
    { code: 'gone', quantity: 6 },
    { code: 'A', quantity: 6 },
  ]
  expect(sampleCase(lines, { A: card(10, null) })).toEqual({ lines: [], bottles: 0, total: 0, saving: 0 })
})
