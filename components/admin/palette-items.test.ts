import { expect, test } from 'vitest'
import { fitting, paletteItems } from './palette-items.ts'

const titles = (typed: string, user_type: 'owner' | 'support' = 'owner') =>
  fitting(paletteItems({ user_type }), typed).map(({ title }) => title)

test('offers the screens a type may open, and what anybody may do', () => {
  expect(titles('')).toEqual(expect.arrayContaining(['Publishing', 'Control panel', 'See the shop', 'Logout']))
  expect(titles('', 'support')).not.toContain('Publishing')
  expect(titles('add')).toEqual(['Add a product'])
  expect(titles('add', 'support')).toEqual([])
})

test('finds by the beginnings of words, in any order, and not by their middles', () => {
  expect(titles('pub')).toEqual(['Publishing'])
  expect(titles('  SHOP  see ')).toEqual(['See the shop'])
  expect(titles('sign off')).toEqual(['Logout'])
  expect(titles('ublishing')).toEqual([])
  expect(titles('.*')).toEqual([])
})

test('puts a title that begins with what was typed first', () => {
  const items = [
    { title: 'Orders', words: 'products' },
    { title: 'Products', words: '' },
  ]
  expect(fitting(items, 'pro').map(({ title }) => title)).toEqual(['Products', 'Orders'])
})
