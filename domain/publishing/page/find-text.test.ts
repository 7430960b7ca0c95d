import { readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { applyEdit } from './edit/apply-edit.ts'
import { replaceText, textHits } from './find-text.ts'
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
const textOf = (page: PageDocument) => page.containers[0]?.blocks[0]?.elements[0]?.element_config.config

test('replaces words between tags and in links, and leaves the tags alone', () => {
  const page = withText('<p>Our <strong>strong</strong> reds: <a href="/red?a=strong">strong &amp; dry</a></p>')
  expect(textHits(page, 'strong')).toHaveLength(3)
  expect(textOf(replaceText(page, 'strong', 'bold'))).toMatchObject({
    text: '<p>Our <strong>bold</strong> reds: <a href="/red?a=bold">bold &amp; dry</a></p>',
  })
  expect(textOf(replaceText(page, 'strong & dry', '<soft>'))).toMatchObject({
    text: expect.stringContaining('&lt;soft&gt;</a>'),
  })
})

test('shows the text around each hit', () => {
  const page = { ...withText('<p>None</p>'), title: 'Wines of the Jura and beyond' }
  expect(textHits(page, 'Jura')).toEqual([{ before: 'Wines of the ', after: ' and beyond' }])
})

test('leaves ids, CSS and scripts as they are', () => {
  const page = { ...example, page: { ...example.page, css: '.picture {}', js: 'picture()' } }
  const changed = replaceText(page, 'picture', 'photo')
  expect(changed.page).toEqual(page.page)
  expect(changed.containers.map(({ id }) => id)).toEqual(page.containers.map(({ id }) => id))
})

test.prop([anyPage, fc.string({ minLength: 2, maxLength: 3 })])(
  'replaces words by themselves without a change',
  (page, words) => {
    expect(replaceText(page, words, words)).toEqual(page)
  },
)

test.prop([anyPage])('finds nothing once the words are replaced', (page) => {
  expect(textHits(replaceText(page, 'red', 'blau'), 'red')).toEqual([])
})
