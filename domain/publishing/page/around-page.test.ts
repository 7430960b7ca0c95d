import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { PART_KINDS, partOf, partRoute } from '../../core/route/content-part.ts'
import { OWN_ROUTES } from '../../core/route/own-screens.ts'
import { findScreens, partFault, partKindsOf, partTitle, placeOf, surroundedScreen } from './around-page.ts'

const LIST = { kind: 'list', name: 'Red wine' } as const

test('allows content around the list on lists, and around the page on all pages', () => {
  expect(partKindsOf(LIST)).toHaveLength(PART_KINDS.length)
  expect(partFault('list_header', 'red', LIST)).toBeUndefined()
  for (const kind of ['product', 'page', 'screen'] as const) {
    expect(partFault('footer', 'a', { kind, name: 'A' })).toBeUndefined()
    expect(partFault('list_footer', 'a', { kind, name: 'A' })).toBe(
      'Only lists have content right above and below the list',
    )
  }
  expect(partFault('header', 'gone', undefined)).toBe('There is no page at /gone')
})

test('names the place of content by the page it is around', () => {
  expect(['', 'offers', 'list_header/red', 'footer/home'].map((route) => placeOf({ route }))).toEqual([
    '/',
    '/offers',
    'above the list at /red',
    'below the page at /',
  ])
})

test('finds the shop’s screens by title or path, and none for staff', () => {
  expect(findScreens('basket')).toEqual([{ name: 'Your basket', url: '/cart' }])
  expect(findScreens('Cart')[0]?.url).toBe('/cart')
  expect(findScreens('search')[0]).toEqual({ name: 'Search', url: '/search' })
  expect(findScreens('admin')).toEqual([])
  for (const { url } of findScreens('check')) expect(surroundedScreen(url.slice(1))).toBeDefined()
})

test('allows content on the basket and the search, but not on staff screens', () => {
  expect(surroundedScreen('cart')).toEqual({ kind: 'screen', name: 'Your basket' })
  expect(surroundedScreen('search')?.name).toBe('Search')
  expect(surroundedScreen('red')).toBeUndefined()
  for (const { route } of OWN_ROUTES.filter(({ screen }) => /^admin|^live/.test(screen)))
    expect(surroundedScreen(route), route).toBeUndefined()
})

test('names content after its place, within a maximum length', () => {
  expect(partTitle('list_header', LIST, 120)).toBe('Above the list: Red wine')
  expect(partTitle('header', { kind: 'page', name: 'x'.repeat(200) }, 120)).toHaveLength(120)
})

test.prop([fc.constantFrom(...PART_KINDS), fc.stringMatching(/^([a-z0-9]{1,8}(\/[a-z0-9]{1,8}){0,2})?$/)])(
  'names only the place in the route',
  (kind, path) => {
    if (path !== 'home') expect(partOf(partRoute({ kind, path }))).toEqual({ kind, path })
  },
)
