import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { menuEntriesSchema } from './menu-tree.schema.ts'
import { entriesOf, type MenuEntry, menuEntries, menuFaults, menuRows, menuTree, shownItems } from './menu-tree.ts'

const entry = (id: number, parent_id: number | null, more: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  parent_id,
  name: `Item ${id}`,
  type: 'CU',
  sef_url: '',
  custom_url: `/${id}`,
  is_hidden: false,
  ...more,
})
const MENU = [entry(4, null), entry(-1, 4), entry(7, -1), entry(2, null, { is_hidden: true }), entry(3, 2)]

test('renumbers rows in the order of the menu, and reads them back unchanged', () => {
  const rows = menuRows(MENU)
  expect(rows.map(({ id, parent_id, depth }) => [id, parent_id, depth])).toEqual([
    [1, null, 1],
    [2, 1, 2],
    [3, 2, 3],
    [4, null, 1],
    [5, 4, 2],
  ])
  expect(entriesOf(rows.toReversed()).map(({ name }) => name)).toEqual(MENU.map(({ name }) => name))
})

test('leaves out hidden items and their descendants in the shop', () => {
  expect(shownItems(menuTree(MENU)).map(({ id }) => id)).toEqual([4, -1, 7])
})

test('requires links to begin with a slash or https, and drops fields left over from another type', () => {
  const linked = (custom_url: string) => menuFaults(menuTree([entry(1, null, { custom_url })])).length
  expect(['/red', '/red?a=b#c', 'https://a.example/x', '#shop-local'].map(linked)).toEqual([0, 0, 0, 0])
  expect(
    ['', 'red', '//a.example', '/\\a.example', 'javascript:alert(1)', 'http://a.example', '/a b'].map(linked),
  ).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect(menuEntriesSchema.parse([entry(1, null, { type: 'PAGE', sef_url: '/about' })])).toMatchObject([
    { sef_url: 'about', custom_url: '' },
  ])
})

const items = fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.option(fc.integer({ min: 1, max: 8 }))), {
  maxLength: 8,
})

test.prop([items])(
  'makes a whole tree of three levels from items in any order with any parents, or refuses them',
  (pairs) => {
    const parsed = menuEntriesSchema.safeParse(pairs.map(([id, parent]) => entry(id, parent)))
    if (!parsed.success) return
    expect(menuRows(parsed.data).every(({ depth }) => depth <= 3)).toBe(true)
    expect(parsed.data).toHaveLength(pairs.length)
    expect(menuEntries(menuTree(parsed.data))).toEqual(parsed.data)
  },
)
