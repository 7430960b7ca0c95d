import { expect, test } from 'vitest'
import { anEditedProduct } from '../../../../tests/factories/edited-product.ts'
import { filledLike } from './filled-like.ts'

const CATEGORIES = [
  { id: 1, name: 'Red', sef_url: 'red' },
  { id: 7, name: 'Red › Spain › Rioja', sef_url: 'red/spain/rioja' },
]
const MODEL = anEditedProduct({ winery: 'Ocón', kind: 'red', country: 'Spain', region: 'Rioja' })
const EMPTY = { winery: '', kind: null, category_id: null, country: '', region: '' }

test('fills empty fields of a new product from the one it is like, and keeps the others', () => {
  const filled = { like: MODEL.code, type_id: MODEL.type_id, winery: 'Ocón', kind: 'red', category_id: 7 }
  expect(filledLike(EMPTY, MODEL, CATEGORIES)).toEqual({ ...filled, country: 'Spain', region: 'Rioja' })
  const typed = { winery: 'Alba', kind: 'white', category_id: 1, country: 'France', region: 'Bordeaux' } as const
  expect({ ...typed, ...filledLike(typed, MODEL, CATEGORIES) }).toMatchObject(typed)
  expect(filledLike(EMPTY, MODEL, [])).not.toHaveProperty('category_id')
})
