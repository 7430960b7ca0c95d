/** Actions on the selected parts of a page, by button, menu or key. */
import type { PageEdit } from '../../../../domain/publishing/page/edit/edit.ts'
import { findNode, type NodeKind, type PageNode, pageNodes } from '../../../../domain/publishing/page/edit/nodes.ts'
import { dropSpot, type Side, siblingsOf, spotForNew, stepSpot } from '../../../../domain/publishing/page/edit/spots.ts'
import type { Dragged } from '../../../../domain/publishing/page/preview-messages.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { copiedParts, copyParts } from './clipboard.ts'
import type { Editor } from './editor-store.ts'
import { $freshPicture } from './fresh-picture.tsx'
import { lightenText } from './lighten-text.ts'
import { writeOnCanvas } from './say-to-canvas.ts'

/** Selected parts in page order, without those inside another selected one. */
function chosen(editor: Editor): PageNode[] {
  const ids = new Set(editor.$selected.get())
  const nodes = pageNodes(editor.page())
  const isInAnother = ({ parent }: PageNode): boolean => {
    const around = parent && nodes.find(({ node }) => node.id === parent.id)
    return around ? ids.has(around.node.id) || isInAnother(around) : false
  }
  return nodes.filter((found) => ids.has(found.node.id) && !isInAnother(found))
}

export function removeChosen(editor: Editor): void {
  const nodes = chosen(editor)
  const [first] = nodes
  if (!first) return
  const siblings = siblingsOf(editor.page(), first)
  const ids = nodes.map(({ node }) => node.id)
  const next = siblings.find((id, at) => at > siblings.indexOf(first.node.id) && !ids.includes(id))
  const before = siblings[siblings.indexOf(first.node.id) - 1]
  if (editor.edit({ type: 'delete', ids })) editor.select([next ?? before ?? first.parent?.id ?? ''])
}

export function duplicateChosen(editor: Editor): void {
  const ids = chosen(editor).map(({ node }) => node.id)
  if (ids.length > 0) editor.editAll(ids.map((id) => ({ type: 'duplicate', id })))
}

/**
 * Moves each selected part by one position, starting with the foremost, so that they keep their order. Repeated moves of
 * the same parts are one step of undo.
 */
export function stepChosen(editor: Editor, step: 1 | -1): void {
  const nodes = chosen(editor)
  const ordered = step === 1 ? nodes.toReversed() : nodes
  const ids = ordered.map(({ node }) => node.id)
  const run = `order-${ids.toSorted()}`
  for (const [index, id] of ids.entries()) {
    const spot = stepSpot(editor.page(), id, step)
    if (!spot && index === 0) return
    if (spot) editor.edit({ type: 'move', id, ...spot }, run)
  }
}

export function copyChosen(editor: Editor): boolean {
  const nodes = chosen(editor)
  const [first] = nodes
  if (!first) return false
  if (nodes.some(({ kind }) => kind !== first.kind)) {
    showToast('Copy parts of one kind at a time', 'bad')
    return false
  }
  copyParts(nodes)
  showToast(nodes.length === 1 ? 'Copied' : `${nodes.length} parts copied`)
  return true
}

export function cutChosen(editor: Editor): void {
  if (copyChosen(editor)) removeChosen(editor)
}

export function pasteCopied(editor: Editor): void {
  const nodes = copiedParts()
  const [first] = nodes
  const spot = first && spotForNew(editor.page(), first.kind, editor.$selected.get().at(-1))
  if (!first) showToast('There is nothing to paste', 'bad')
  else if (spot) editor.edit({ type: 'paste', nodes, ...spot })
  else showToast(first.kind === 'layer' ? 'Select the element to put it on' : 'There’s nowhere to put it yet', 'bad')
}

type FromPalette = Extract<Dragged, { from: 'palette' }>

export const paletteKind = (item: FromPalette): NodeKind => {
  if ('part' in item) return item.part === 'columns' ? 'block' : item.part
  return 'layer_type' in item ? 'layer' : 'element'
}

function editToAdd(item: FromPalette, parent: string | null, at: number): PageEdit | null {
  if ('element_type' in item) {
    const { element_type, component } = item
    return { type: 'add_element', element_type, ...(component && { component }), parent, at }
  }
  if ('part' in item) {
    if (item.part === 'container') return { type: 'add_container', at }
    if (item.part === 'columns') return { type: 'add_columns', parent, at, ...(item.spans && { spans: item.spans }) }
    return parent === null ? null : { type: 'add_block', parent, at }
  }
  return parent === null ? null : { type: 'add_layer', layer_type: item.layer_type, parent }
}

/** True for a new part that shows words for others to replace. */
const hasFirstText = (edit: PageEdit): boolean =>
  edit.type === 'add_layer' || (edit.type === 'add_element' && ['text', 'button'].includes(edit.element_type))

/**
 * Asks for a new picture's file at once, since a picture is nothing without it, and for the words of a part that has
 * some. Makes a layer readable.
 */
function add(editor: Editor, edit: PageEdit): void {
  const run = `add-${crypto.randomUUID()}`
  if (!editor.edit(edit, run)) return
  const id = editor.$selected.get()[0] ?? ''
  const added = editor.find(id)
  if (edit.type === 'add_element' && edit.element_type === 'image') $freshPicture.set(id)
  if (hasFirstText(edit)) writeOnCanvas(id)
  if (added?.kind === 'layer' && added.node.config.layer_type === 'text')
    void lightenText(editor, id, added.parent, run)
}

/** Inserts after the selection, or into it. */
export function addFromPalette(editor: Editor, item: FromPalette): void {
  const spot = spotForNew(editor.page(), paletteKind(item), editor.$selected.get().at(-1))
  const edit = editToAdd(item, spot?.parent ?? null, spot?.at ?? Number.POSITIVE_INFINITY)
  if (edit) add(editor, edit)
  else showToast('layer_type' in item ? 'Select the element to put it on' : 'Add a container first', 'bad')
}

/** `target` is null on a page without parts. */
export function dropPart(editor: Editor, dragged: Dragged, target: string | null, side: Side): void {
  if (dragged.from === 'palette') {
    if (target === null) addFromPalette(editor, dragged)
    const spot = target !== null && dropSpot(editor.page(), { kind: paletteKind(dragged) }, target, side)
    const edit = spot ? editToAdd(dragged, spot.parent, spot.at) : null
    if (edit) add(editor, edit)
    return
  }
  const found = findNode(editor.page(), dragged.id)
  const spot = found && target !== null && dropSpot(editor.page(), { kind: found.kind, id: dragged.id }, target, side)
  if (spot) editor.edit({ type: 'move', id: dragged.id, ...spot })
}
