/** Reads every message into the preview's frame, from any sender. */
import { z } from 'zod'
import { repeatedIds } from './check-page.ts'
import { cleanElement, cleanTexts, type HtmlCleaner } from './clean-texts.ts'
import { mapChanged, withChanges } from './page-changes.ts'
import { pageChangesSchema, pageDocumentSchema } from './page-document.schema.ts'
import type { PageDocument } from './page-document.ts'
import type { RefusedField, ToPreview } from './preview-messages.ts'

/** Number of the canvas's 'layer_changed' messages received before a document was sent; all of them by default. */
const received = z.int().nonnegative().optional()

/** Messages from the builder. */
export const toPreviewSchema = z.discriminatedUnion('type', [
  /** Renders the document in place of the current one. The selection is kept if its node still exists. */
  z.strictObject({ type: z.literal('show_document'), document: pageDocumentSchema, received }),
  /** Changes of an edit to the last received document. */
  z.strictObject({ type: z.literal('change_document'), changes: pageChangesSchema, received }),
  /**
   * Ids of the parts selected in the builder; a single layer can be moved and resized. `is_still` only outlines them, in
   * the middle of a picture that can't be edited.
   */
  z.strictObject({
    type: z.literal('select_nodes'),
    nodes: z.array(z.string()),
    is_still: z.literal(true).optional(),
  }),
  /** Scrolls to that part, which is selected already or soon. */
  z.strictObject({ type: z.literal('show_node'), node: z.string() }),
  /**
   * Moves the keyboard to that part: texts and buttons are edited there, layers are moved by arrow keys. `is_new` edits
   * the words of any of these once it is drawn, all selected; `typed`, from before the preview listened, and keys pressed
   * until then are its first words.
   */
  z.strictObject({
    type: z.literal('enter_node'),
    node: z.string(),
    is_new: z.literal(true).optional(),
    typed: z.strictObject({ text: z.string(), html: z.string() }).optional(),
  }),
  /** Size of a canvas pixel on the screen, so that frames and tools keep their size. */
  z.strictObject({ type: z.literal('set_scale'), scale: z.number().positive() }),
  /** Plays a layer's animation once. */
  z.strictObject({ type: z.literal('play_layer'), layer: z.string() }),
  /**
   * Checks the page for problems that only rendering reveals, at the canvas's current width; `others` at the widths of
   * the other screens too, after a pause or at once.
   */
  z.strictObject({ type: z.literal('measure'), others: z.enum(['later', 'now']).optional() }),
])

/** A message as the preview handles it: changes are already applied to the document. */
export type PreviewMessage = Exclude<ToPreview, { type: 'change_document' }>
export type ReadMessage = { ok: true; message: PreviewMessage } | { ok: false; errors: RefusedField[] }

/**
 * Never throws. `cleaner` sanitises a document's markup, since the builder only does so on saving. `shown` is the
 * document after the last message, which is sound and clean; null before the first one.
 */
export function readToPreview(data: unknown, cleaner: HtmlCleaner, shown: PageDocument | null): ReadMessage {
  const read = toPreviewSchema.safeParse(data)
  if (!read.success) {
    return refused(read.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message })))
  }
  const { data: message } = read
  if (message.type === 'show_document')
    return drawable('document', { ...message, document: cleanTexts(message.document, cleaner) })
  return message.type === 'change_document' ? changed(shown, message, cleaner) : { ok: true, message }
}

type Changed = Extract<ToPreview, { type: 'change_document' }>

const refused = (errors: RefusedField[]): ReadMessage => ({ ok: false, errors })

function changed(shown: PageDocument | null, { changes, ...message }: Changed, cleaner: HtmlCleaner): ReadMessage {
  const page =
    shown &&
    withChanges(
      shown,
      mapChanged(changes, (element) => cleanElement(element, cleaner)),
    )
  return page
    ? drawable('changes', { ...message, type: 'show_document', document: page })
    : refused([{ field: 'changes', message: 'They are of another document than the one that is shown' }])
}

/** Edits identify nodes by id, so ids must be unique. */
function drawable(field: string, message: Extract<ToPreview, { type: 'show_document' }>): ReadMessage {
  const twins = repeatedIds(message.document)
  return twins.length === 0
    ? { ok: true, message }
    : refused(twins.map((id) => ({ field, message: `The id '${id}' is used more than once` })))
}
