import { expect, test } from 'vitest'
import { type CategoryGroup, chosenCategories, findMissingCategories, type ShopGroup } from './missing-categories.ts'
import type { ShopCategory } from './plan-categories.ts'

const reds = (products: number, over: Partial<CategoryGroup> = {}): CategoryGroup => ({
  ...{ type_id: 'wine', kind: 'red', country: 'France', region: 'Loire', grape: '', style: '' },
  ...{ products, live: products },
  ...over,
})

const category = (id: number, sefUrl: string, over: Partial<ShopCategory> = {}): ShopCategory => ({
  ...{ id, parentId: null, name: sefUrl, sefUrl, status: 'active', sequence: id },
  ...over,
})
const RED = category(1, 'red', { name: 'Red' })
const FRANCE = category(2, 'red/france', { name: 'France', parentId: 1 })
const BURGUNDIES: ShopGroup = { ...reds(5), region: 'Burgundy' }

type Given = Omit<Parameters<typeof findMissingCategories>[0], 'hidden'> & { hidden?: ReadonlySet<number> }
const find = ({ hidden = new Set(), ...given }: Given) => findMissingCategories({ hidden, ...given })

const pathsOf = (list: CategoryGroup[], categories: ShopCategory[], shop: ShopGroup[] = []) =>
  find({ list, shop, categories }).missing.map(({ path }) => path)

test('finds categories below those of the shop, with their names, parents and products', () => {
  const { missing } = find({ list: [reds(3)], shop: [BURGUNDIES], categories: [RED, FRANCE] })
  expect(missing).toEqual([
    {
      ...{ path: 'red/france/loire', name: 'Loire', parent: 'red/france', above: ['Red', 'France'] },
      ...{ products: 3, is_needed: false },
    },
  ])
})

test('leaves out a region with few new products, and one with all wines of its country', () => {
  expect(pathsOf([reds(2)], [RED, FRANCE], [BURGUNDIES])).toEqual([])
  expect(pathsOf([reds(3)], [RED, FRANCE])).toEqual([])
})

test('leaves out lists that staff removed, and categories that they moved', () => {
  expect(pathsOf([reds(5)], [RED])).toEqual(['red/france'])
  const moved = category(2, 'red/french', { name: 'france', parentId: 1 })
  expect(pathsOf([reds(5)], [RED, moved])).toEqual([])
})

test('always finds the category without which products have none', () => {
  const { missing } = find({
    list: [reds(1, { type_id: 'spirit', country: 'Scotland' }), reds(1)],
    shop: [],
    categories: [RED],
  })
  expect(missing).toMatchObject([{ path: 'spirits', parent: '', above: [], products: 1, is_needed: true }])
})

test('hides a category without a product on sale', () => {
  const { opened } = find({
    list: [reds(2, { live: 0 }), reds(2, { country: 'Italy', live: 1 })],
    shop: [],
    categories: [RED],
  })
  expect(opened).toMatchObject([
    { sefUrl: 'red/france', parentId: 1, status: 'hidden' },
    { sefUrl: 'red/italy', parentId: 1, status: 'active' },
  ])
})

test('creates a chosen category only if its parent exists or is chosen', () => {
  const plan = find({ list: [reds(3), reds(1, { region: 'Rhône' })], shop: [], categories: [RED] })
  const created = (...paths: string[]) => chosenCategories(plan, new Set(paths)).map(({ sefUrl }) => sefUrl)
  expect(plan.missing.map(({ path }) => path)).toEqual(['red/france', 'red/france/loire'])
  expect(created('red/france/loire', 'white')).toEqual([])
  expect(created('red/france', 'red/france/loire')).toEqual(['red/france', 'red/france/loire'])
})

test('shows a category that an import hid once one of its products goes on sale', () => {
  const hidden = category(2, 'red/france', { name: 'France', parentId: 1, status: 'hidden' })
  const given = { shop: [], categories: [RED, hidden], hidden: new Set([2]) }
  expect(find({ list: [reds(2, { live: 1 })], ...given }).opened).toMatchObject([
    { id: 2, sefUrl: 'red/france', parentId: 1, status: 'active', isHidden: true },
  ])
  expect(find({ list: [reds(2, { live: 0 })], ...given }).opened).toEqual([])
  expect(find({ list: [reds(2)], ...given, hidden: new Set() }).opened).toEqual([])
})
