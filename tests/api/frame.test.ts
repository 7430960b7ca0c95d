import { expect, test } from 'vitest'
import { get, json } from './shop.ts'

const MENU = '/api/nav-bar/menu-items'
const BANNER = '/api/banner-config'
const CRUMBS = '/api/breadcrumbs?route='

test('returns a flat menu, headings first, without empty lists and switched-off programmes', async () => {
  const menu = await (await get(MENU)).json()
  expect(menu).toEqual({
    menu_items: [
      { id: 1, parent_id: null, name: 'Red', type: 'CU', sef_url: '', custom_url: '/red' },
      { id: 2, parent_id: 1, name: 'Spain', type: 'PAGE', sef_url: 'red/spain', custom_url: '' },
    ],
    show_demo_banner: false,
  })
})

test('returns the banner messages that are switched on', async () => {
  expect(await (await get(BANNER)).json()).toEqual({
    banner_config: {
      status: 'A',
      is_animated: true,
      banner_messages: [{ message: 'Free delivery over £50', url: '/red' }],
    },
  })
})

test.each([
  ['red/spain', ['', 'red', 'red/spain']],
  ['/red/', ['', 'red']],
  ['red/spain/rioja/wine', ['', 'red', 'red/spain', 'red/spain/rioja', 'red/spain/rioja/wine']],
  ['/', ['']],
  ['nowhere', ['']],
])('starts the breadcrumbs of %j with the home page', async (route, expected) => {
  const crumbs = await json<{ sef_url: string }[]>(await get(CRUMBS + route))
  expect(crumbs.map(({ sef_url }) => sef_url)).toEqual(expected)
})

test.each(['/api/breadcrumbs', `${CRUMBS}${'x'.repeat(513)}`])('answers 400 for the route %.30s', async (path) => {
  expect((await get(path)).status).toBe(400)
})

test.each([MENU, BANNER, `${CRUMBS}red`])(
  '%s may be cached by anyone for a minute, then revalidated by its tag',
  async (path) => {
    const answer = await get(path)
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60')
    const again = await get(path, { 'If-None-Match': answer.headers.get('ETag') ?? '' })
    expect(again.status).toBe(304)
  },
)
