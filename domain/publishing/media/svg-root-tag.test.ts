import { expect, test } from 'vitest'
import { svgRootTag } from './svg-root-tag.ts'

test.each([
  ['<svg>', '<svg>'],
  ['\uFEFF <?xml version="1.0"?>\n<!-- a > b --><SVG width="3">x', '<SVG width="3">'],
  ['<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd"><svg ', '<svg '],
  ['<!DOCTYPE svg [<!ENTITY a "b">]> <svg\n>', '<svg\n>'],
  ['<!DOCTYPE svg [<!ENTITY a "b"> <svg>', undefined],
  ['<!doctype html><svg>', undefined],
  ['<svgs>', undefined],
  ['<!-- <svg>', undefined],
  ['text <svg>', undefined],
  ['', undefined],
])('finds in %j the tag %j', (text, tag) => {
  expect(svgRootTag(text)).toBe(tag)
})

test.each(['<!---->', '<?xml?>', ' ', '<!DOCTYPE svg>', '<svg ', '<!DOCTYPE svg ['])(
  'reads a file of %j repeated in linear time',
  (piece) => {
    const began = performance.now()
    svgRootTag(piece.repeat(4096 / piece.length))
    expect(performance.now() - began).toBeLessThan(500)
  },
)
