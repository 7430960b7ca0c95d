import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anEditedProduct } from '../../tests/factories/edited-product.ts'
import { editFaults } from './edit-product.ts'
import { keptSecond, movedPicture, pictureFaults, storedPictures } from './edited-pictures.ts'

test('puts the main picture first, without duplicates', () => {
  expect(storedPictures('a', ['b', 'a', 'c'])).toEqual(['a', 'b', 'c'])
  expect(storedPictures('', [])).toEqual([])
})

test('keeps all pictures when moving, and nothing changes back and forth', () => {
  const list = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(list, fc.nat(9), fc.nat(9), (pictures, from, to) => {
      const moved = movedPicture(pictures, from, to)
      expect(moved.toSorted()).toEqual(pictures.toSorted())
      if (from < pictures.length && to < pictures.length) expect(moved[to]).toBe(pictures[from])
      expect(movedPicture(moved, to, from)).toEqual(pictures)
    }),
  )
})

test.each([
  [['a', 'b'], 'b', []],
  [['a', 'b'], 'a', ['second_picture']],
  [['a'], 'c', ['second_picture']],
  [['a', 'a'], null, ['pictures']],
  [[], null, ['pictures']],
])('finds in a live product with %j and the second %s the faults %j', (pictures, second_picture, fields) => {
  expect(pictureFaults({ pictures, second_picture }, true).map(({ field }) => field)).toEqual(fields)
})

test('keeps a second picture while it is one of the others', () => {
  expect([keptSecond(['a', 'b'], 'b'), keptSecond(['b', 'a'], 'b'), keptSecond(['a'], 'b')]).toEqual(['b', null, null])
})

test('lets a draft lose its pictures, and go live with a new one in the same edit', () => {
  const draft = anEditedProduct({ status: 'draft', pictures: [] })
  expect(editFaults(draft, { status: 'active' })).toEqual([expect.objectContaining({ field: 'status' })])
  expect(editFaults(draft, { status: 'active', pictures: ['a'] })).toEqual([])
  expect(editFaults(anEditedProduct({ status: 'draft' }), { pictures: [] })).toEqual([])
})
