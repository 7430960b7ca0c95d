import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { readFontName } from './font-name.ts'
import { FONT_WEIGHTS } from './page-choices.ts'

test.each([
  ['EBGaramond-SemiBoldItalic', 'EBGaramond', '600', 'italic'],
  ['OpenSans-Regular', 'Open Sans', '400', 'normal'],
  ['Caveat', 'Caveat', '400', 'normal'],
  ['Inter[opsz,wght]', 'Inter', '100 900', 'normal'],
  ['Inter-VariableFont wght', 'Inter', '100 900', 'normal'],
  ['Work Sans Extra Bold', 'Work Sans', '800', 'normal'],
  ['commissioner-latin-wght-normal', 'commissioner', '100 900', 'normal'],
  ['open-sans-v17-latin-700italic', 'open sans', '700', 'italic'],
  ['Under constructor', 'Under constructor', '400', 'normal'],
  ['Area 51', 'Area 51', '400', 'normal'],
  ['Bold', 'Bold', '400', 'normal'],
  ['Light Italic', 'Light', '400', 'italic'],
  ['', 'Font', '400', 'normal'],
])('reads %j as %j, %s, %s', (file, name, weight, style) => {
  expect(readFontName(file)).toEqual({ name, weight, style })
})

test.prop([fc.string()])('finds a family, a weight and a style in any name', (file) => {
  const { name, weight } = readFontName(file)
  expect(name).not.toBe('')
  expect(FONT_WEIGHTS).toContain(weight)
})
