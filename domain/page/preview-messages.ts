/** What the page builder and the preview in its frame say to each other (docs/page-builder.md). */
import type { Layer, PageDocument } from './page-document.ts'

/** From the builder. */
export type ToPreview =
  /** Draws that document in place of the one it shows; what was selected stays so, if it is still there. */
  | { type: 'show_document'; document: PageDocument }
  /** null selects nothing. */
  | { type: 'select_layer'; layer: string | null }

/** What was wrong with a message; `field` is the path to it: 'document.containers.0.id'. */
export type RefusedField = { field: string; message: string }

/** From the preview. */
export type FromPreview =
  /** It listens from here on. */
  | { type: 'ready' }
  /** A document is drawn. */
  | { type: 'shown'; route: string }
  /** By hand; null when nothing is any more. */
  | { type: 'selected'; layer: string | null }
  /** Once a gesture has ended. */
  | { type: 'layer_changed'; element: string; layer: Layer }
  /** Nothing has changed. */
  | { type: 'refused'; errors: RefusedField[] }
