/** Changes of an order's lines in the API (docs/domain.md#changing-lines). Amounts are in pounds, as everywhere in JSON. */
import type { z } from 'zod'
import type { linesEditSchema, linesPreviewSchema, previewedLinesSchema } from './edit-lines.schema.ts'

/** The requested lines. */
export type LinesPreviewRequest = z.infer<typeof linesPreviewSchema>

export type PreviewedLines = z.infer<typeof previewedLinesSchema>

export type LinesEditRequest = z.infer<typeof linesEditSchema>
