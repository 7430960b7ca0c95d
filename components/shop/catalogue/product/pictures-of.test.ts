import { expect, test } from 'vitest'
import { product } from '../../../../tests/factories/descriptor.ts'
import { picturesOf } from './pictures-of.ts'

const IMAGES = ['CD1.svg', 'CD1-close.svg', 'CD1-back.svg']
const own = product()
const other = { ...own, code: 'CD1B', main_picture: 'CD1B.svg' }
const twoOf = (group: 'size' | 'vintage') =>
  product({
    images: IMAGES,
    offers: [own, other],
    variants: {
      colours: [],
      [group]: [
        { value: 'one', code: 'CD1' },
        { value: 'other', code: 'CD1B' },
      ],
    },
  })

test('shows the product’s own variant with all pictures', () => {
  expect(picturesOf(twoOf('vintage'), 'CD1')).toEqual(IMAGES)
})

test('shows another size with its own front and the same labels', () => {
  expect(picturesOf(twoOf('size'), 'CD1B')).toEqual(['CD1B.svg', 'CD1-close.svg', 'CD1-back.svg'])
})

test('shows another vintage without this year’s labels', () => {
  expect(picturesOf(twoOf('vintage'), 'CD1B')).toEqual(['CD1B.svg'])
})
