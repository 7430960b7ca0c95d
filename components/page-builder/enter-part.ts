/** Leads the keys into a part of the page: to write what it says or to move it, and back to the builder that had lent them. */

import type { LayerEditor } from './layer-editor.ts'
import { layerNode, partNode } from './layer-nodes.ts'
import { tellParent } from './parent-frame.ts'
import { richMarkup } from './rich-nodes.ts'
import { writeWords } from './write-words.ts'
import { writeText } from './writing.ts'

/** Whether the builder has led the keys here. */
let isLent = false

/** From the builder: layers are moved first, and written with F2. */
export function enterFromBuilder(id: string, layers: LayerEditor): void {
  isLent = true
  const layer = layerNode(id)
  if (layer) {
    layers.mark(id)
    layer.focus()
  } else writePart(id, layers)
}

/** `at` is where it was pressed, in pixels of the window. What has no words here is edited in the builder's settings. */
export function writePart(id: string, layers: LayerEditor, at?: { x: number; y: number }): void {
  if (richMarkup(layers.$page.get(), id) !== undefined) void writeText(id, at)
  else if (!writeWords(partNode(id), { ended: giveBack })) {
    keepKeys()
    tellParent({ type: 'edit_text', node: id })
  }
}

/** Whoever takes a pointer, or goes elsewhere, stays here. */
export function keepKeys(): void {
  isLent = false
}

/** Whether they were the builder's. */
export function giveBack(): boolean {
  const wasLent = isLent
  isLent = false
  if (wasLent) tellParent({ type: 'left' })
  return wasLent
}
