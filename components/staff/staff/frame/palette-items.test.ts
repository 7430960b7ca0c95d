import { expect, test } from 'vitest'
import { fitting, paletteItems } from './palette-items.ts'

const titles = (typed: string, permissions: 'owner' | 'support' = 'owner') =>
  fitting(paletteItems({ permissions }), typed).map(({ title }) => title)

test('offers the screens a type may open, and the actions open to everyone', () => {
  expect(titles('')).toEqual(expect.arrayContaining(['Publishing', 'Today', 'See the shop', 'Logout']))
  expect(titles('', 'support')).not.toContain('Publishing')
  expect(titles('add')).toEqual(['Add a product'])
  expect(titles('add', 'support')).toEqual([])
})

test('gives each item an id without spaces', () => {
  const ids = paletteItems({ permissions: 'owner' }).map(({ id }) => id)
  expect(ids.filter((id, at) => id.includes(' ') || ids.indexOf(id) !== at)).toEqual([])
})

test('offers the settings that may be changed', () => {
  expect(titles('redirects')).toEqual(['Redirects'])
  expect(titles('mailbox', 'support')).toEqual([])
})

test('finds an action and a screen by other words', () => {
  expect(titles('refund')).toEqual(['Refund an order', 'Orders'])
  expect(titles('inventory')).toEqual(['Stock'])
  expect(titles('discount')).toEqual(expect.arrayContaining(['Promotions', 'New code']))
})

test.each([
  ['invite', 'Invite a colleague'],
  ['low stock', 'See low stock'],
  ['shipping', 'Delivery'],
  ['tax', 'VAT'],
  ['discount', 'New code'],
  ['password', 'Your account'],
  ['email', 'Mailbox'],
  ['privacy', 'Retention'],
])('%s finds %s', (typed, title) => {
  expect(titles(typed)).toContain(title)
})

test('matches the beginnings of words in any order, not their middles', () => {
  expect(titles('pub')).toEqual(['Publishing'])
  expect(titles('  SHOP  see ')).toEqual(['See the shop'])
  expect(titles('sign off')).toEqual(['Logout'])
  expect(titles('ublishing')).toEqual([])
  expect(titles('.*')).toEqual([])
})

test('ranks a title that begins with the typed text first', () => {
  const items = [
    { title: 'Orders', keywords: 'products' },
    { title: 'Products', keywords: '' },
  ]
  expect(fitting(items, 'pro').map(({ title }) => title)).toEqual(['Products', 'Orders'])
})
