/** The caller-specific part of every product card: stock, batch, and the quantity locked in. */
import { describe, expect, test } from 'vitest'
import type { ViewerCard } from '../../domain/catalogue/product/product.ts'
import { query } from './database.ts'
import { newCustomer } from './people.ts'
import { get, json, post, SAME_ORIGIN } from './shop.ts'

type Answer = { products?: ViewerCard[]; cart?: { product: ViewerCard }[] }

const write = (path: string, body: object, cookie: string) => post(path, body, { ...SAME_ORIGIN, Cookie: cookie })

/** A customer who has locked in six of WINE and three of OTHER, and looked at WINE, wished for it and put one in the basket. */
async function newLocker(): Promise<string> {
  const { cookie } = await newCustomer()
  for (const [product, quantity] of [
    ['WINE', 6],
    ['OTHER', 3],
  ]) {
    await write('/api/lock-it-in/cart/update', { product, quantity, type: 'override_quantity' }, cookie)
  }
  await write('/api/cart/update', { product: 'WINE', quantity: 1, type: 'override_quantity' }, cookie)
  await write('/api/wishlist', { product_id: 'WINE' }, cookie)
  return cookie
}

const cardAt = async (path: string, code: string, cookie: string): Promise<ViewerCard | undefined> => {
  const answer = await json<Answer | ViewerCard[]>(await get(path, { Cookie: cookie }))
  const { products, cart } = Array.isArray(answer) ? { products: answer } : answer
  return [...(products ?? []), ...(cart ?? []).map(({ product }) => product)].find((card) => card.code === code)
}

/** The current stock, since other tests buy from it too. */
const stockOf = async (code: string): Promise<number> => {
  const rows = await query('SELECT quantity FROM stock WHERE code = ?', code)
  return Number(rows[0]?.quantity)
}

const PATHS = [
  ['/api/elastic-search/products', 'WINE', 6],
  ['/api/products/get-by-ids?products=["WINE"]', 'WINE', 6],
  ['/api/products/popular', 'WINE', 6],
  ['/api/products/recommendations', 'OTHER', 3],
  ['/api/cart', 'WINE', 6],
  ['/api/lock-it-in/cart', 'WINE', 6],
  ['/api/wishlist', 'WINE', 6],
] as const

describe.each(PATHS)('%s', (path, code, quantity) => {
  test('has the quantity that its caller has locked in', async () => {
    expect(await cardAt(path, code, await newLocker())).toMatchObject({
      total_stock: await stockOf(code),
      page_number: 1,
      locked_in: true,
      cart_quantity: quantity,
      local_stock: null,
    })
  })
})

test('[sample-neutral] has it on recently viewed wines, and on no card of the shared sample', async () => {
  const cookie = await newLocker()
  const viewed = await write('/api/products/recently-viewed', { product_code: 'WINE' }, cookie)
  const both = [cookie, viewed.headers.get('Set-Cookie')?.split(';')[0]].filter(Boolean).join('; ')
  const path = '/api/products/recently-viewed'
  expect(await cardAt(path, 'WINE', both)).toMatchObject({
    total_stock: await stockOf('WINE'),
    locked_in: true,
    cart_quantity: 6,
  })
  const sample = await json<Required<Answer>>(await get(`${path}?use_demo_data=true`, { Cookie: both }))
  expect(sample.products.length).toBeGreaterThan(0)
  expect(sample.products.filter((card) => card.locked_in || card.cart_quantity > 0)).toEqual([])
})

test('has it on the lines that answer a change', async () => {
  const cookie = await newLocker()
  const answer = await write('/api/cart/update', { product: 'OTHER', quantity: 1, type: 'override_quantity' }, cookie)
  const { cart } = await json<Required<Answer>>(answer)
  expect(cart.map(({ product }) => [product.code, product.total_stock, product.cart_quantity])).toEqual([
    ['WINE', await stockOf('WINE'), 6],
    ['OTHER', await stockOf('OTHER'), 3],
  ])
})
