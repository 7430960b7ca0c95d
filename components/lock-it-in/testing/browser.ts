/** A browser without a page, for tests of what is locked in: an address, a storage, and the shop's answers. */
import { vi } from 'vitest'
import type { CartLine } from '../../../domain/cart/cart.ts'
import { cardOf } from '../../testing/card-of.ts'

export const storage = new Map<string, string>()

/** `search` is the address's query. */
export function openBrowser(search = ''): void {
  storage.clear()
  vi.stubGlobal('location', { search, pathname: '/lock-it-in/red', hash: '' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined })
}

export const answerWith = (body: unknown, status = 200): void => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status })),
  )
}

export const lineOf = (code: string, quantity: number): CartLine => ({
  product: cardOf({ code }),
  product_id: code,
  quantity,
  total: 13.49 * quantity,
})

export const totalsOf = (bottles: number) => ({
  total_quantity: bottles,
  total_before_discounts: 16.99 * bottles,
  dicsounts: 3.5 * bottles,
  total_with_discounts: 13.49 * bottles,
})
