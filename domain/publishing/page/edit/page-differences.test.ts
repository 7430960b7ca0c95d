import { readFileSync } from 'node:fs'
import { test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { edited } from '../../../../tests/factories/edited-page.ts'
import { pageDocumentSchema } from '../page-document.schema.ts'
import type { LayerScreen, PageDocument } from '../page-document.ts'
import { pageOf } from '../page-templates.ts'
import { anyPage } from '../testing/any-page.ts'
import type { PageEdit } from './edit.ts'
import { pageDifferences } from './page-differences.ts'

const example = pageDocumentSchema.parse(JSON.parse(readFileSync('content/pages/example.json', 'utf8')))
const after = (edit: PageEdit) => edited(example, edit)

test.each<[PageEdit, string[]]>([
  [{ type: 'set_page', change: { title: 'New' } }, [`Title: ‘${example.title}’ is now ‘New’`]],
  [{ type: 'delete', ids: ['picture-button'] }, ['Deleted: button layer ‘Find us’']],
  [
    { type: 'set_layer', id: 'picture-button', change: { text: 'Come in' } },
    ['Changed: button layer: ‘Find us’ is now ‘Come in’'],
  ],
  [{ type: 'add_element', parent: 'tabs-one', element_type: 'button', at: 0 }, ['Added: button ‘Button’']],
  [{ type: 'add_element', parent: 'tabs-one', element_type: 'image', at: 0 }, ['Added: picture']],
  [{ type: 'add_element', parent: 'tabs-one', element_type: 'products', at: 0 }, ['Added: products, none chosen']],
  [{ type: 'add_element', parent: 'tabs-one', element_type: 'empty_space', at: 0 }, ['Added: space, 40 px']],
])('%j', (edit, changes) => {
  expect(pageDifferences(example, after(edit)).map(({ words }) => words)).toEqual(changes)
})

test.each<[PageEdit, LayerScreen | undefined]>([
  [{ type: 'place_layer', id: 'picture-button', screen: 'phone', change: { top: '80%' } }, 'phone'],
  [{ type: 'place_layer', id: 'picture-button', screen: 'tablet', change: { top: '80%' } }, 'tablet'],
  [{ type: 'place_layer', id: 'picture-button', screen: 'desktop', change: { top: '80%' } }, undefined],
  [{ type: 'resize_columns', id: 'tabs-one', screen: 'phone', columns: 6 }, 'phone'],
  [{ type: 'set_hidden', id: 'tabs-one', screens: ['phone'] }, 'phone'],
  [{ type: 'set_hidden', id: 'tabs-one', screens: ['tablet', 'phone'] }, undefined],
  [{ type: 'set_layer', id: 'picture-button', change: { text: 'Come in' } }, undefined],
])('%j shows on the screen %j only', (edit, screen) => {
  expect(pageDifferences(example, after(edit)).map((one) => one.screen)).toEqual([screen])
})

test('names a saved section by its title, and by its name until that is known', () => {
  const [first, ...others] = example.containers
  if (!first) throw new Error('The example has no container')
  const linked = { ...example, containers: [{ ...first, blocks: [], section: 'club-offer' }, ...others] }
  const wordsWith = (titles?: ReadonlyMap<string, string>) =>
    pageDifferences(linked, { ...linked, containers: others }, titles && { titles }).map(({ words }) => words)
  expect(wordsWith(new Map([['club-offer', 'The club’s offer']]))).toEqual([
    'Deleted: saved section ‘The club’s offer’',
  ])
  expect(wordsWith()).toEqual(['Deleted: saved section ‘club-offer’'])
})

test('names a container or block by the name it was given, else by the first heading in it, and a picture by its file', () => {
  const blank = pageOf('blank', 'offers', 'Offers')
  const page = edited(
    blank,
    { type: 'add_container', at: 9 },
    { type: 'add_element', parent: 'block-2', element_type: 'image', at: 0 },
    { type: 'set_config', id: 'image', change: { image_src: 'vault.jpg' } },
    { type: 'add_element', parent: 'block-2', element_type: 'text', at: 1 },
    { type: 'set_config', id: 'text', change: { text: '<p>Until Sunday.</p><h2>Up to a third off</h2>' } },
  )
  const deleted = (from: PageDocument, id: string) =>
    pageDifferences(from, edited(from, { type: 'delete', ids: [id] })).map(({ words }) => words)
  expect(deleted(page, 'container-2')).toEqual(['Deleted: container ‘Up to a third off’'])
  expect(deleted(page, 'block-2')).toEqual(['Deleted: block ‘Up to a third off’'])
  expect(deleted(page, 'image')).toEqual(['Deleted: picture ‘vault.jpg’'])
  expect(deleted(edited(page, { type: 'rename', id: 'container-2', to: 'sale' }), 'sale')).toEqual([
    'Deleted: container ‘sale’',
  ])
})

test.prop([anyPage], { numRuns: 50 })('finds no difference between a page and itself, in any order of keys', (page) => {
  expect(pageDifferences(page, pageDocumentSchema.parse(page))).toEqual([])
})
