import { readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { htmlCleaner } from './clean-html.ts'
import { cleanTexts } from './clean-texts.ts'
import { readDraft } from './draft.schema.ts'
import { draftChanges, withDraftChanges } from './draft-changes.ts'
import { editPage, historyOf } from './edit/history.schema.ts'
import { pageDocumentSchema } from './page-document.schema.ts'
import type { PageDocument } from './page-document.ts'
import { anyEdit, toEdit } from './testing/any-edit.ts'
import { anyPage } from './testing/any-page.ts'

const example = pageDocumentSchema.parse(JSON.parse(readFileSync('content/pages/example.json', 'utf8')))

const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Returns the document as the server stores it. */
function stored(document: unknown): PageDocument {
  const read = readDraft(sent(document))
  if (!read.success) throw new Error(JSON.stringify(read.error.issues))
  return cleanTexts(read.data, htmlCleaner)
}

test.prop([anyPage, fc.array(anyEdit, { minLength: 1, maxLength: 12 })], { numRuns: 150 })(
  'saves the same document by its changes as a whole',
  (page, seeds) => {
    let history = historyOf(page)
    for (const seed of seeds) {
      const result = editPage(history, toEdit(history.page, seed, example))
      if (result.ok) history = result.history
    }
    const changes = draftChanges(page, history.page)
    if (changes === null) return
    const applied = withDraftChanges(stored(page), sent(changes))
    expect(JSON.stringify(stored(applied))).toBe(JSON.stringify(stored(history.page)))
  },
)

test('sends one part of a long page, and the whole page where it shares none', () => {
  const result = editPage(historyOf(example), { type: 'set_config', id: 'picture', change: { alt: 'A cellar' } })
  if (!result.ok) throw new Error(result.message)
  const { page } = result.history
  const [part, whole] = [draftChanges(example, page), page].map((value) => JSON.stringify(value).length)
  expect(part).toBeLessThan((whole as number) / 4)
  expect(draftChanges(structuredClone(example), page)).toBeNull()
})

test.each([
  ['no changes', 'changes'],
  ['no lists', { ...example, containers: 'tabs' }],
  ['a part that is neither an id nor a part', { ...example, containers: [5] }],
  ['blocks that are no list', { ...example, containers: [{ id: 'tabs', blocks: { length: 1 } }] }],
  ['another version', { ...example, version: 3, containers: [] }],
  ['a part that the draft has not', { ...example, containers: ['nowhere'] }],
])('refuses %s', (_, changes) => {
  expect(withDraftChanges(example, changes)).toBeUndefined()
})

test('refuses a page with too many parts that are named by their ids', () => {
  const containers = Array.from({ length: 6000 }, () => 'tabs')
  expect(readDraft(withDraftChanges(example, { ...example, containers })).success).toBe(false)
})
