import { expect, test } from 'vitest'
import { anEditedProduct } from '../../../tests/factories/edited-product.ts'
import { editFaults } from './edit-product.ts'
import { pictureFaults, pictureWarning, retainedSecond, storedPictures } from './edited-pictures.ts'

test('puts the main picture first, without duplicates', () => {
  expect(storedPictures('a', ['b', 'a', 'c'])).toEqual(['a', 'b', 'c'])
  expect(storedPictures('', [])).toEqual([])
})

test.each([
  [['a', 'b'], 'b', []],
  [['a', 'b'], 'a', ['second_picture']],
  [['a'], 'c', ['second_picture']],
  [['a', 'a'], null, ['pictures']],
  [[], null, []],
])('for the pictures %j and the second %s, reports %j', (pictures, second_picture, fields) => {
  expect(pictureFaults({ pictures, second_picture }).map(({ field }) => field)).toEqual(fields)
})

test('keeps a second picture while it is one of the others', () => {
  expect([retainedSecond(['a', 'b'], 'b'), retainedSecond(['b', 'a'], 'b'), retainedSecond(['a'], 'b')]).toEqual([
    'b',
    null,
    null,
  ])
})

test('lets a product go live without pictures and lose its last one, with a warning', () => {
  const draft = anEditedProduct({ status: 'draft', pictures: [] })
  expect(editFaults(draft, { status: 'active' })).toEqual([])
  expect(editFaults(anEditedProduct(), { pictures: [], second_picture: null })).toEqual([])
  expect(pictureWarning({ status: 'active', pictures: [] })).toBe('No picture yet: shoppers see a placeholder')
  expect(pictureWarning({ status: 'active', pictures: ['a'] })).toBe('')
  expect(pictureWarning(draft)).toBe('')
})
