import { expect, test } from 'vitest'
import type { MenuItem } from '../../../../domain/publishing/menu/menu-item.ts'
import { menuTree } from './menu-tree.ts'

const item = (id: number, parent_id: number | null, name: string): MenuItem => ({
  id,
  parent_id,
  name,
  type: 'CATEGORY',
  sef_url: name.toLowerCase(),
  custom_url: '',
})

test('[menu-levels] builds headings, columns and items in their order', () => {
  const tree = menuTree([
    item(1, null, 'Red'),
    item(4, 2, 'Malbec'),
    item(2, 1, 'Grape'),
    item(3, null, 'White'),
    item(5, 2, 'Merlot'),
  ])
  expect(tree.map((heading) => heading.item.name)).toEqual(['Red', 'White'])
  expect(tree[0]?.columns[0]?.items.map(({ name }) => name)).toEqual(['Malbec', 'Merlot'])
  expect(tree[1]?.columns).toEqual([])
})

test('leaves out items without a parent in the list', () => {
  expect(menuTree([item(1, null, 'Red'), item(2, 99, 'Lost')])).toHaveLength(1)
})
