import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { cssString, isDeclaration, isWholeCss } from './css-text.ts'

test.each([
  ['color', 'red'],
  ['--tint', 'rgb(0 0 0 / 0.5)'],
  ['-webkit-line-clamp', '3'],
  ['grid-template-areas', '"a b" "c d"'],
  ['background', "url('/images/a;b.svg') no-repeat"],
  ['content', '"}"'],
])('accepts %s: %s', (property, value) => {
  expect(isDeclaration(property, value)).toBe(true)
})

test.each([
  ['color', 'red;} body{display:none'],
  ['color', 'red}'],
  ['color', ''],
  ['color', 'rgb(0 0 0'],
  ['color', '"red'],
  ['color', 'red /* '],
  ['color', 'red\\'],
  ['color', '</style><script>'],
  ['color:red;background', 'red'],
  ['', 'red'],
])('refuses %s: %s', (property, value) => {
  expect(isDeclaration(property, value)).toBe(false)
})

test.each([
  ['', true],
  ['.a{color:red}@media (width > 1px){.b{content:"}"}}', true],
  ['/* { */ .a{}', true],
  ['.a{', false],
  ['.a{}}', false],
  ['/* .a{}', false],
  ['.a{content:"', false],
])('accepts %s as complete CSS: %s', (css, whole) => {
  expect(isWholeCss(css)).toBe(whole)
})

/** Reads a CSS string from its opening quote to its closing one, as a browser does. */
const readString = (css: string): string => {
  let text = ''
  for (let at = 1; css[at] !== '"'; at += 1) {
    const found = /^\\([0-9a-f]+) /.exec(css.slice(at))
    text += found ? String.fromCharCode(Number.parseInt(found[1] ?? '', 16)) : css[at]
    if (found) at += found[0].length - 1
  }
  return text
}

test.prop([fc.string({ unit: fc.constantFrom('"', '\\', '\n', '<', '}', 'a', ' ', '1', 'é') })])(
  'writes any text as one CSS string that reads back as that text',
  (text) => {
    const css = cssString(text)
    expect(readString(css)).toBe(text)
    expect(isWholeCss(css)).toBe(true)
  },
)
