import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DRAWN_FROM, hashOf, PICTURE_FOLDER, PICTURED, picturedPage } from './template-pictures.ts'

test('has a picture of every template but the blank one, and no other', () => {
  const pictures = readdirSync(PICTURE_FOLDER).filter((file) => file.endsWith('.webp'))
  expect(pictures.toSorted()).toEqual(PICTURED.map((template) => `${template}.webp`).toSorted())
})

test('has pictures of the templates as they are: take them again with npm run screens -- ADDRESS templates', () => {
  const now = Object.fromEntries(PICTURED.map((template) => [template, hashOf(picturedPage(template))]))
  expect(JSON.parse(readFileSync(DRAWN_FROM, 'utf8'))).toEqual(now)
})
