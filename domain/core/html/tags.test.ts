import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { attributeIn, elementsIn, replaceTags, tagsIn } from './tags.ts'

const markup = fc
  .array(fc.constantFrom('<a href="/x">', '<A>', '</a>', '<p>', '</p>', '<', '>', 'text', '<h1 id="b">', '</h1>', '"'))
  .map((parts) => parts.join(''))

test.prop([markup])('replaces tags as a regular expression does', (html) => {
  expect(replaceTags(html, (tag) => `[${tag.length}]`)).toBe(html.replace(/<[^>]*>/g, (tag) => `[${tag.length}]`))
})

test('finds elements with their attributes and content', () => {
  const html = '<p>One</p><H2 class="a">Two <em>b</em></h2><p title="open'
  expect(elementsIn(html, ['p', 'h2'])).toMatchObject([
    { name: 'p', attributes: '', inner: 'One' },
    { name: 'h2', attributes: ' class="a"', inner: 'Two <em>b</em>' },
  ])
  expect([...tagsIn('< a></b ><c/>')].map(({ name, isEnd }) => [name, isEnd])).toEqual([
    ['b', true],
    ['c', false],
  ])
})

test.each([
  [' href="/x" title="y"', '/x'],
  [' data-href="/x"', undefined],
  [' data-href="/x" href="/y"', '/y'],
  [' href="/x', undefined],
])('finds the href of %s', (attributes, value) => {
  expect(attributeIn(attributes, 'href')).toBe(value)
})

test.each(['<', '<a ', '<p>', '<h1>', '<!---->'])('takes linear time for a megabyte of %s', (piece) => {
  const html = piece.repeat(1_000_000 / piece.length)
  const began = performance.now()
  elementsIn(html, ['p', 'h1', 'a'])
  replaceTags(html, () => ' ')
  expect(performance.now() - began).toBeLessThan(20_000)
})
