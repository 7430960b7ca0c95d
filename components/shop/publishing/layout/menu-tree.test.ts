import { expect, test } from 'vitest'
import { menuItem } from '../../../../tests/factories/menu-item.ts'
import { menuTree } from './menu-tree.ts'

test('[menu-levels] builds headings, columns and items in their order', () => {
  const tree = menuTree([
    menuItem(1, null, 'Red'),
    menuItem(4, 2, 'Malbec'),
    menuItem(2, 1, 'Grape'),
    menuItem(3, null, 'White'),
    menuItem(5, 2, 'Merlot'),
  ])
  expect(tree.map((heading) => heading.item.name)).toEqual(['Red', 'White'])
  expect(tree[0]?.columns[0]?.items.map(({ name }) => name)).toEqual(['Malbec', 'Merlot'])
  expect(tree[1]?.columns).toEqual([])
})

test('leaves out items without a parent in the list', () => {
  expect(menuTree([menuItem(1, null, 'Red'), menuItem(2, 99, 'Lost')])).toHaveLength(1)
})
