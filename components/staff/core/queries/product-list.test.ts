import { expect, test } from 'vitest'
import { isSameView, queryOf, readProducts } from './product-list.ts'

test('the API is asked for what is set, and nothing else', () => {
  expect(queryOf(readProducts('?q=rioja&status=draft&utm_source=letter&page=2'))).toEqual({
    q: 'rioja',
    status: 'draft',
    sort: 'changed',
    order: 'desc',
    page: '2',
  })
})

test('a view is the same on each of its pages', () => {
  expect(isSameView({ status: 'draft', page: 2 }, { status: 'draft' })).toBe(true)
  expect(isSameView({ status: 'draft', q: 'a' }, { status: 'draft' })).toBe(false)
})
