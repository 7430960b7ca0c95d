/** What the page builder and the preview in its frame say to each other (docs/page-builder.md). */
import type { z } from 'zod'
import type { Side } from './edit/spots.ts'
import type { CustomComponent, ElementType, Layer, LayerScreen } from './page-document.ts'
import type { toPreviewSchema } from './preview-messages.schema.ts'

export type ToPreview = z.infer<typeof toPreviewSchema>

/** What was wrong with a message; `field` is the path to it: 'document.containers.0.id'. */
export type RefusedField = { field: string; message: string }

/** What is dragged: a part of the page, or one of the palette. */
export type Dragged =
  | { from: 'page'; id: string }
  | { from: 'palette'; element_type: ElementType; component?: CustomComponent }
  | { from: 'palette'; part: 'container' | 'block' | 'columns' }
  | { from: 'palette'; layer_type: Layer['config']['layer_type'] }

/** What the buttons beside a selected part do with it. */
export type NodeTool = 'duplicate' | 'earlier' | 'later' | 'delete'

/** A fault of the drawn page, by the node that has it. */
export type SeenFault = { node: string; message: string }

/** A key pressed on the canvas, for the builder's own shortcuts. */
export type PressedKey = { key: string; ctrl: boolean; shift: boolean; alt: boolean }

/** From the preview. */
export type FromPreview =
  /** It listens from here on. */
  | { type: 'ready' }
  /** A document is drawn. */
  | { type: 'shown'; route: string }
  /** By hand; null when nothing is any more. `adds` keeps what was selected before. */
  | { type: 'selected'; node: string | null; adds: boolean }
  /** Once a gesture has ended. */
  | { type: 'layer_changed'; element: string; layer: Layer }
  /** Words were written on the canvas: of a layer or a button, or the markup of a text. Those of one `run` are one step. */
  | { type: 'text_changed'; node: string; text: string; run?: string }
  /** The canvas has no way to write that part: it is edited in the builder's settings. */
  | { type: 'edit_text'; node: string }
  /** The keys go back to the builder, which had led them here. */
  | { type: 'left' }
  /** The edge of a block was pulled. */
  | { type: 'columns_changed'; block: string; screen: LayerScreen; columns: number }
  /** Something was dropped at a side of that node; null on an empty page. */
  | { type: 'dropped'; dragged: Dragged; target: string | null; side: Side }
  | { type: 'tool_pressed'; tool: NodeTool }
  | ({ type: 'key_pressed' } & PressedKey)
  | { type: 'measured'; screen: LayerScreen; faults: SeenFault[] }
  /** Nothing has changed. */
  | { type: 'refused'; errors: RefusedField[] }
