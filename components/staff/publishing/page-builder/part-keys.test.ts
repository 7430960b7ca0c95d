import { expect, test } from 'vitest'
import type { PageEdit } from '../../../../domain/publishing/page/edit/edit.ts'
import { pageNodes } from '../../../../domain/publishing/page/edit/nodes.ts'
import { newSection } from '../../../../domain/publishing/page/new-section.ts'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import { pageOf } from '../../../../domain/publishing/page/page-templates.ts'
import { sectionsByName, withSections } from '../../../../domain/publishing/page/saved-sections.ts'
import { edited } from '../../../../tests/factories/edited-page.ts'
import { createPartKeys } from './part-keys.ts'

const page = edited(
  pageOf('blank', 'a', 'A'),
  { type: 'add_element', parent: 'block', element_type: 'products', at: 0 },
  { type: 'add_element', parent: 'block', element_type: 'text', at: 1 },
)
const ids = pageNodes(page).map(({ node }) => node.id)

const part = pageNodes(page)[0]
const section = part && newSection(page, part, { name: 'gifts', title: 'Gifts' })
if (!section) throw new Error('A container makes a section')
const sections = sectionsByName([section])

/** Keys of the page's parts, in order, as drawn at first and after the edits, each of which is drawn. */
function keysAfter(...edits: PageEdit[]): [before: number[], after: number[]] {
  const { keyOf, follow } = createPartKeys()
  const draw = (document: PageDocument) => {
    const drawn = withSections(document, sections)
    follow(drawn)
    return pageNodes(drawn).map(({ node }) => keyOf(node.id))
  }
  const before = draw(page)
  const after = edits.map((_, at) => draw(edited(page, ...edits.slice(0, at + 1))))
  return [before, after.at(-1) ?? []]
}

test.each(ids)('keeps the key of a part that is renamed: %s', (id) => {
  const [before, after] = keysAfter({ type: 'rename', id, to: 'gift-boxes' })
  expect(after).toEqual(before)
})

test('keeps the keys of what a renamed link to a section shows', () => {
  const link: PageEdit = { type: 'link_section', id: 'container', section: 'gifts' }
  const [, linked] = keysAfter(link)
  const [, renamed] = keysAfter(link, { type: 'rename', id: 'gifts', to: 'gift-boxes' })
  expect(renamed).toEqual(linked)
})

test('gives a part with a name that was free a key of its own', () => {
  const [before, after] = keysAfter(
    { type: 'rename', id: 'products', to: 'gifts' },
    { type: 'rename', id: 'text', to: 'products' },
  )
  expect(after).toEqual(before)
  expect(new Set(after).size).toBe(after.length)
})

test('forgets the key of a deleted part', () => {
  const [before, after] = keysAfter(
    { type: 'delete', ids: ['text'] },
    { type: 'add_element', parent: 'block', element_type: 'text', at: 1 },
  )
  expect(after).toHaveLength(before.length)
  expect(after.filter((key) => !before.includes(key))).toHaveLength(1)
})

test('gives an added part a key of its own, and the others theirs', () => {
  const [before, after] = keysAfter({ type: 'add_element', parent: 'block', element_type: 'empty_space', at: 0 })
  expect(after.filter((key) => before.includes(key))).toEqual(before)
  expect(after).toHaveLength(before.length + 1)
})
