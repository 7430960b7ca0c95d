import { expect, test } from 'vitest'
import { matchesETag, strongETag } from './etag.ts'

const tagOf = (text: string) => strongETag(new TextEncoder().encode(text).buffer as ArrayBuffer)

test('gives equal bytes equal strong tags, and different bytes different ones', async () => {
  expect(await tagOf('wine')).toMatch(/^"[0-9a-f]{32}"$/)
  expect(await tagOf('wine')).toBe(await tagOf('wine'))
  expect(await tagOf('wine')).not.toBe(await tagOf('wines'))
})

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a" , "c"', true],
  ['*', true],
  ['"b"', false],
  ['"ab"', false],
  ['a', false],
  ['', false],
  [null, false],
])('If-None-Match %j against "a" is %j', (header, expected) => {
  expect(matchesETag(header, '"a"')).toBe(expected)
})
