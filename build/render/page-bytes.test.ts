import { expect, test } from 'vitest'
import { pageBytes } from './page-bytes.ts'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString()

test('encodes all characters of a page in order', () => {
  const page = pageBytes()
  page.begin()
  page.addShared('<p>Rosé ')
  expect(text(page.add('– “crémant” '))).toBe('– “crémant” ')
  page.addShared('🍷</p>')
  expect(text(page.bytes())).toBe('<p>Rosé – “crémant” 🍷</p>')
})

test('starts each page empty, reusing the encoded shared text', () => {
  const page = pageBytes()
  for (const own of ['first', 'the second', '3']) {
    page.begin()
    page.addShared('<b>')
    page.add(own)
    expect(text(page.bytes())).toBe(`<b>${own}`)
  }
})

test('encodes a page that exceeds the reused memory, and the next one', () => {
  const page = pageBytes()
  const long = 'é'.repeat(3_000_000)
  page.begin()
  page.add('before')
  page.add(long)
  page.addShared('after')
  expect(text(page.bytes())).toBe(`before${long}after`)
  page.begin()
  page.add('short')
  expect(text(page.bytes())).toBe('short')
})
