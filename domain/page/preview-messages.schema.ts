/** The gate of the preview: what comes into its frame is read by this, whoever sends it. */
import { z } from 'zod'
import { repeatedIds } from './check-page.ts'
import { cleanTexts, type HtmlCleaner } from './clean-texts.ts'
import type { RefusedField, ToPreview } from './preview-messages.ts'
import { pageDocumentSchema } from './schema.ts'

/** Edits go by ids, so that no two nodes may have the same. */
const drawable = pageDocumentSchema.superRefine((page, context) => {
  for (const id of repeatedIds(page)) {
    context.addIssue({ code: 'custom', message: `The id '${id}' is used more than once` })
  }
})

const toPreviewSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('show_document'), document: drawable }),
  z.strictObject({ type: z.literal('select_nodes'), nodes: z.array(z.string()) }),
  z.strictObject({ type: z.literal('set_scale'), scale: z.number().positive() }),
  z.strictObject({ type: z.literal('play_layer'), layer: z.string() }),
  z.strictObject({ type: z.literal('measure') }),
])

export type ReadMessage = { ok: true; message: ToPreview } | { ok: false; errors: RefusedField[] }

/** Never throws. A document's markup is cleaned by `cleaner`: the builder around it cleans on saving alone. */
export function readToPreview(data: unknown, cleaner: HtmlCleaner): ReadMessage {
  const read = toPreviewSchema.safeParse(data)
  if (read.success) {
    const message: ToPreview = read.data
    if (message.type !== 'show_document') return { ok: true, message }
    return { ok: true, message: { ...message, document: cleanTexts(message.document, cleaner) } }
  }
  return {
    ok: false,
    errors: read.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message })),
  }
}
