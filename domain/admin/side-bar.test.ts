import { expect, test } from 'vitest'
import { USER_TYPES } from './roles.ts'
import {
  isPanelPath,
  isPanelScreen,
  mayOpen,
  panelScreenAt,
  panelTitle,
  SIDE_BAR,
  type SideBarEntry,
  sideBarOf,
} from './side-bar.ts'

test('[side-menu] the specification’s entries come first, in its order', () => {
  const entries: readonly SideBarEntry[] = SIDE_BAR
  const isFurther = entries.map((entry) => entry.isFurther === true)
  expect(isFurther).toEqual(isFurther.toSorted())
  expect(entries.filter((_, index) => !isFurther[index]).map(({ title }) => title)).toEqual([
    'Page Builder',
    'Products',
    'Categories',
    'Analytics',
    'Product Types',
    'Users',
    'Config',
  ])
})

test('the bar has what there is and what the type may open', () => {
  for (const type of USER_TYPES) {
    for (const { path } of sideBarOf(type)) expect([mayOpen(type, path), isPanelScreen(path)]).toEqual([true, true])
  }
  expect(sideBarOf('merchandiser').map(({ title }) => title)).toContain('Publishing')
  expect(sideBarOf('support').map(({ title }) => title)).not.toContain('Publishing')
})

test('pages are opened by who may do what they are for', () => {
  expect(USER_TYPES.filter((type) => mayOpen(type, '/admin/users'))).toEqual(['owner'])
  expect(USER_TYPES.filter((type) => mayOpen(type, '/admin/users/ann'))).toEqual(['owner'])
  expect(USER_TYPES.filter((type) => mayOpen(type, '/admin/page_builder'))).toEqual(['owner', 'merchandiser', 'editor'])
  expect(USER_TYPES.filter((type) => mayOpen(type, '/admin/publishing'))).toEqual(['owner', 'merchandiser', 'editor'])
  for (const path of ['/admin/products', '/admin', '/admin/nothing', '__proto__'])
    expect(USER_TYPES.every((type) => mayOpen(type, path))).toBe(true)
})

test('everything below /admin is the panel’s, but what stands before the sign-in', () => {
  for (const path of ['/admin', '/admin/publishing', '/admin/nothing/at/all']) expect(isPanelPath(path)).toBe(true)
  for (const path of [
    '/admin/login',
    '/admin/reset_password',
    '/admin/invitation',
    '/admin/setup',
    '/administrators',
    '/red',
    '/red/admin',
  ])
    expect(isPanelPath(path)).toBe(false)
  expect(isPanelScreen('/admin/nothing')).toBe(false)
  expect(isPanelScreen('/admin/publishing/nothing')).toBe(false)
  for (const path of ['/admin/products/CD2291', '/admin/products/new']) {
    expect(panelScreenAt(path)?.screen).toBe('/admin/products')
    expect(panelTitle(path)).toBe('Products')
  }
  for (const path of ['/admin/products/', '/admin/products/CD2291/more', '/admin/productss'])
    expect(isPanelScreen(path)).toBe(false)
  expect(['/admin', '/admin/publishing', '/admin/nothing'].map(panelTitle)).toEqual([
    'Control panel',
    'Publishing',
    'Page not found',
  ])
})

test('an item below a screen is one segment, of a screen that has items', () => {
  expect(panelScreenAt('/admin/orders')).toEqual({ screen: '/admin/orders', item: '' })
  expect(panelScreenAt('/admin/orders/W10048213')).toEqual({ screen: '/admin/orders', item: 'W10048213' })
  for (const path of ['/admin/orders/W10048213/x', '/admin/reviews/1', '/admin/ordersx', '/admin/users/ann'])
    expect(panelScreenAt(path)).toBeUndefined()
})

test('whoever serves customers opens orders, customers and reviews, and nobody else', () => {
  for (const path of [
    '/admin/orders',
    '/admin/orders/W10048213',
    '/admin/customers',
    '/admin/plans/7',
    '/admin/gifts',
    '/admin/reviews',
  ])
    expect(USER_TYPES.filter((type) => mayOpen(type, path))).toEqual(['owner', 'support'])
})

test('stock is for those who receive and adjust it', () => {
  for (const path of ['/admin/stock', '/admin/stock/receive', '/admin/stock/CD2291'])
    expect(USER_TYPES.filter((type) => mayOpen(type, path))).toEqual(['owner', 'merchandiser'])
})

test('club plans are for those who set prices', () => {
  expect(USER_TYPES.filter((type) => mayOpen(type, '/admin/club_plans'))).toEqual(['owner', 'merchandiser'])
})

test('one’s own account is open to all staff, and in nobody’s bar', () => {
  expect(panelScreenAt('/admin/account')).toEqual({ screen: '/admin/account', item: '' })
  expect(panelTitle('/admin/account')).toBe('Your account')
  for (const type of USER_TYPES) {
    expect(mayOpen(type, '/admin/account')).toBe(true)
    expect(sideBarOf(type).map(({ path }) => path)).not.toContain('/admin/account')
  }
})
