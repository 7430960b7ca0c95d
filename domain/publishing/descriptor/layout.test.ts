import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Layout, type LayoutType, layoutOf } from './layout.ts'

/** Excludes the admin's screens, which all differ in the same way. */
type Expected = [path: string, type: LayoutType, Layout['subscription_type'], Layout['header'], banner: boolean]

describe('[layout-examples] matches the specification’s examples', () => {
  test.each<Expected>([
    ['/', 'dyn', '', 'main', true],
    ['/search', 'search', '', 'main', true],
    ['/cart', null, '', 'main', true],
    ['/checkout', 'checkout', '', 'checkout', false],
    ['/order-status', 'order_status', '', 'main', true],
    ['/lock-it-in/order-status', 'order_status', 'lock_it_in', 'lock_it_in', false],
    ['/wine-club/order-status', 'order_status', 'wineclub', 'wineclub', false],
    ['/buy-wine-club-wines/order-status', 'order_status', 'wineclub', 'wineclub', false],
    ['/login', 'login', '', 'main', true],
    ['/account/wishlist', 'wish_list', '', 'main', true],
    ['/404', 'not_found', '', 'main', true],
    ['/red', 'plp', 'lock_it_in', 'lock_it_in', false],
    ['/red/spain/rioja/x', 'pdp', 'lock_it_in', 'lock_it_in', false],
    ['/wine-club/wines', 'plp', 'lock_it_in', 'lock_it_in', false],
    ['/lock-it-in', 'dyn', 'lock_it_in', 'lock_it_in', false],
    ['/lock-it-in/login', 'login', 'lock_it_in', 'lock_it_in', false],
    ['/lock-it-in/checkout', null, 'lock_it_in', 'lock_it_in', false],
    ['/lock-it-in/members', null, 'lock_it_in', 'lock_it_in', true],
    ['/lock-it-in/members/schedule', null, 'lock_it_in', 'lock_it_in', true],
    ['/lock-it-in/membership', null, 'lock_it_in', 'lock_it_in', false],
    ['/wine-club', 'dyn', 'wineclub', 'main', true],
    ['/wine-club/', 'dyn', 'wineclub', 'main', true],
    ['/wine-club/send-a-gift', 'dyn', 'wineclub', 'main', true],
    ['/wine-club/faqs', 'dyn', 'wineclub', 'wineclub', false],
    ['/wine-club/members', null, 'wineclub', 'wineclub', false],
    ['/wine-club/gift/checkout', null, 'wineclub', 'wineclub', false],
    ['/buy-wine-club-wines/checkout', null, 'wineclub', 'wineclub', false],
    ['/wineclub-offer', 'dyn', 'wineclub', 'wineclub', false],
  ])('lays out %s of type %s', (path, type, subscription_type, header, banner) => {
    expect(layoutOf(path, type)).toMatchObject({ subscription_type, header, banner, theme: 'shop', admin_bars: false })
  })

  test.each([
    ['/wine-club/login', false],
    ['/lock-it-in/login', false],
    ['/wine-club/faqs', true],
    ['/lock-it-in', true],
  ])('shows sign-in buttons on %s: %s', (path, shown) => {
    expect(layoutOf(path, 'login').sign_in_buttons).toBe(shown)
  })

  test.each([
    ['/admin', true],
    ['/admin/login', true],
    ['/admin/page_builder_dashboard', true],
    ['/admin/page_builder', false],
  ])('gives %s, without header and banner, the admin’s bars: %s', (path, admin_bars) => {
    expect(layoutOf(path, null)).toEqual({
      subscription_type: '',
      header: null,
      theme: 'admin',
      banner: false,
      sign_in_buttons: false,
      admin_bars,
      meta: 'default',
    })
  })

  test.each(['/page_builder/live_preview', '/checkout/challenge'])('shows nothing around %s', (path) => {
    expect(layoutOf(path, 'live_preview')).toMatchObject({ header: null, banner: false, sign_in_buttons: false })
  })

  test('uses own meta texts for lists and products, and defaults for all others', () => {
    expect(layoutOf('/red', 'plp').meta).toBe('own')
    expect(layoutOf('/red/x', 'pdp').meta).toBe('own')
    expect(layoutOf('/lock-it-in', 'dyn').meta).toBe('default')
    expect(layoutOf('/search', 'search').meta).toBe('default')
  })
})

/** The same rules in the order of docs/domain.md#routes. */
function plainLayout(path: string, type: LayoutType): Layout {
  const contains = (part: string) => path.split(part).length > 1
  const layout: Layout = {
    subscription_type: '',
    header: 'main',
    theme: 'shop',
    banner: false,
    sign_in_buttons: true,
    admin_bars: false,
    meta: 'default',
  }
  if (contains('wineclub') || contains('wine-club')) {
    layout.subscription_type = 'wineclub'
    layout.header = 'wineclub'
  }
  // Keeps a paying customer in the checkout.
  if (path === '/checkout') layout.header = 'checkout'
  if (path === '/wine-club' || path === '/wine-club/' || path === '/wine-club/send-a-gift') layout.header = 'main'
  if (contains('lock-it-in') || type === 'plp' || type === 'pdp') {
    layout.subscription_type = 'lock_it_in'
    layout.header = 'lock_it_in'
  }
  if (type === 'plp' || type === 'pdp') layout.meta = 'own'
  if (path === '/wine-club/login' || path === '/lock-it-in/login') layout.sign_in_buttons = false
  // The canvas is inside the builder.
  if (path.startsWith('/page_builder/')) {
    Object.assign(layout, { subscription_type: '', header: null, sign_in_buttons: false })
  }
  // Includes its entrance.
  if (contains('/admin/') || path === '/admin') {
    Object.assign(layout, { subscription_type: '', header: null, theme: 'admin', sign_in_buttons: false })
    layout.admin_bars = path !== '/admin/page_builder'
  }
  const [, first, second] = path.split('/')
  const members = first === 'lock-it-in' && second === 'members'
  if (layout.header === 'main' || (members && layout.theme === 'shop')) layout.banner = true
  return layout
}

test('[layout-of-path] lays out any path by the rules of the documentation', () => {
  const part = fc.oneof(
    { weight: 1, arbitrary: fc.stringMatching(/^[a-z0-9_-]{0,8}$/) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        ...['lock-it-in', 'wine-club', 'wineclub', 'members', 'login', 'admin', 'page_builder', 'send-a-gift'],
        ...['buy-wine-club-wines', 'my-lock-it-in-page', 'lock-it', 'wine', 'club', 'checkout', ''],
      ),
    },
  )
  const path = fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`)
  const type = fc.constantFrom<LayoutType>('plp', 'pdp', 'dyn', 'login', 'not_found', null)
  fc.assert(
    fc.property(path, type, (anyPath, anyType) => {
      expect(layoutOf(anyPath, anyType)).toEqual(plainLayout(anyPath, anyType))
    }),
    { numRuns: 10_000 },
  )
})
