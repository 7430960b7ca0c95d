import { describe, expect, test } from 'vitest'
import type { Product, ProductCard, Stock } from '../../domain/catalogue/product/product.ts'
import type { Problem } from '../../functions/errors.ts'
import { countRoundTrips, get, json } from './shop.ts'

type Answer = { product: Product; stock: Stock }

const read = async (query: string): Promise<Answer> => {
  const answer = await get(`/api/product?${query}`)
  expect(answer.status).toBe(200)
  return answer.json()
}

describe('one product', () => {
  test('is found by its code, with prices in pounds and its stock', async () => {
    const { product, stock } = await read('product_code=WINE')
    expect(product).toMatchObject({
      code: 'WINE',
      product: 'Bodega Rioja WINE',
      price: 9.99,
      mix_six_price: 8.99,
      lock_it_in_price: 7.49,
      subscription_product_type: 'lock_it_in',
      sef_url: 'red/spain/rioja/wine',
      variants: {
        size: [
          { value: '75 cl bottle', code: 'WINE' },
          { value: '1.5 l magnum', code: 'MAGNUM' },
        ],
        colours: [],
      },
      selected_variant: { name: 'size', value: '75 cl bottle' },
      variant_code: 'WINE',
    })
    expect(product.offers.map(({ code, price }) => [code, price])).toEqual([
      ['WINE', 9.99],
      ['MAGNUM', 21],
    ])
    expect(stock).toEqual({ in_stock: true, left_in_stock: 20 })
  })

  test('is found by the last segment of its address', async () => {
    expect((await read('product_url=wine')).product.code).toBe('WINE')
  })

  test('is found by a variant’s code with that variant chosen, and its stock', async () => {
    const { product, stock } = await read('product_code=MAGNUM')
    expect(product).toMatchObject({ variant_code: 'MAGNUM', price: 21, producturl: 'wine' })
    expect(stock).toEqual({ in_stock: false, left_in_stock: 0 })
  })

  test.each(['product_code=NOPE', 'product_code=DRAFT', 'product_url=nope'])('%s is 404', async (query) => {
    expect((await get(`/api/product?${query}`)).status).toBe(404)
  })

  test.each(['', 'product_code=', 'product_code=A&product_url=a', 'product_code=A&product_code=B'])(
    'answers 400 with the field for %j',
    async (query) => {
      const answer = await get(`/api/product?${query}`)
      expect(answer.status).toBe(400)
      const { errors } = await json<Problem>(answer)
      expect(errors?.map(({ field }) => field)).toEqual(['product_code'])
    },
  )
})

describe('cards by code', () => {
  const cards = (codes: unknown) =>
    get(`/api/products/get-by-ids?products=${encodeURIComponent(JSON.stringify(codes))}`)

  test('come in the requested order, each once, without products not on sale', async () => {
    const answer = await cards(['OTHER', 'NOPE', 'MAGNUM', 'WINE', 'DRAFT', 'OTHER'])
    const { products } = await json<{ products: ProductCard[] }>(answer)
    expect(products.map(({ code, price }) => [code, price])).toEqual([
      ['OTHER', 12.5],
      ['MAGNUM', 21],
      ['WINE', 9.99],
    ])
  })

  test('come for repeated parameters too, one code in each', async () => {
    const answer = await get('/api/products/get-by-ids?products=OTHER&products=WINE')
    const { products } = await json<{ products: ProductCard[] }>(answer)
    expect(products.map(({ code }) => code)).toEqual(['OTHER', 'WINE'])
  })

  test('answer an empty list without the database', async () => {
    expect(await countRoundTrips(() => cards([]))).toBe(0)
  })

  test('are limited to 100', async () => {
    expect((await cards(Array(100).fill('WINE'))).status).toBe(200)
    expect((await cards(Array(101).fill('WINE'))).status).toBe(400)
  })

  test.each(['', '?products=', '?products=WINE', '?products={}', '?products=[1]', '?products=[""]', '?products=null'])(
    '%j is 400',
    async (query) => {
      const answer = await get(`/api/products/get-by-ids${query}`)
      expect(answer.status).toBe(400)
      expect((await json<Problem>(answer)).errors?.[0]?.field).toMatch(/^products/)
    },
  )
})
