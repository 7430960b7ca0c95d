import { readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { applyEdit } from './edit/apply-edit.ts'
import { replaceText, type TextSearch, textHits } from './find-text.ts'
import { pageDocumentSchema } from './page-document.schema.ts'
import type { PageDocument } from './page-document.ts'
import { anyPage } from './testing/any-page.ts'

const example = pageDocumentSchema.parse(JSON.parse(readFileSync('content/pages/example.json', 'utf8')))

const withText = (text: string): PageDocument => {
  const edit = { type: 'add_element', parent: null, element_type: 'text', at: 0 } as const
  const added = applyEdit({ ...example, containers: [] }, edit)
  if (!added.ok) throw new Error(added.message)
  const changed = applyEdit(added.page, { type: 'set_config', id: 'text', change: { text } })
  if (!changed.ok) throw new Error(changed.message)
  return changed.page
}
const searchFor = (words: string, options: Partial<TextSearch> = {}): TextSearch => ({
  words,
  matches_case: 'true',
  links: 'true',
  ...options,
})
const textOf = (page: PageDocument) => page.containers[0]?.blocks[0]?.elements[0]?.element_config.config

test('replaces words between tags and in links, and leaves the tags alone', () => {
  const page = withText('<p>Our <strong>strong</strong> reds: <a href="/red?a=strong">strong &amp; dry</a></p>')
  expect(textHits(page, searchFor('strong'))).toHaveLength(3)
  expect(textOf(replaceText(page, searchFor('strong'), 'bold'))).toMatchObject({
    text: '<p>Our <strong>bold</strong> reds: <a href="/red?a=bold">bold &amp; dry</a></p>',
  })
  expect(textOf(replaceText(page, searchFor('strong & dry'), '<soft>'))).toMatchObject({
    text: expect.stringContaining('&lt;soft&gt;</a>'),
  })
})

test('shows the text around each hit', () => {
  const page = { ...withText('<p>None</p>'), title: 'Wines of the Jura and beyond' }
  expect(textHits(page, searchFor('Jura'))).toEqual([{ before: 'Wines of the ', found: 'Jura', after: ' and beyond' }])
})

test('leaves ids, CSS and scripts as they are', () => {
  const page = { ...example, page: { ...example.page, css: '.picture {}', js: 'picture()' } }
  const changed = replaceText(page, searchFor('picture'), 'photo')
  expect(changed.page).toEqual(page.page)
  expect(changed.containers.map(({ id }) => id)).toEqual(page.containers.map(({ id }) => id))
})

test.prop([anyPage, fc.string({ minLength: 2, maxLength: 3 })])(
  'replaces words by themselves without a change',
  (page, words) => {
    expect(replaceText(page, searchFor(words), words)).toEqual(page)
  },
)

test.prop([anyPage])('finds nothing once the words are replaced', (page) => {
  expect(textHits(replaceText(page, searchFor('red'), 'blau'), searchFor('red'))).toEqual([])
})

test('finds words in any case, whole words, and links only when asked', () => {
  const page = withText('<p>Wine and wines: <a href="/wine-club">our WINE</a></p>')
  const found = (options: Omit<TextSearch, 'words'>) =>
    textHits(page, { words: 'wine', ...options }).map((hit) => hit.found)
  expect(found({})).toEqual(['Wine', 'wine', 'WINE'])
  expect(found({ whole_words: 'true' })).toEqual(['Wine', 'WINE'])
  expect(found({ matches_case: 'true', links: 'true' })).toEqual(['wine', 'wine'])
})

test('leaves single hits as they are', () => {
  const page = withText('<p>red, red and red</p>')
  expect(textOf(replaceText(page, searchFor('red'), '$&', new Set([1])))).toMatchObject({
    text: '<p>$&amp;, red and $&amp;</p>',
  })
})
