import { expect, test } from 'vitest'
import { isSameView, queryOf, readProducts } from './product-list.ts'

test('sends only known parameters to the API', () => {
  expect(queryOf(readProducts('?q=rioja&status=draft&utm_source=letter&page=2'))).toEqual({
    q: 'rioja',
    status: 'draft',
    sort: 'changed',
    order: 'desc',
    page: '2',
  })
})

test('treats all pages of a view as the same view', () => {
  expect(isSameView({ status: 'draft', page: 2 }, { status: 'draft' })).toBe(true)
  expect(isSameView({ status: 'draft', q: 'a' }, { status: 'draft' })).toBe(false)
})
