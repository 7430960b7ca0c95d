/** Moves the keyboard focus into a part of the page, to edit its text or move it, and back to the builder. */
import type { LayerEditor } from './layer-editor.ts'
import { layerNode, partNode } from './layer-nodes.ts'
import { postToParent } from './parent-frame.ts'
import { plainWords, richMarkup, richNode } from './rich-nodes.ts'
import { startTextEdit } from './text-edit.ts'
import { type Ahead, type TypeAhead, typeAhead } from './type-ahead.ts'
import { wordsStandIn } from './words-stand-in.ts'

/** True if the builder has moved the focus here. */
let isLent = false

/** Focuses a part for the builder: layers can be moved at once, and written with F2. A new part is written at once. */
export function enterFromBuilder(id: string, layers: LayerEditor, isNew = false, typed?: Ahead): void {
  isLent = true
  const layer = layerNode(id)
  if (isNew) writeNew(id, layers, typeAhead(typed))
  else if (layer) {
    layers.mark(id)
    layer.focus()
  } else writePart(id, layers)
}

/** Frames that a new part may take to be drawn: its products and reviews are read first. */
export const DRAW_TIMEOUT = 120

/** Writes a part's words, all selected, once it is drawn. */
function writeNew(id: string, layers: LayerEditor, ahead: TypeAhead, frames = DRAW_TIMEOUT): void {
  const isRich = richMarkup(layers.$page.get(), id) !== undefined
  const part = partNode(id)
  if (ahead.isOver() || frames === 0) ahead.take()
  else if (isRich ? richNode(id) === undefined : part === null)
    requestAnimationFrame(() => writeNew(id, layers, ahead, frames - 1))
  else if (isRich) void startTextEdit(id, ahead)
  else writeWords(part, layers, ahead.take())
}

/** Element that holds a part's text: the layer itself, the link in a heading, or a button element's link. */
function wordsOf(part: HTMLElement): { id: string; node: HTMLElement } | null {
  if (part.dataset.layer !== undefined)
    return { id: part.dataset.layer, node: part.querySelector<HTMLElement>(':scope > a') ?? part }
  const button = part.querySelector<HTMLElement>(':scope > .btn')
  return part.dataset.element !== undefined && button ? { id: part.dataset.element, node: button } : null
}

/**
 * Starts editing the text of a layer or button in place and returns whether it has any. The builder has the words as
 * they are typed. A key that ends the editing leads back to a layer, else to the builder.
 */
function writeWords(part: HTMLElement | null, layers: LayerEditor, ahead?: Ahead): boolean {
  const words = part && wordsOf(part)
  if (words) {
    const { id, node } = words
    const run = crypto.randomUUID()
    postToParent({ type: 'writing', node: id })
    wordsStandIn({
      node,
      read: () => plainWords(layers.$page.get(), id) ?? node.textContent,
      ...(ahead && { typedAhead: ahead.text.split('\n')[0] ?? '' }),
      typed: (text) => postToParent({ type: 'text_changed', node: id, text, run }),
      ended: part.dataset.layer === undefined ? leaveWords : () => layerNode(id)?.focus(),
    })
  }
  return words !== null
}

/** `at` is where it was pressed, in pixels of the window. A part without text opens in the builder's settings. */
export function writePart(id: string, layers: LayerEditor, at?: { x: number; y: number }): void {
  if (richMarkup(layers.$page.get(), id) !== undefined) void startTextEdit(id, at)
  else if (!writeWords(partNode(id), layers)) {
    keepKeys()
    postToParent({ type: 'edit_text', node: id })
  }
}

/** Keeps the focus here after a pointer press or a move elsewhere. */
export function keepKeys(): void {
  isLent = false
}

/** Returns true if the builder had lent the keys. */
export function giveBack(): boolean {
  const wasLent = isLent
  if (wasLent) leaveWords()
  return wasLent
}

/** Moves the focus to the builder's tree after words were written: the field that had it is no longer there. */
export function leaveWords(): void {
  isLent = false
  postToParent({ type: 'left' })
}
