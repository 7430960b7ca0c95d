import { readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { repeatedIds } from '../check-page.ts'
import { isWholeCss } from '../css-text.ts'
import { layerPlace } from '../layer-places.ts'
import { pageCss } from '../page-css.ts'
import { pageDocumentSchema } from '../page-document.schema.ts'
import { withSections } from '../saved-sections.ts'
import { anyEdit, toEdit } from '../testing/any-edit.ts'
import { anyPage } from '../testing/any-page.ts'
import type { PageEdit } from './edit.ts'
import { editPage, type History, historyAt, historyOf, redo, undo } from './history.schema.ts'
import { findNode, pageNodes } from './nodes.ts'
import { packHistory, unpackHistory } from './packed-history.ts'

const example = pageDocumentSchema.parse(JSON.parse(readFileSync('content/pages/example.json', 'utf8')))
const edited = (history: History, edit: PageEdit, run?: string): History => {
  const result = editPage(history, edit, run)
  if (!result.ok) throw new Error(`${result.field}: ${result.message}`)
  return result.history
}
const after = (...edits: PageEdit[]): History =>
  edits.reduce((history, edit) => edited(history, edit), historyOf(example))
const layerOf = ({ page }: History, id: string) => {
  const found = findNode(page, id)
  if (found?.kind !== 'layer') throw new Error(`No layer ${id}`)
  return found.node
}

const SECTION = { ...example, route: 'section/delivery', containers: example.containers.slice(0, 1) }

const anyRun = fc.constantFrom('', '', 'keys', 'words')

test.prop([anyPage, fc.array(fc.tuple(anyEdit, anyRun), { maxLength: 25 })], { numRuns: 150 })(
  'validates and compiles after any edits, and undoes and redoes all of them to the byte',
  (page, seeds) => {
    const first = JSON.stringify(page)
    let history = historyOf(page)
    for (const [seed, run] of seeds) {
      const result = editPage(history, toEdit(history.page, seed, example), run)
      if (!result.ok) continue
      history = result.history
      expect(pageDocumentSchema.safeParse(history.page).error).toBeUndefined()
      expect(isWholeCss(pageCss(history.page))).toBe(true)
      const shown = withSections(history.page, new Map([['delivery', SECTION]]))
      expect(pageDocumentSchema.safeParse(shown).error).toBeUndefined()
      expect(repeatedIds(shown)).toEqual([])
      expect(history.page.containers.filter(({ section, blocks }) => section && blocks.length > 0)).toEqual([])
    }
    const last = JSON.stringify(history.page)
    const names = history.past.map(({ name }) => name)
    let back = history
    while (back.past.length > 0) back = undo(back)
    expect(JSON.stringify(back.page)).toBe(first)
    // Packed as over a reload.
    let again = unpackHistory(structuredClone(packHistory(back, page))).history
    while (again.future.length > 0) again = redo(again)
    expect(JSON.stringify(again.page)).toBe(last)
    expect(again.past.map(({ name }) => name)).toEqual(names)
    expect(undo(back)).toBe(back)
    expect(redo(history)).toBe(history)
  },
)

test('names steps by what they do', () => {
  const history = after(
    { type: 'add_element', parent: 'tabs-always', element_type: 'button', at: 0 },
    { type: 'move', id: 'button-2', parent: 'tabs-one', at: 0 },
    { type: 'resize_columns', id: 'tabs-one', screen: 'phone', columns: 6 },
    { type: 'place_layer', id: 'picture-words', screen: 'phone', change: { top: '5%' } },
    { type: 'place_layer', id: 'picture-words', screen: 'desktop', change: { left: '48%', width: '30%' } },
    { type: 'place_layer', id: 'picture-words', screen: 'desktop', change: { is_visible: false } },
    { type: 'delete', ids: ['picture-button'] },
    { type: 'add_columns', parent: null, at: 0 },
  )
  expect(history.past.map(({ name }) => name)).toEqual([
    'Add button',
    'Move button',
    'Resize block on phones',
    'Move text layer on phones',
    'Resize text layer',
    'Hide text layer',
    'Delete button layer',
    'Add two columns',
  ])
})

test('keeps the desktop place of a layer moved on a phone, until the phone follows it again', () => {
  const before = layerOf(historyOf(example), 'picture-words')
  const moved = after({ type: 'place_layer', id: 'picture-words', screen: 'phone', change: { top: '1%' } })
  expect(layerPlace(layerOf(moved, 'picture-words'), 'phone')).toEqual({ ...before.styles, top: '1%' })
  expect(layerPlace(layerOf(moved, 'picture-words'), 'tablet')).toEqual(before.styles)
  const followed = edited(moved, { type: 'follow_desktop', id: 'picture-words', screen: 'phone' })
  expect(layerOf(followed, 'picture-words')).toEqual(before)
})

test('moves an element to another container and closes the gap', () => {
  const { page } = after({ type: 'move', id: 'picture', parent: 'tabs-always', at: 0 })
  const found = findNode(page, 'picture')
  expect(found).toMatchObject({ kind: 'element', parent: { id: 'tabs-always' } })
  for (const { node, kind } of pageNodes(page)) {
    if (kind === 'block')
      expect(node.elements.map((one) => one.sequence_number)).toEqual(node.elements.map((_, at) => at + 1))
  }
})

test('puts a copy after its original, with new ids', () => {
  const { page } = after({ type: 'duplicate', id: 'picture' })
  const block = findNode(page, 'picture-2')?.parent
  const ids = block && 'elements' in block ? block.elements.map(({ id }) => id) : []
  expect(ids.indexOf('picture-2')).toBe(ids.indexOf('picture') + 1)
})

test('puts new, copied and pasted layers beside the others of their element', () => {
  const add = { type: 'add_layer', parent: 'picture', layer_type: 'text' } as const
  const history = after(add, add, { type: 'duplicate', id: 'text-layer' })
  const pasted = edited(history, {
    type: 'paste',
    nodes: [{ kind: 'layer', node: layerOf(history, 'text-layer') }],
    parent: 'picture',
    at: 0,
  })
  const ids = ['text-layer', 'text-layer-2', 'text-layer-3', 'text-layer-4']
  expect(new Set(ids.map((id) => layerOf(pasted, id).styles.top)).size).toBe(4)
})

test('names a change of colour, and follows the desktop’s colour alone again', () => {
  const history = after(
    { type: 'place_layer', id: 'picture-words', screen: 'phone', change: { color: '#fff' } },
    { type: 'place_layer', id: 'picture-words', screen: 'phone', change: { top: '5%' } },
    { type: 'follow_desktop', id: 'picture-words', screen: 'phone', only: ['color'] },
  )
  expect(history.past[0]?.name).toBe('Style text layer on phones')
  expect(layerOf(history, 'picture-words').screens.phone).toEqual({ top: '5%' })
})

test('makes one step of letters typed in a row', () => {
  let history = edited(historyOf(example), { type: 'set_page', change: { title: 'A' } }, 'title')
  history = edited(history, { type: 'set_page', change: { title: 'Ab' } }, 'title')
  expect(history.past).toHaveLength(1)
  expect(undo(history).page).toBe(example)
})

test.each<[string, PageEdit, RegExp]>([
  ['an element on the page itself', { type: 'move', id: 'picture', parent: null, at: 0 }, /goes in a block/],
  ['a container in a block', { type: 'move', id: 'tabs', parent: 'tabs-one', at: 0 }, /on the page itself/],
  ['a block into itself', { type: 'move', id: 'tabs-one', parent: 'tabs-one', at: 0 }, /goes in a container/],
  ['a deleted element', { type: 'duplicate', id: 'unknown' }, /was deleted/],
  ['a name that is taken', { type: 'rename', id: 'picture', to: 'tabs' }, /There is a 'tabs'/],
  ['thirteen columns', { type: 'resize_columns', id: 'tabs-one', screen: 'phone', columns: 13 }, /12/],
  ['a setting of another kind', { type: 'set_config', id: 'picture', change: { alt: 5 } }, /expected string/],
  [
    'text too small to read',
    { type: 'place_layer', id: 'picture-words', screen: 'phone', change: { font_size: 0.3 } },
    /0.4/,
  ],
])('refuses %s', (_, edit, message) => {
  expect(editPage(historyOf(example), edit)).toMatchObject({ ok: false, message: expect.stringMatching(message) })
})

test('packs parts that a step did not touch once, and shares them after unpacking', () => {
  const { containers } = example
  const layer = pageNodes(example).find(({ kind }) => kind === 'layer')?.node.id ?? ''
  const history = after(
    { type: 'set_layer', id: layer, change: { text: 'One' } },
    { type: 'set_layer', id: layer, change: { text: 'Two' } },
  )
  const packed = packHistory(history, example)
  expect(packed.containers).toHaveLength(containers.length + 2)
  const { history: again, saved } = unpackHistory(packed)
  const untouched = again.page.containers.filter((one) => again.past[0]?.page.containers.includes(one))
  expect(untouched).toHaveLength(containers.length - 1)
  expect(saved).toEqual(example)
})

test('finds the step of a saved draft, whether it is newer or older than the kept history', () => {
  const start = historyOf(example)
  const one = edited(start, { type: 'set_page', change: { title: 'One' } })
  const two = edited(one, { type: 'set_page', change: { title: 'Two' } })
  expect(historyAt(two, structuredClone(two.page))).toEqual({ history: two, isBehind: false })
  expect(historyAt(two, one.page)).toEqual({ history: undo(two), isBehind: true })
  expect(historyAt(undo(two), two.page)).toEqual({ history: redo(undo(two)), isBehind: false })
  expect(historyAt(one, two.page)).toBeUndefined()
})
