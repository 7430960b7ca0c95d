import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Cart, CartUpdateResponse } from '../../domain/selling/cart/schema.ts'
import { cookieOf, get, json, post, SAME_ORIGIN } from './shop.ts'

const add = (product: string, cookie = '') =>
  post(
    '/api/cart/update',
    { product, quantity: 1, type: 'increment_quantity' },
    { ...SAME_ORIGIN, ...(cookie === '' ? {} : { Cookie: cookie }) },
  )

const quantityOf = async (cookie: string): Promise<number | undefined> => {
  const { cart } = await json<Cart>(await get('/api/cart', { Cookie: cookie }))
  return cart[0]?.quantity
}

test('never exceeds the stock with thirty concurrent adds, and answers each whether it was served', async () => {
  const cookie = cookieOf(await add('WINE'))
  const answers = await Promise.all(Array.from({ length: 30 }, () => add('WINE', cookie)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const served = await Promise.all(answers.map((answer) => json<CartUpdateResponse>(answer)))
  expect(served.filter(({ stock }) => stock.in_stock)).toHaveLength(19)
  expect(await quantityOf(cookie)).toBe(20)
})

describe('a lock that stays held', () => {
  const locked = {
    baton: null,
    base_url: null,
    results: [
      {
        type: 'ok',
        response: {
          type: 'batch',
          result: {
            step_results: [],
            step_errors: [{ message: 'SQLite error: database is locked', code: 'SQLITE_BUSY' }],
          },
        },
      },
    ],
  }

  beforeEach(() => {
    vi.stubGlobal('console', { error: vi.fn(), warn: vi.fn() })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test('is retried for two seconds, then answers 503 with Retry-After', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(locked))
    const answer = await add('WINE')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('5')
    expect(await answer.json()).toMatchObject({ sql_errors: true })
    expect(asked.mock.calls.length).toBeGreaterThan(8)
  })

  test('is not noticed when it frees up within that time', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async () => Response.json(locked))
    expect((await add('WINE')).status).toBe(200)
  })
})
