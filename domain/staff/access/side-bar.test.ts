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

test('[side-menu] lists the specification’s entries first, in its order', () => {
  const entries: readonly SideBarEntry[] = SIDE_BAR
  const groups = entries.map(({ group = '' }) => group)
  expect(groups).toEqual(groups.toSorted())
  expect(entries.filter(({ group }) => group === undefined).map(({ title }) => title)).toEqual([
    'Page Builder',
    'Products',
    'Categories',
    'Analytics',
    'Product Types',
    'Users',
    'Config',
  ])
})

test('shows the screens that exist and that the type may open', () => {
  for (const type of USER_TYPES) {
    for (const { path } of sideBarOf(type)) expect([mayOpen(type, path), isPanelScreen(path)]).toEqual([true, true])
  }
  expect(sideBarOf('merchandiser').map(({ title }) => title)).toContain('Publishing')
  expect(sideBarOf('support').map(({ title }) => title)).not.toContain('Publishing')
})

test('opens pages to types that may do what the page is for', () => {
  expect(USER_TYPES.filter((type) => mayOpen(type, '/admin/users'))).toEqual(['owner'])
  expect(USER_TYPES.filter((type) => mayOpen(type, '/admin/users/ann'))).toEqual(['owner'])
  expect(USER_TYPES.filter((type) => mayOpen(type, '/admin/page_builder'))).toEqual(['owner', 'merchandiser', 'editor'])
  expect(USER_TYPES.filter((type) => mayOpen(type, '/admin/publishing'))).toEqual(['owner', 'merchandiser', 'editor'])
  for (const path of ['/admin/products', '/admin', '/admin/nothing', '__proto__'])
    expect(USER_TYPES.every((type) => mayOpen(type, path))).toBe(true)
})

test('claims every path below /admin except those before the sign-in', () => {
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
    'Today',
    'Publishing',
    'Page not found',
  ])
})

test('takes one segment below a screen with items as an item', () => {
  expect(panelScreenAt('/admin/orders')).toEqual({ screen: '/admin/orders', item: '' })
  expect(panelScreenAt('/admin/orders/W10048213')).toEqual({ screen: '/admin/orders', item: 'W10048213' })
  for (const path of ['/admin/orders/W10048213/x', '/admin/reviews/1', '/admin/ordersx', '/admin/users/ann'])
    expect(panelScreenAt(path)).toBeUndefined()
})

test('opens orders, customers and reviews only to those who serve customers', () => {
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

test('opens stock only to those who receive and adjust it', () => {
  for (const path of ['/admin/stock', '/admin/stock/receive', '/admin/stock/CD2291'])
    expect(USER_TYPES.filter((type) => mayOpen(type, path))).toEqual(['owner', 'merchandiser'])
})

test('opens club plans only to those who set prices', () => {
  expect(USER_TYPES.filter((type) => mayOpen(type, '/admin/club_plans'))).toEqual(['owner', 'merchandiser'])
})

test('opens what changes the catalogue or the customers only to those who may change them', () => {
  for (const path of ['/admin/products/new', '/admin/products/import'])
    expect(USER_TYPES.filter((type) => mayOpen(type, path))).toEqual(['owner', 'merchandiser'])
  expect(USER_TYPES.filter((type) => mayOpen(type, '/admin/customers/import'))).toEqual(['owner'])
})

test('opens the account screen to all staff, and lists it in no side bar', () => {
  expect(panelScreenAt('/admin/account')).toEqual({ screen: '/admin/account', item: '' })
  expect(panelTitle('/admin/account')).toBe('Your account')
  for (const type of USER_TYPES) {
    expect(mayOpen(type, '/admin/account')).toBe(true)
    expect(sideBarOf(type).map(({ path }) => path)).not.toContain('/admin/account')
  }
})
