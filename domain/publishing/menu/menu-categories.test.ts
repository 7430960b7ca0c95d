import { expect, test } from 'vitest'
import type { CategoryDraft } from '../../catalogue/entry/category-draft.ts'
import { menuCategories } from './menu-categories.ts'

const draft = (sefUrl: string, name: string): CategoryDraft => ({
  sefUrl,
  parentSefUrl: null,
  kind: 'type',
  listingType: '',
  name,
  title: name,
  intro: '',
  depth: 1,
  sequence: 1,
  metaTitle: name,
  metaDescription: '',
  metaKeywords: '',
})

test('counts each product once in each of its categories', () => {
  const categories = [draft('red', 'Red'), draft('white', 'White')]
  const memberships = new Map([
    ['A', ['red', 'red']],
    ['B', ['red']],
  ])
  expect(menuCategories({ categories, memberships })).toEqual([
    { name: 'Red', sef_url: 'red', kind: 'type', product_count: 2 },
    { name: 'White', sef_url: 'white', kind: 'type', product_count: 0 },
  ])
})
