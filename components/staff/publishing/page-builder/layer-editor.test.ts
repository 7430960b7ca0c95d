import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { findLayer } from '../../../../domain/publishing/page/layer-edits.ts'
import { backInPlace, HANDLES, type HandleName } from '../../../../domain/publishing/page/layer-handles.ts'
import { pageDocumentSchema } from '../../../../domain/publishing/page/page-document.schema.ts'
import type { FromPreview } from '../../../../domain/publishing/page/preview-messages.ts'
import { createLayerEditor, type LayerEditor } from './layer-editor.ts'

const example = pageDocumentSchema.parse(JSON.parse(readFileSync('content/pages/example.json', 'utf8')))
const WORDS = 'picture-words'
const BUTTON = 'picture-button'
const ELEMENT = { width: 600, height: 400 }

let sent: FromPreview[]
let editor: LayerEditor
/** The things shown, the latest last: a held layer, or the page. */
let shown: ('held' | 'page')[]

/** Places a layer as a browser would: 150 by 20 at 1 rem, without translation. */
function placeOf(id: string) {
  const page = editor.$page.get()
  const layer = page && findLayer(page, id)?.layer
  if (!layer) return undefined
  const share = (text: string, whole: number) => (Number.parseFloat(text) / 100) * whole
  const [top, left] = [share(layer.styles.top, ELEMENT.height), share(layer.styles.left, ELEMENT.width)]
  const { font_size, width } = layer.styles
  const size = { width: width === '' ? 150 * font_size : share(width, ELEMENT.width), height: 20 * font_size }
  return { box: { x: left, y: top, ...size }, element: ELEMENT, top, left, screen: 'desktop' as const }
}

const stylesOf = (id: string) => {
  const page = editor.$page.get()
  return page && findLayer(page, id)?.layer.styles
}

beforeEach(() => {
  sent = []
  shown = []
  editor = createLayerEditor({
    show: () => shown.push('page'),
    showHeld: () => shown.push('held'),
    placeOf,
    screen: () => 'desktop',
    tell: (message) => sent.push(message),
  })
  editor.open(example)
})

test('selects one layer at a time, and none that is missing', () => {
  editor.select(WORDS)
  editor.select(BUTTON)
  editor.select('unknown')
  expect(editor.$selected.get()).toBe(BUTTON)
  editor.select(null)
  expect(sent).toEqual([WORDS, BUTTON, null].map((node) => ({ type: 'selected', node, adds: false })))
})

test('does not report a selection that the parent made', () => {
  editor.mark(WORDS)
  expect([editor.$selected.get(), sent]).toEqual([WORDS, []])
})

test('shows a held layer separately, and in the page’s style after its release', () => {
  editor.select(WORDS)
  editor.grab()
  shown = []
  editor.drag({ x: -6, y: 8 }, 0)
  editor.pull('se', { x: 20, y: 0 }, 0)
  expect(shown).toEqual(['held', 'held'])
  editor.end()
  expect(shown.slice(2)).not.toContain('held')
  expect(shown).toContain('page')
})

test('shows a drag as it goes and reports it once, when it ends', () => {
  editor.select(WORDS)
  editor.grab()
  editor.drag({ x: -6, y: 8 }, 0)
  editor.drag({ x: -12, y: 16 }, 0)
  expect(stylesOf(WORDS)).toMatchObject({ top: '16%', left: '48%' })
  expect(sent).toHaveLength(1)
  editor.end()
  editor.end()
  expect(sent.slice(1)).toMatchObject([
    { type: 'layer_changed', element: 'picture', layer: { id: WORDS, styles: { top: '16%', left: '48%' } } },
  ])
})

test('snaps a drag to a nearby line, but not a move by keys', () => {
  editor.select(WORDS)
  editor.grab()
  // 180 pixels wide and 24 high: its middle is 3 short of the element's.
  editor.drag({ x: -93, y: 0 }, 6)
  expect(stylesOf(WORDS)).toMatchObject({ left: '35%' })
  editor.drag({ x: -93, y: 0 }, 0)
  expect(stylesOf(WORDS)).toMatchObject({ left: '34.5%' })
  editor.end()
  editor.nudge({ x: 1, y: 0 })
  expect(stylesOf(WORDS)).toMatchObject({ left: '34.667%' })
})

test('treats repeated keys as one gesture', () => {
  editor.select(WORDS)
  for (let press = 0; press < 6; press += 1) editor.nudge({ x: 0, y: 1 })
  editor.settle()
  expect(sent.slice(1)).toMatchObject([{ layer: { styles: { top: '13.5%' } } }])
})

test('reports repeated changes by keys as one run, apart from other changes and from gestures of a pointer', () => {
  editor.select(WORDS)
  for (const by of [
    { x: 0, y: 1 },
    { x: 4, y: 0 },
  ]) {
    editor.nudge(by)
    editor.settle()
  }
  editor.nudge({ x: 0, y: 1 })
  editor.step(1)
  editor.stepHandle('e', { x: 9, y: 0 })
  editor.grab()
  editor.drag({ x: -6, y: 0 }, 0)
  editor.end()
  const [move, size, width] = ['move', 'size', 'width'].map((kind) => `${WORDS}-desktop-${kind}`)
  expect(sent.slice(1)).toMatchObject([move, move, move, size, width, ''].map((run) => ({ run })))
})

test('keeps hold of a layer when the focus moves', () => {
  editor.select(WORDS)
  editor.grab()
  editor.settle()
  editor.drag({ x: -6, y: 0 }, 0)
  editor.settle()
  expect(sent).toHaveLength(1)
  editor.end()
  expect(sent.slice(1)).toMatchObject([{ layer: { styles: { left: '49%' } } }])
})

test.each(Object.keys(HANDLES) as HandleName[])(
  'keeps the opposite edge or corner in place when handle %s moves',
  (name) => {
    const { x, y } = HANDLES[name]
    editor.select(WORDS)
    const before = placeOf(WORDS)?.box
    editor.grab()
    editor.pull(name, { x: 30 * x, y: 8 * y }, 0)
    const after = placeOf(WORDS)?.box
    editor.end()
    if (!before || !after) throw new Error('The layer is not shown')
    expect(backInPlace(HANDLES[name], before, after).x).toBeCloseTo(0, 0)
    expect(backInPlace(HANDLES[name], before, after).y).toBeCloseTo(0, 0)
    expect(sent.slice(1)).toMatchObject([{ type: 'layer_changed' }])
    const { width, font_size } = stylesOf(WORDS) ?? {}
    expect(y === 0 ? width : font_size).toEqual(y === 0 ? '35%' : expect.toSatisfy((size: number) => size > 1.2))
  },
)

test('moves a handle outward and back by keys', () => {
  editor.select(WORDS)
  const size = () => stylesOf(WORDS)?.font_size
  editor.stepHandle('nw', { x: -1, y: 0 })
  expect(size()).toBe(1.3)
  editor.stepHandle('nw', { x: 1, y: 0 })
  editor.stepHandle('se', { x: 1, y: 0 })
  editor.stepHandle('s', { x: 0, y: 1 })
  expect(size()).toBe(1.2)
  editor.stepHandle('w', { x: -10, y: 0 })
  expect(stylesOf(WORDS)?.width).toBe('31.667%')
})

test('moves text that has outgrown its place back within the paddings', () => {
  editor.select(WORDS)
  editor.grab()
  editor.pull('se', { x: 270, y: 36 }, 0)
  expect(stylesOf(WORDS)).toMatchObject({ font_size: 3, left: '50%' })
  editor.end()
  expect(stylesOf(WORDS)).toMatchObject({ font_size: 3, left: '24.333%' })
})

test('reports nothing for a gesture without effect', () => {
  editor.select(WORDS)
  editor.grab()
  editor.drag({ x: 0, y: 0 }, 0)
  editor.end()
  expect(sent).toHaveLength(1)
})

test('keeps the selected layer while another document contains it, and reports no other selection', () => {
  editor.select(WORDS)
  editor.open({ ...example, title: 'Another' })
  expect(editor.$selected.get()).toBe(WORDS)
  editor.open({ ...example, containers: [] })
  expect(editor.$selected.get()).toBeNull()
  expect(sent).toEqual([{ type: 'selected', node: WORDS, adds: false }])
})

test('keeps each step of fast keys, whatever the parent answers in the meantime', () => {
  editor.select(WORDS)
  const before = editor.$page.get() ?? example
  const step = () => {
    editor.nudge({ x: 0, y: 4 })
    editor.settle()
  }
  step()
  const answered = editor.$page.get() ?? example
  step()
  editor.nudge({ x: 0, y: 4 })
  editor.open(answered, 1)
  expect(stylesOf(WORDS)).toMatchObject({ top: '15%' })
  editor.settle()
  expect(sent.at(-1)).toMatchObject({ layer: { styles: { top: '15%' } } })
  editor.select(BUTTON)
  editor.open(answered, 1)
  expect(stylesOf(WORDS)).toMatchObject({ top: '15%' })
  editor.open(before, 3)
  expect(stylesOf(WORDS)).toMatchObject({ top: '12%' })
})

test('goes on with a drag while the parent answers the one before', () => {
  editor.select(WORDS)
  editor.grab()
  editor.drag({ x: -6, y: 8 }, 0)
  editor.end()
  const answered = editor.$page.get() ?? example
  editor.grab()
  editor.open(answered, 1)
  editor.drag({ x: -6, y: 0 }, 0)
  editor.end()
  expect(stylesOf(WORDS)).toMatchObject({ top: '14%', left: '48%' })
})
