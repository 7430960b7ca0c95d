import { expect, test } from 'vitest'
import { MARKUP_PAYLOADS } from '../../../tests/factories/markup-payloads.ts'
import { STYLE_PAYLOADS } from '../../../tests/factories/url-payloads.ts'
import { isWholeCss } from './css-text.ts'
import { isValidRule } from './custom-style-rules.ts'
import { familiesOf, familyValue, fontFaces, isFontFile } from './font-faces.ts'
import type { PageFont } from './page-document.ts'

const font = (change: Partial<PageFont>): PageFont => ({
  name: 'A',
  font_file: 'a.woff2',
  weight: '400',
  style: 'normal',
  ...change,
})

test('declares a font of the shop’s media, and shows text before it has loaded', () => {
  expect(fontFaces([font({ name: 'Hand "drawn"', font_file: 'hand.woff2', weight: '100 900', style: 'italic' })])).toBe(
    '@font-face{font-family:"Hand \\22 drawn\\22 ";src:url("/images/hand.woff2");font-weight:100 900;font-style:italic;font-display:swap}',
  )
  expect(fontFaces([font({ font_file: '/fonts/a.otf' })])).toContain('url("/fonts/a.otf")')
})

test('groups files with the same family', () => {
  expect(familiesOf([font({ name: 'Hand' }), font({ name: 'B' }), font({ name: 'Hand', weight: '700' })])).toEqual([
    'Hand',
    'B',
  ])
})

test.each([
  'https://fonts.example/a.woff2',
  '//fonts.example/a.woff2',
  '/api/a.woff2',
  '/images/../a.woff2',
  'a.svg',
  '.woff2',
  'a.woff2"',
])('takes no font from %s', (font_file) => {
  expect(isFontFile(font_file)).toBe(false)
  expect(fontFaces([font({ font_file })])).toBe('')
})

test('lets no family name end its face, or the rule that uses it', () => {
  const rule = { group_by: '', screen_size: 'all', min_screen_size: null, max_screen_size: null } as const
  for (const name of [...MARKUP_PAYLOADS, ...STYLE_PAYLOADS, '\\', 'a"', "a'", 'a\nb', 'a}', '*/', 'a\0b']) {
    const face = fontFaces([font({ name })])
    expect([name, isWholeCss(face), face.includes('<')]).toEqual([name, true, false])
    expect(face.replace(/"(?:[^"\\]|\\[\s\S])*"/g, '""')).toBe(
      '@font-face{font-family:"";src:url("");font-weight:400;font-style:normal;font-display:swap}',
    )
    expect([name, isValidRule({ ...rule, property: 'font-family', value: familyValue(name) })]).toEqual([name, true])
  }
})
