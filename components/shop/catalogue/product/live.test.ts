import { expect, test } from 'vitest'
import { product } from '../../../../tests/factories/descriptor.ts'
import { answerWith } from '../../../kit/testing/browser.ts'
import { loadLiveProduct } from './live.ts'

const wine = { ...product(), local_stock: 3, locked_in: true, cart_quantity: 6 }
const stock = { in_stock: true, left_in_stock: 12 }

const promise = { order_by: null, first_day: '2026-12-02', last_day: '2026-12-03' }

test('returns stock, offer and delivery promise of the requested code', async () => {
  answerWith({ product: wine, stock, promise })
  expect(await loadLiveProduct('CD1')).toEqual({
    stock,
    localStock: 3,
    offer: wine.offers[0],
    promise,
    lockedIn: 6,
    removed: false,
  })
})

test('reports an unknown product as no longer sold', async () => {
  answerWith({ message: 'No such product' }, 404)
  expect(await loadLiveProduct('CD1')).toEqual({
    stock: null,
    localStock: null,
    offer: null,
    promise: null,
    lockedIn: 0,
    removed: true,
  })
})

test('returns null when the request fails', async () => {
  answerWith({ message: 'The shop is resting' }, 503)
  expect(await loadLiveProduct('CD1')).toBeNull()
})
