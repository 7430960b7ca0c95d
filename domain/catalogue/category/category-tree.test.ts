import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { categoryTree, parentsFor, placeBefore, planMove, withMatches } from './category-tree.ts'

const row = (id: number, parent_id: number | null, name = `C${id}`, status: 'active' | 'hidden' = 'active') => ({
  id,
  parent_id,
  name,
  status,
})

const ROWS = [
  row(1, null, 'Red'),
  row(2, null, 'White'),
  row(5, null, 'Old', 'hidden'),
  row(3, 1, 'Spain'),
  row(4, 3, 'Rioja'),
]

test('nests children below their parents, in the order of the rows', () => {
  const [red, white] = categoryTree(ROWS)
  expect(red?.children[0]?.children.map(({ id }) => id)).toEqual([4])
  expect(white?.children).toEqual([])
})

test.each([
  ['first', 2, { parent_id: null, before: 1 }, [2, 1, 5]],
  ['last', 1, { parent_id: null, before: null }, [2, 5, 1]],
  ['under another', 2, { parent_id: 1, before: 3 }, [2, 3]],
  ['where it is', 4, { parent_id: 3, before: null }, [4]],
])('accepts a move to be %s', (_, id, to, siblings) => {
  expect(planMove(ROWS, id, to)).toEqual({ ok: true, siblings })
})

test.each([
  ['itself', 1, { parent_id: 1, before: null }, 'parent_id', /under itself/],
  ['one of its descendants', 1, { parent_id: 4, before: null }, 'parent_id', /under itself/],
  ['the last level', 2, { parent_id: 4, before: null }, 'parent_id', /3 levels/],
  ['an archived category', 2, { parent_id: 5, before: null }, 'parent_id', /Old is not on the site/],
  ['a missing category', 2, { parent_id: 9, before: null }, 'parent_id', /no such/],
  ['before a category elsewhere', 2, { parent_id: 1, before: 4 }, 'before', /That category isn’t there/],
])('refuses a move under %s', (_, id, to, field, message) => {
  expect(planMove(ROWS, id, to)).toMatchObject({ ok: false, field, message: expect.stringMatching(message) })
})

test.prop([fc.constantFrom(...ROWS.map(({ id }) => id))])('finds a place again from its description', (id) => {
  const place = placeBefore(categoryTree(ROWS), id)
  const siblings = ROWS.filter(({ parent_id }) => parent_id === place?.parent_id).map((sibling) => sibling.id)
  expect(place && planMove(ROWS, id, place)).toEqual({ ok: true, siblings })
})

test('finds matching nodes with all their ancestors', () => {
  const [red, ...others] = withMatches(categoryTree(ROWS), ' RIO')
  expect(others).toEqual([])
  expect(red?.children[0]?.children[0]?.row.name).toBe('Rioja')
})

test('offers neither a node itself, nor its descendants, nor a place too deep', () => {
  expect(parentsFor(categoryTree(ROWS), null).map(({ name }) => name)).toEqual(['Red', 'Red › Spain', 'White', 'Old'])
  expect(parentsFor(categoryTree(ROWS), 3).map(({ name }) => name)).toEqual(['Red', 'White', 'Old'])
  expect(parentsFor(categoryTree(ROWS), 1)).toEqual([])
})
