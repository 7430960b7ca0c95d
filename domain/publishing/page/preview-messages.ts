/** Messages between the page builder and the preview in its frame (docs/page-builder.md). */
import type { z } from 'zod'
import type { Side } from './edit/spots.ts'
import type { CustomComponent, ElementType, Layer, LayerScreen, TextPart } from './page-document.ts'
import type { toPreviewSchema } from './preview-messages.schema.ts'

export type ToPreview = z.infer<typeof toPreviewSchema>

/** An invalid field of a message; `field` is its path: 'document.containers.0.id'. */
export type RefusedField = { field: string; message: string }

/** Something dragged: a part of the page, or an entry of the palette. */
export type Dragged =
  | { from: 'page'; id: string }
  | { from: 'palette'; element_type: ElementType; component?: CustomComponent }
  | { from: 'palette'; part: 'container' | 'block' }
  | { from: 'palette'; part: 'columns'; spans?: readonly number[] }
  | { from: 'palette'; layer_type: Layer['config']['layer_type'] }

/** Actions of the buttons beside a selected part. */
export type NodeTool = 'duplicate' | 'earlier' | 'later' | 'delete'

/** A fault of the drawn page, with the node that has it. `isBlocking` is set if the build refuses such a page. */
export type SeenFault = {
  node: string
  /** The setting that corrects it, as a path: 'color'. */
  setting?: string
  message: string
  isBlocking?: true
  /** Token of the shop's colours that would make words easy to read: '--ink'. */
  colour?: string
}

/**
 * Contrast of a layer's words, or of lines of a text, at its worst spot, and the minimum for their size. `worst` is that
 * spot of words on a picture.
 */
export type WordsContrast = {
  words: 'layer' | TextPart
  ratio: number
  minimum: number
  worst: 'on_picture' | 'beside_picture' | undefined
}

/** A key press on the canvas, forwarded for the builder's shortcuts. */
export type PressedKey = { key: string; ctrl: boolean; shift: boolean; alt: boolean }

export type FromPreview =
  /** The preview is listening. */
  | { type: 'ready' }
  /** A document was drawn. */
  | { type: 'shown'; route: string }
  /** The user selected a node; null clears the selection. `adds` extends the current selection. */
  | { type: 'selected'; node: string | null; adds: boolean }
  /** Sent when a gesture ends. Gestures by keys of one `run` are one undo step; a pointer's has none (''). */
  | { type: 'layer_changed'; element: string; layer: Layer; run: string }
  /** Text was edited on the canvas: a layer's or button's, or the markup of a text. Edits of one `run` are one step. */
  | { type: 'text_changed'; node: string; text: string; run?: string }
  /** Words are edited on the canvas from now on. */
  | { type: 'writing'; node: string }
  /** The part can't be edited on the canvas: the builder's settings edit it. */
  | { type: 'edit_text'; node: string }
  /** Returns the keyboard to the builder, which had moved it here. */
  | { type: 'left' }
  /** The edge of a block was dragged. */
  | { type: 'columns_changed'; block: string; screen: LayerScreen; columns: number }
  /** Something was dropped at a side of that node; null on an empty page. */
  | { type: 'dropped'; dragged: Dragged; target: string | null; side: Side }
  | { type: 'tool_pressed'; tool: NodeTool }
  | ({ type: 'key_pressed' } & PressedKey)
  | { type: 'measured'; screen: LayerScreen; faults: SeenFault[] }
  /** The contrast of the selected layer or text, as far as it is known. */
  | { type: 'contrast'; contrast: WordsContrast[] }
  /** A message was rejected; nothing changed. */
  | { type: 'refused'; errors: RefusedField[] }
