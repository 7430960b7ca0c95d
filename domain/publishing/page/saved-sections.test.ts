import { test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { aBlock, aContainer, anElement, aPage } from '../../../tests/factories/page.ts'
import { checkPage, checkSectionLinks } from './check-page.ts'
import { applyEdit } from './edit/apply-edit.ts'
import type { PageEdit } from './edit/edit.ts'
import { findNode } from './edit/nodes.ts'
import { dropSpot, spotForNew } from './edit/spots.ts'
import { newSection } from './new-section.ts'
import { pageCss } from './page-css.ts'
import { pageDocumentSchema } from './page-document.schema.ts'
import type { PageDocument } from './page-document.ts'
import { linkedSections, ownPartOf, sectionsByName, usesOf, withSections } from './saved-sections.ts'
import { anyPage } from './testing/any-page.ts'

const PAGE = aPage([
  aContainer('top', [aBlock('words', [anElement('text', 'text', { text: '<p>Above</p>', url: '' })])]),
  aContainer('promise', [aBlock('inner', [anElement('note', 'text', { text: '<p>Free delivery</p>', url: '' })])]),
])

const edited = (page: PageDocument, edit: PageEdit): PageDocument => {
  const applied = applyEdit(page, edit)
  if (!applied.ok) throw new Error(applied.message)
  return applied.page
}
const refusal = (page: PageDocument, edit: PageEdit): string => {
  const applied = applyEdit(page, edit)
  return applied.ok ? '' : applied.message
}

const part = findNode(PAGE, 'promise')
const SECTION = part && newSection(PAGE, part, { name: 'delivery', title: 'Delivery' })
if (!SECTION) throw new Error('A container makes a section')
const SECTIONS = sectionsByName([SECTION])
const LINKED = edited(PAGE, { type: 'link_section', id: 'promise', section: 'delivery' })

describe('a linked section', () => {
  test('shows the content of the section, with ids of its own', () => {
    expect(linkedSections(LINKED)).toEqual(['delivery'])
    const shown = withSections(LINKED, SECTIONS)
    expect(shown.containers.map(({ id }) => id)).toEqual(['top', 'delivery'])
    expect(findNode(shown, 'delivery~note')).toMatchObject({ kind: 'element' })
    expect(ownPartOf('delivery~note')).toBe('delivery')
    expect(withSections(LINKED, SECTIONS).containers[1]).toBe(shown.containers[1])
    expect(withSections(PAGE, SECTIONS)).toBe(PAGE)
  })

  test('is used by the open page before that is saved, once', () => {
    const use = { id: 7, route: PAGE.route, title: PAGE.title, kind: 'page', is_live: false } as const
    expect(usesOf('delivery', [], { id: 7, page: PAGE })).toEqual([])
    expect(usesOf('delivery', [], { id: 7, page: LINKED })).toEqual([use])
    expect(usesOf('delivery', [{ ...use, is_live: true }], { id: 7, page: LINKED })).toEqual([
      { ...use, is_live: true },
    ])
  })

  test('is left out while it is unknown, and keeps the page from being published', () => {
    expect(withSections(LINKED, new Map()).containers.map(({ id }) => id)).toEqual(['top'])
    expect(checkSectionLinks(LINKED, new Set())).toEqual([
      { route: LINKED.route, field: 'delivery: section', message: 'Publish the saved section ‘delivery’ first' },
    ])
    expect(checkSectionLinks(LINKED, new Set(['delivery']))).toEqual([])
  })

  test('keeps when each page shows it, and brings its fonts and its styles', () => {
    const font = { name: 'Hand', font_file: 'hand.woff2', weight: '400', style: 'normal' } as const
    const [container] = SECTION.containers
    if (!container) throw new Error('There is a container')
    const styled: PageDocument = {
      ...SECTION,
      page: { ...SECTION.page, fonts: { files: [font] } },
      containers: [
        {
          ...container,
          hidden_on: ['phone'],
          compiled_styles: '[data-element="note"]{color:red}[data-container=promise]{margin:0}',
        },
      ],
    }
    const link = edited(LINKED, { type: 'set_hidden', id: 'delivery', screens: ['tablet'] })
    const shown = withSections(withSections(link, sectionsByName([styled])), sectionsByName([styled]))
    expect(shown.page.fonts.files).toEqual([font])
    expect(shown.containers[1]?.hidden_on).toEqual(['phone', 'tablet'])
    expect(pageCss(shown)).toContain('[data-element="delivery~note"]{color:red}[data-container="delivery"]{margin:0}')
  })

  test.prop([anyPage])('gives a valid page for any section', (page) => {
    const [content] = page.containers.filter(({ section }) => section === undefined)
    const section = content && newSection(page, { kind: 'container', node: content }, { name: 'delivery', title: 'D' })
    if (!section) return
    expect(pageDocumentSchema.safeParse(section).error).toBeUndefined()
    const link = edited(page, { type: 'add_section', section: 'delivery', at: 1 })
    const shown = withSections(link, sectionsByName([section]))
    expect(pageDocumentSchema.safeParse(shown).error).toBeUndefined()
    expect(linkedSections(shown)).toEqual([])
  })
})

describe('an edit', () => {
  test('turns a link into a copy in its place, and takes a copy to any page', () => {
    const copied = edited(LINKED, { type: 'unlink_section', id: 'delivery', document: SECTION })
    expect(JSON.stringify(copied.containers[1])).toContain('Free delivery')
    expect(linkedSections(copied)).toEqual([])
    const both = edited(copied, { type: 'copy_section', document: SECTION, at: 0 })
    expect(both.containers).toHaveLength(3)
    expect(pageDocumentSchema.safeParse(both).error).toBeUndefined()
  })

  test('is refused inside a link, and for a second container or a link in a section', () => {
    const inside = { type: 'add_block', parent: 'delivery', at: 0 } as const
    expect(refusal(LINKED, inside)).toBe('This is a saved section. Edit the section, or turn it into a copy')
    expect(refusal(SECTION, { type: 'add_container', at: 1 })).toBe(
      'A saved section is one container. Add blocks to it',
    )
    expect(refusal(SECTION, { type: 'link_section', id: 'promise', section: 'other' })).toBe(
      'A saved section can’t hold another one',
    )
  })

  test('puts an element beside a link, and a block nowhere near it', () => {
    expect(spotForNew(LINKED, 'element', 'delivery')).toEqual({ parent: null, at: 2 })
    expect(dropSpot(LINKED, { kind: 'element' }, 'delivery', 'before')).toEqual({ parent: null, at: 1 })
    expect(dropSpot(LINKED, { kind: 'block' }, 'delivery', 'inside')).toBeNull()
    expect(spotForNew(LINKED, 'block', undefined)).toMatchObject({ parent: 'top' })
  })
})

test('makes a section one container without code, and puts a block into a container', () => {
  expect(checkPage(SECTION)).toEqual([])
  const coded = { ...SECTION, containers: [], page: { ...SECTION.page, css: 'p{}' } }
  expect(checkPage(coded).map(({ message }) => message)).toEqual([
    'A saved section is one container',
    'A saved section has no CSS, script or style rules: give them to its parts',
  ])
  const block = findNode(PAGE, 'inner')
  const made = block && newSection(PAGE, block, { name: 'note', title: 'Note' })
  expect(made?.containers[0]?.blocks.map(({ id }) => id)).toEqual(['inner'])
  expect(
    findNode(PAGE, 'note') && newSection(PAGE, findNode(PAGE, 'note') as never, { name: 'n', title: 'N' }),
  ).toBeUndefined()
})
