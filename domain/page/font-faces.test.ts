import { expect, test } from 'vitest'
import { fontFaces, isFontFile } from './font-faces.ts'

test('a font of the shop’s media has its face', () => {
  expect(fontFaces([{ name: 'Hand "drawn"', font_file: 'hand.woff2' }])).toBe(
    '@font-face{font-family:"Hand \\22 drawn\\22 ";src:url("/images/hand.woff2");font-display:swap}',
  )
  expect(fontFaces([{ name: 'A', font_file: '/fonts/a.otf' }])).toContain('url("/fonts/a.otf")')
})

test.each([
  'https://fonts.example/a.woff2',
  '//fonts.example/a.woff2',
  '/api/a.woff2',
  '/images/../a.woff2',
  'a.svg',
  '.woff2',
  'a.woff2"',
])('no font comes from %s', (font_file) => {
  expect(isFontFile(font_file)).toBe(false)
  expect(fontFaces([{ name: 'A', font_file }])).toBe('')
})
