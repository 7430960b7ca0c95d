import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { historyOf } from '../../../../domain/publishing/page/edit/history.schema.ts'
import { findNode } from '../../../../domain/publishing/page/edit/nodes.ts'
import { pageDocumentSchema } from '../../../../domain/publishing/page/page-document.schema.ts'
import { bySequence } from '../../../../domain/publishing/page/page-document.ts'
import { pageOf } from '../../../../domain/publishing/page/page-templates.ts'
import { addFromPalette, copyChosen, duplicateChosen, pasteCopied, removeChosen, stepChosen } from './editor-actions.ts'
import { answerKey } from './editor-keys.ts'
import { createEditor } from './editor-store.ts'
import { setCanvas } from './say-to-canvas.ts'

const example = pageDocumentSchema.parse(JSON.parse(readFileSync('content/pages/example.json', 'utf8')))
const open = () => createEditor(historyOf(example))

/** Stubs localStorage, which unit tests lack. */
beforeEach(() => {
  const held = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
  })
})

test('selects an added part and places it after the previous selection', () => {
  const editor = open()
  editor.select(['picture'])
  addFromPalette(editor, { from: 'palette', element_type: 'button' })
  const [id = ''] = editor.$selected.get()
  const found = findNode(editor.page(), id)
  expect(found).toMatchObject({ kind: 'element', node: { element_type: 'button' } })
  expect(found?.parent?.id).toBe(findNode(example, 'picture')?.parent?.id)
})

test('selects the part around an added one that is undone', () => {
  const editor = open()
  editor.select(['picture'])
  addFromPalette(editor, { from: 'palette', layer_type: 'button' })
  expect(editor.$selected.get()).not.toEqual(['picture'])
  editor.undo()
  expect(editor.$selected.get()).toEqual(['picture'])
})

test('shows a chosen part on the canvas at every press, and none at an edit', () => {
  const shown: string[] = []
  setCanvas({ say: (message) => message.type === 'show_node' && shown.push(message.node), write: () => undefined })
  const editor = open()
  const [first = '', second = ''] = editor.page().containers.map(({ id }) => id)
  editor.choose([first])
  editor.choose([first])
  editor.choose([first, second], second)
  editor.choose([first], second)
  duplicateChosen(editor)
  editor.undo()
  setCanvas(null)
  expect(shown).toEqual([first, first, second])
})

test('shows the settings of a part at every press, and keeps those chosen while it is edited', () => {
  const editor = open()
  const [first = '', second = ''] = editor.page().containers.map(({ id }) => id)
  editor.press([first])
  editor.$settingsOf.set('page')
  editor.edit({ type: 'set_page', change: { title: 'Another' } })
  editor.undo()
  expect(editor.$settingsOf.get()).toBe('page')
  editor.choose([first])
  expect(editor.$settingsOf.get()).toBe('own')
  editor.$settingsOf.set('page')
  editor.select([second])
  expect(editor.$settingsOf.get()).toBe('own')
})

test('moves several selected parts in one step of undo, however often', () => {
  const editor = open()
  const ids = editor.page().containers.map(({ id }) => id)
  editor.select(ids.slice(0, 3))
  stepChosen(editor, 1)
  stepChosen(editor, 1)
  editor.select([ids[0] ?? ''])
  stepChosen(editor, -1)
  expect(editor.$history.get().past).toHaveLength(2)
  editor.undo()
  expect(
    editor
      .page()
      .containers.map(({ id }) => id)
      .slice(0, 5),
  ).toEqual([ids[3], ids[4], ids[0], ids[1], ids[2]])
  editor.undo()
  expect(editor.page()).toBe(example)
})

test.each([
  ['with the first column selected', () => undefined],
  ['without a selection', (editor: ReturnType<typeof open>) => editor.select([])],
  [
    'with a filled column selected',
    (editor: ReturnType<typeof open>) => addFromPalette(editor, { from: 'palette', element_type: 'text' }),
  ],
])('keeps a row of columns when others are added after it, %s', (_, prepare) => {
  const editor = createEditor(historyOf(pageOf('blank', 'offers', 'Offers')))
  for (const spans of [
    [6, 6],
    [4, 4, 4],
    [8, 4],
  ]) {
    addFromPalette(editor, { from: 'palette', part: 'columns', spans })
    prepare(editor)
  }
  const blocks = editor.page().containers.flatMap((container) => container.blocks.toSorted(bySequence))
  expect(blocks.map(({ columns }) => columns.desktop)).toEqual([6, 6, 4, 4, 4, 8, 4])
})

test('turns an empty block into one of two columns, and selects the first for new content', () => {
  const editor = open()
  addFromPalette(editor, { from: 'palette', part: 'container' })
  const [container = ''] = editor.$selected.get()
  addFromPalette(editor, { from: 'palette', part: 'columns' })
  addFromPalette(editor, { from: 'palette', element_type: 'button' })
  const [button = ''] = editor.$selected.get()
  const found = findNode(editor.page(), container)
  const blocks = found?.kind === 'container' ? found.node.blocks : []
  expect(blocks.map(({ columns }) => columns)).toEqual([
    { desktop: 6, tablet: 6, phone: 12 },
    { desktop: 6, tablet: 6, phone: 12 },
  ])
  expect(findNode(editor.page(), button)?.parent?.id).toBe(blocks[0]?.id)
  editor.undo()
  addFromPalette(editor, { from: 'palette', part: 'columns' })
  const after = findNode(editor.page(), container)
  expect(after?.kind === 'container' && after.node.blocks).toHaveLength(4)
})

test('adds columns of a preset, and selects the first of them', () => {
  const editor = open()
  addFromPalette(editor, { from: 'palette', part: 'container' })
  const [container = ''] = editor.$selected.get()
  addFromPalette(editor, { from: 'palette', part: 'columns', spans: [4, 4, 4] })
  const spansOf = () => {
    const found = findNode(editor.page(), container)
    return found?.kind === 'container' ? found.node.blocks.map(({ id, columns }) => [id, columns.desktop]) : []
  }
  const first = spansOf()[0]?.[0]
  expect(spansOf().map(([, span]) => span)).toEqual([4, 4, 4])
  expect(editor.$selected.get()).toEqual([first])
  addFromPalette(editor, { from: 'palette', element_type: 'button' })
  editor.select([String(first)])
  addFromPalette(editor, { from: 'palette', part: 'columns', spans: [8, 4] })
  expect(spansOf().map(([, span]) => span)).toEqual([4, 4, 4, 8, 4])
  expect(editor.$selected.get()).toEqual([spansOf()[3]?.[0]])
})

test('makes one undo step of each run of typing on the canvas', () => {
  const editor = open()
  const write = (text: string, run: string) =>
    editor.edit({ type: 'set_config', id: 'title-text', change: { text } }, run)
  write('<h1>A</h1>', 'one')
  write('<h1>Ab</h1>', 'one')
  write('<h1>Abc</h1>', 'two')
  expect(editor.$history.get().past).toHaveLength(2)
  editor.undo()
  editor.undo()
  expect(editor.page()).toBe(example)
})

test('copies parts to another page with new ids', () => {
  const [here, there] = [open(), open()]
  here.select(['picture'])
  expect(copyChosen(here)).toBe(true)
  pasteCopied(there)
  expect(there.$selected.get()).toEqual(['picture-2'])
  there.undo()
  expect(there.page()).toBe(example)
})

test('duplicates several parts as one step, and selects the next part after deleting', () => {
  const editor = open()
  editor.select(['picture', 'button'])
  duplicateChosen(editor)
  expect(editor.$history.get().past).toHaveLength(1)
  const reloaded = createEditor(editor.$history.get())
  reloaded.select(['picture'])
  duplicateChosen(reloaded)
  expect(reloaded.$history.get().past).toHaveLength(2)
  editor.undo()
  editor.select(['picture-words'])
  removeChosen(editor)
  expect(editor.$selected.get()).toEqual(['picture-button'])
})

test('moves, undoes and redoes by keys, except in a field', () => {
  const editor = open()
  editor.select(['picture-words'])
  stepChosen(editor, 1)
  const pressed = { key: 'z', ctrl: true, shift: false, alt: false }
  expect(answerKey(editor, pressed, { isTyping: true })).toBe(false)
  expect(answerKey(editor, pressed, { isTyping: false })).toBe(true)
  expect(editor.page()).toBe(example)
  expect(answerKey(editor, { ...pressed, shift: true }, { isTyping: false })).toBe(true)
  expect(editor.page()).not.toBe(example)
})

test('changes nothing when an edit is refused', () => {
  const editor = open()
  expect(editor.edit({ type: 'rename', id: 'picture', to: 'tabs' })).toBe(false)
  expect(editor.page()).toBe(example)
})
