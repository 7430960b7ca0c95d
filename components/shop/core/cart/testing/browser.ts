/** Stubs location, storage and responses of a browser, for tests of Lock it in. */
import { vi } from 'vitest'
import type { CartLine } from '../../../../../domain/selling/cart/schema.ts'
import { stubStorage } from '../../../../kit/testing/browser.ts'
import { viewerCardOf } from '../../../../kit/testing/card-of.ts'

export const storage = new Map<string, string>()

/** Opens another page of the same browser. */
export const openPage = (pathname: string, search = ''): void => {
  vi.stubGlobal('location', { search, pathname, hash: '' })
  vi.stubGlobal('history', { state: null, replaceState: vi.fn() })
}

/** Opens a new browser with empty storage on a Lock it in list. `search`: the URL's query. */
export function openBrowser(search = ''): void {
  storage.clear()
  openPage('/lock-it-in/red', search)
  stubStorage(storage, 'localStorage')
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined })
}

/** Stubs fetch with a response body for each path; other paths fail. */
export const answerBy = (bodies: Readonly<Record<string, unknown>>): void => {
  const bodyOf = (path: string) =>
    bodies[path.split('?')[0] ?? ''] ?? Promise.reject(new TypeError(`No answer to ${path}`))
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string) => Response.json(await bodyOf(path))),
  )
}

export const lineOf = (code: string, quantity: number): CartLine => ({
  product: viewerCardOf({ code }),
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
