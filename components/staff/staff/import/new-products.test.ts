import { expect, test } from 'vitest'
import { soundRows } from '../../../../tests/factories/import-rows.ts'
import { newProductGroups, sentGroups, toggleCategory } from './new-products.ts'

const LIST = [
  'Code,Name,Kind,Country,Region,Size,ABV,Price,Stock,Status',
  'A1,Chinon,red,France,Loire,75cl,13%,9.99,12,',
  'A2,Bourgueil,red,France,Loire,75cl,13%,9.99,12,Live',
  'A3,Sancerre Rouge,red,France,Loire,75cl,13%,9.99,12,Draft',
  'A4,Barolo,red,Italy,Piedmont,75cl,14%,29.99,12,',
].join('\n')

test('groups new products by their facts, with those that go on sale', () => {
  const all = newProductGroups()
  for (const row of soundRows(LIST)) all.add(row)
  const live = (goLive: boolean) =>
    sentGroups(all.groups(), goLive).map(({ region, products, live }) => [region, products, live])
  expect(live(false)).toEqual([
    ['Loire', 3, 1],
    ['Piedmont', 1, 0],
  ])
  expect(live(true)).toEqual([
    ['Loire', 3, 2],
    ['Piedmont', 1, 1],
  ])
  expect(sentGroups(all.groups(), true)[0]).not.toHaveProperty('undecided')
})

test('chooses a category with those above it, and drops it with those below it', () => {
  const facts = { name: '', above: [], products: 1, is_needed: false }
  const missing = [
    { ...facts, path: 'red', parent: '' },
    { ...facts, path: 'red/france', parent: 'red' },
    { ...facts, path: 'red/france/loire', parent: 'red/france' },
    { ...facts, path: 'white/france', parent: 'white' },
  ]
  const all = toggleCategory(new Set(), 'red/france/loire', missing)
  expect([...all].toSorted()).toEqual(['red', 'red/france', 'red/france/loire'])
  expect([...toggleCategory(all, 'red/france', missing)]).toEqual(['red'])
})
