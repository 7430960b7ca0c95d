import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAGE_TYPES } from '../event/page-types.ts'
import { type MarketingPage, marketingInit } from './marketing-init.ts'

test.each<[string, (typeof PAGE_TYPES)[number], MarketingPage | null]>([
  ['/home', 'dyn', 'homepage'],
  ['/wine-club/home', 'dyn', 'homepage'],
  ['/homeware', 'dyn', 'homepage'],
  ['/', 'dyn', 'homepage'],
  ['/Home', 'dyn', 'other'],
  ['/welcome-home', 'dyn', 'other'],
  ['/wine-club', 'dyn', 'other'],
  ['/login', 'login', 'other'],
  ['/search', 'search', 'other'],
  ['/no-such-page', 'not_found', 'other'],
  ['/red', 'plp', null],
  ['/home', 'plp', null],
  ['/red/rioja', 'pdp', null],
  ['/home/rioja', 'pdp', null],
  ['/admin', 'dyn', null],
  ['/admin/home', 'dyn', null],
  ['/admin/products', 'not_found', null],
  ['/page_builder/live_preview', 'dyn', null],
])('%s as %s: %s', (path, type, page) =>
  expect(marketingInit(path, type)).toEqual(page === null ? null : { account_id: 501, page }),
)

test('never starts on lists, product pages and the control panel; elsewhere it depends on the path', () => {
  const part = fc.constantFrom('home', 'red', 'admin', 'wine-club', 'a', 'administration')
  const path = fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`)
  fc.assert(
    fc.property(path, fc.constantFrom(...PAGE_TYPES), (at, type) => {
      const never = at.split('/').includes('admin') || type === 'plp' || type === 'pdp'
      const page = at === '/' || at.includes('/home') ? 'homepage' : 'other'
      expect(marketingInit(at, type)).toEqual(never ? null : { account_id: 501, page })
    }),
  )
})
