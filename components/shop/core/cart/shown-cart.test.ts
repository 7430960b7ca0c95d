import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CartLineRow } from '../../../../database/queries/selling/cart-lines.ts'
import { toPounds } from '../../../../domain/core/money/pence.ts'
import type { CartLine } from '../../../../domain/selling/cart/schema.ts'
import { toCart } from '../../../../functions/selling/cart/to-cart.ts'
import { cartLineRow } from '../../../../tests/factories/cart-line.ts'
import { viewerCardOf } from '../../../kit/testing/card-of.ts'
import { enqueue, NO_CHANGES } from './line-changes.ts'
import { countLabel, mixSixWouldSave, shownCart } from './shown-cart.ts'

const line = (code: string, quantity: number, total: number, card = {}): CartLine => ({
  product: viewerCardOf({ code, ...card }),
  product_id: code,
  quantity,
  total,
})
const cartOf = (...cart: CartLine[]) => ({ cart, total: 0, total_items: 0, delivery: null })
const to = (product: string, quantity: number) =>
  ({ kind: 'standard', product, quantity, type: 'override_quantity' }) as const

test('shows the server’s prices while nothing is changed', () => {
  const shown = shownCart(cartOf(line('A', 6, 90)), NO_CHANGES)
  expect(shown).toMatchObject({ items: 6, wines: 6, subtotal: 10194, total: 9000, saving: 1194 })
  expect(shown.lines[0]).toMatchObject({ each: 1500, isMixSix: true })
})

test('applies the Mix Six price to every line as soon as there are six wines', () => {
  const shown = shownCart(cartOf(line('A', 3, 50.97), line('B', 2, 33.98)), enqueue(NO_CHANGES, to('A', 4)))
  expect(shown.lines.map(({ quantity, each }) => [quantity, each])).toEqual([
    [4, 1499],
    [2, 1499],
  ])
  expect(shown.saving).toBe(1200)
})

test('removes a line before the server has responded', () => {
  const remove = { ...to('A', 1), type: 'remove_item_from_cart' } as const
  const shown = shownCart(cartOf(line('A', 1, 16.99), line('B', 1, 16.99)), enqueue(NO_CHANGES, remove))
  expect(shown.lines.map(({ product }) => product.code)).toEqual(['B'])
  expect(shown.total).toBe(1699)
})

test('shows a missing basket as empty', () => {
  const nothing = {
    lines: [],
    items: 0,
    wines: 0,
    subtotal: 0,
    saving: 0,
    total: 0,
    delivery: null,
    promise: null,
    alternative: null,
    isAgeRestricted: true,
    isAtLocalStore: true,
  }
  expect(shownCart(null, NO_CHANGES)).toEqual(nothing)
})

test.each([
  [null, true],
  [6, true],
  [5, false],
])('compares six bottles with %s at the local store', (local_stock, isAtLocalStore) => {
  expect(shownCart(cartOf(line('A', 6, 90, { local_stock })), NO_CHANGES)).toMatchObject({ isAtLocalStore })
})

describe('delivery', () => {
  const toBath = { method: 'standard', to: 'BA1 5BD', price: 5.99, free_from: 50, mix_six: true, shelf: {} } as const

  test('is free from the threshold on, and shows the amount missing before', () => {
    const cart = { ...cartOf(line('A', 2, 33.98)), delivery: toBath }
    expect(shownCart(cart, NO_CHANGES).delivery).toMatchObject({ price: 599, free: { from: 5000, missing: 1602 } })
    expect(shownCart(cart, enqueue(NO_CHANGES, to('A', 3))).delivery).toMatchObject({ price: 0, free: null })
  })

  test('is not shown for an empty basket', () => {
    const cart = { ...cartOf(line('A', 1, 16.99)), delivery: toBath }
    expect(shownCart(cart, enqueue(NO_CHANGES, { ...to('A', 1), type: 'remove_item_from_cart' })).delivery).toBeNull()
  })

  test('from a store without Mix Six keeps bottle prices and shows no saving', () => {
    const delivery = {
      method: 'collection',
      to: 'Leith',
      price: 0,
      free_from: null,
      mix_six: false,
      shelf: {},
    } as const
    const cart = { ...cartOf(line('A', 4, 67.96)), delivery }
    expect(shownCart(cart, enqueue(NO_CHANGES, to('A', 6)))).toMatchObject({ saving: 0, total: 10194 })
    expect(mixSixWouldSave(shownCart(cart, NO_CHANGES))).toBe(0)
  })
})

describe('saving of a Mix Six', () => {
  test('is shown until the Mix Six is reached', () => {
    expect(mixSixWouldSave(shownCart(cartOf(line('A', 4, 67.96)), NO_CHANGES))).toBe(800)
  })
  test('is 0 for a basket without wine and once Mix Six applies', () => {
    const glasses = line('G', 4, 67.96, { typeid: 'gift' })
    expect(mixSixWouldSave(shownCart(cartOf(glasses), NO_CHANGES))).toBe(0)
    expect(mixSixWouldSave(shownCart(cartOf(line('A', 6, 89.94)), NO_CHANGES))).toBe(0)
  })
})

test('counts bottles as bottles and anything else as items', () => {
  expect(countLabel(shownCart(cartOf(line('A', 1, 16.99)), NO_CHANGES))).toBe('1 bottle')
  expect(countLabel(shownCart(cartOf(line('A', 2, 33.98), line('B', 1, 9, { uda: 'bag' })), NO_CHANGES))).toBe(
    '3 items',
  )
})

const rowOf = (code: string, quantity: number, isWine: boolean, pence: number): CartLineRow =>
  cartLineRow({
    code,
    quantity,
    type_id: isWine ? 'wine' : 'gift',
    is_wine: isWine ? 1 : 0,
    price_pence: pence,
    mix_six_price_pence: pence % 3 === 0 ? null : pence - (pence % 200),
  })

test('predicts the server’s response before it arrives', () => {
  const quantity = fc.integer({ min: 1, max: 12 })
  const row = fc.record({ quantity, next: quantity, isWine: fc.boolean(), price: fc.integer({ min: 500, max: 9000 }) })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const answer = (of: 'quantity' | 'next') =>
        toCart(rows.map((each, at) => rowOf(`C${at}`, each[of], each.isWine, each.price)))
      const changes = rows.reduce((all, { next }, at) => enqueue(all, to(`C${at}`, next)), NO_CHANGES)
      const shown = shownCart(answer('quantity'), changes)
      const nextCart = answer('next')
      expect(shown.lines.map(({ total }) => toPounds(total))).toEqual(nextCart.cart.map(({ total }) => total))
      expect(toPounds(shown.total)).toBe(nextCart.total)
      expect(toPounds(shown.saving)).toBe(nextCart.totals.mix_six_saving)
    }),
  )
})
