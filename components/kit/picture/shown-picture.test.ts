import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { imageUrl } from './picture-sources.ts'
import { shownPicture } from './shown-picture.ts'

test('returns the product’s picture', () => {
  expect(imageUrl(shownPicture({ main_picture: 'a.jpg', niche: 'red' }))).toBe('/images/a.jpg')
})

test.each([
  ['red', '/ghost.svg'],
  [null, '/ghost-box.svg'],
] as const)('returns an existing placeholder for a product without a picture, of kind %s', (niche, file) => {
  expect(imageUrl(shownPicture({ main_picture: '', niche }))).toBe(file)
  expect(readdirSync('public').map((name) => `/${name}`)).toContain(file)
})
