import { expect, test } from 'vitest'
import { findNamed, nameRank } from './searchable.ts'

const LISTS = [
  'USA /white/usa',
  'White wines /whites',
  'Off-white /rose/off-white',
  'White /lock-it-in/white',
  'White /white',
]
  .map((line) => line.split(' /'))
  .map(([name = '', path]) => ({ name, url: `/${path}` }))

test('ranks the same name, its beginning and its words above an address', () => {
  expect(['Rosé', 'Rose gold', 'Deeper rosé', 'Provence'].map((name) => nameRank(name, ' ROSE '))).toEqual([0, 1, 2, 3])
})

test('finds by name and address, the best name and then the shortest address first', () => {
  const order = ['/white', '/lock-it-in/white', '/whites', '/rose/off-white', '/white/usa']
  expect(findNamed(LISTS, 'white').map(({ url }) => url)).toEqual(order)
  expect(findNamed(LISTS, 'white usa').map(({ url }) => url)).toEqual(['/white/usa'])
})
