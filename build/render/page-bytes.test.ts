import { expect, test } from 'vitest'
import { pageBytes } from './page-bytes.ts'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString()

test('a page is what was added, in order, whatever characters it has', () => {
  const page = pageBytes()
  page.begin()
  page.addShared('<p>Rosé ')
  expect(text(page.add('– “crémant” '))).toBe('– “crémant” ')
  page.addShared('🍷</p>')
  expect(text(page.bytes())).toBe('<p>Rosé – “crémant” 🍷</p>')
})

test('each page begins anew, with what pages share in it as before', () => {
  const page = pageBytes()
  for (const own of ['first', 'the second', '3']) {
    page.begin()
    page.addShared('<b>')
    page.add(own)
    expect(text(page.bytes())).toBe(`<b>${own}`)
  }
})

test('one that is longer than the memory for the usual page is whole, and so is the next', () => {
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
