import { expect, test } from 'vitest'
import { linkTargets, plainText } from './rich-text.ts'

test.each([
  ['<h1>Good wine, kept <em>properly</em></h1><p>Port &amp; sweet</p>', 'Good wine, kept properly Port & sweet'],
  ['<p> </p>', ''],
  ['plain', 'plain'],
  ['&lt;b&gt;', '<b>'],
])('reads %j as %j', (html, words) => {
  expect(plainText(html)).toBe(words)
})

test('lists link targets in order', () => {
  expect(linkTargets('<a href="/a">a</a> <a class="x" href="https://b.example">b</a><area href="/no">')).toEqual([
    '/a',
    'https://b.example',
  ])
})
