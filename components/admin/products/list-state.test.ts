import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameView, readState, searchOf, withState } from './list-state.ts'

test('the address holds what is shown, and nothing else', () => {
  expect(readState('?q=rioja&status=draft&utm_source=letter&page=2')).toEqual({
    q: 'rioja',
    status: 'draft',
    page: '2',
  })
  expect(searchOf({ page: '2', q: 'rioja & co' })).toBe('?q=rioja+%26+co&page=2')
  expect(searchOf({})).toBe('')
})

test('another filter begins on the first page', () => {
  expect(withState({ q: 'rioja', page: '3' }, { status: 'active' })).toEqual({ q: 'rioja', status: 'active' })
  expect(withState({ q: 'rioja' }, { page: '3' })).toEqual({ q: 'rioja', page: '3' })
  expect(withState({ q: 'rioja', status: 'active' }, { status: undefined })).toEqual({ q: 'rioja' })
})

test('a view is the same on each of its pages', () => {
  expect(isSameView({ status: 'draft', page: '2' }, { status: 'draft' })).toBe(true)
  expect(isSameView({ status: 'draft', q: 'a' }, { status: 'draft' })).toBe(false)
})

test('whatever is typed comes back from the address', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (q) => {
      expect(readState(searchOf({ q }))).toEqual({ q: q.toWellFormed() })
    }),
  )
})
