/** The gate of the preview: what comes into its frame is read by this, whoever sends it. */
import { z } from 'zod'
import { repeatedIds } from './check-page.ts'
import { cleanTexts } from './clean-texts.ts'
import type { RefusedField, ToPreview } from './preview-messages.ts'
import { pageDocumentSchema } from './schema.ts'

/** Edits go by ids, so that no two nodes may have the same. Markup is cleaned: the builder does so on saving alone. */
const drawable = pageDocumentSchema
  .superRefine((page, context) => {
    for (const id of repeatedIds(page)) {
      context.addIssue({ code: 'custom', message: `The id '${id}' is used more than once` })
    }
  })
  .transform(cleanTexts)

const toPreviewSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('show_document'), document: drawable }),
  z.strictObject({ type: z.literal('select_layer'), layer: z.string().nullable() }),
])

export type ReadMessage = { ok: true; message: ToPreview } | { ok: false; errors: RefusedField[] }

/** Never throws. */
export function readToPreview(data: unknown): ReadMessage {
  const read = toPreviewSchema.safeParse(data)
  if (read.success) return { ok: true, message: read.data }
  return {
    ok: false,
    errors: read.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message })),
  }
}
