import { readFileSync } from 'node:fs'
import { test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { pageDocumentSchema } from '../page-document.schema.ts'
import { anyPage } from '../testing/any-page.ts'
import type { PageEdit } from './edit.ts'
import { editPage, historyOf } from './history.schema.ts'
import { pageDifferences } from './page-differences.ts'

const example = pageDocumentSchema.parse(JSON.parse(readFileSync('content/pages/example.json', 'utf8')))
const after = (edit: PageEdit) => {
  const done = editPage(historyOf(example), edit)
  if (!done.ok) throw new Error(done.message)
  return done.history.page
}

test.each<[PageEdit, string[]]>([
  [{ type: 'set_page', change: { title: 'New' } }, [`Title: ‘${example.title}’ is now ‘New’`]],
  [{ type: 'delete', ids: ['picture-button'] }, ['Deleted: button layer ‘Find us’']],
  [
    { type: 'set_layer', id: 'picture-button', change: { text: 'Come in' } },
    ['Changed: button layer: ‘Find us’ is now ‘Come in’'],
  ],
  [{ type: 'add_element', parent: 'tabs-one', element_type: 'button', at: 0 }, ['Added: button ‘Button’']],
  [{ type: 'add_element', parent: 'tabs-one', element_type: 'image', at: 0 }, ['Added: picture']],
])('%j', (edit, changes) => {
  expect(pageDifferences(example, after(edit)).map(({ words }) => words)).toEqual(changes)
})

test('names a saved section by its title, and by its id until that is known', () => {
  const [first, ...others] = example.containers
  if (!first) throw new Error('The example has no container')
  const linked = { ...example, containers: [{ ...first, blocks: [], section: 'club-offer' }, ...others] }
  const wordsWith = (titles?: ReadonlyMap<string, string>) =>
    pageDifferences(linked, { ...linked, containers: others }, titles).map(({ words }) => words)
  expect(wordsWith(new Map([['club-offer', 'The club’s offer']]))).toEqual([
    'Deleted: saved section ‘The club’s offer’',
  ])
  expect(wordsWith()).toEqual([`Deleted: saved section ‘${first.id}’`])
})

test('names a container by the first words in it', () => {
  const container = example.containers.find(({ blocks }) => JSON.stringify(blocks).includes('Find us'))
  const [deleted] = pageDifferences(example, after({ type: 'delete', ids: [container?.id ?? ''] }))
  expect(deleted?.words).toMatch(/^Deleted: container ‘[A-Z].* .*’$/)
})

test.prop([anyPage], { numRuns: 50 })('finds no difference between a page and itself, in any order of keys', (page) => {
  expect(pageDifferences(page, pageDocumentSchema.parse(page))).toEqual([])
})
