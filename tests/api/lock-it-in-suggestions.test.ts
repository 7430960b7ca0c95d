import { expect, test } from 'vitest'
import type { ViewerCard } from '../../domain/catalogue/product/product.ts'
import { newLockInMember } from './lock-in-member.ts'
import { cookieOf, counting, get, json, post, SAME_ORIGIN } from './shop.ts'

const read = async <Body>(path: string, cookie: string): Promise<Body> => json(await get(path, { Cookie: cookie }))

const lockWine = async (): Promise<{ cookie: string }> => {
  const body = { product: 'WINE', quantity: 2, type: 'override_quantity' }
  return { cookie: cookieOf(await post('/api/lock-it-in/cart/update', body, SAME_ORIGIN)) }
}

test('suggests programme wines with enough stock to fill the case, in one round trip', async () => {
  const suggested = (cookie: string) => read<{ products: ViewerCard[] }>('/api/lock-it-in/suggestions', cookie)
  const { cookie } = await lockWine()
  const [answer, trips] = await counting(() => suggested(cookie))
  expect(trips).toBe(1)
  const codes = answer.products.map(({ code }) => code) ?? []
  expect(codes).toContain('OTHER')
  expect(codes).not.toContain('WINE')
  expect(codes).not.toContain('SCARCE')
  expect(codes).not.toContain('SYRAH')
  expect(answer.products.every(({ lock_it_in_price }) => lock_it_in_price !== null)).toBe(true)
  expect(await suggested('')).toEqual({ products: [] })
})

test('suggests wines for a plan’s case to its customer only', async () => {
  const refused = await get('/api/lock-it-in/suggestions?is_amend=true')
  expect(refused.status).toBe(401)
  const { cookie } = await newLockInMember()
  const { products } = await read<{ products: ViewerCard[] }>('/api/lock-it-in/suggestions?is_amend=true', cookie)
  expect(products.filter(({ code }) => ['WINE', 'OTHER'].includes(code))).toEqual([])
})
