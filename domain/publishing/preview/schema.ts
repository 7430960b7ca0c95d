/** Request and response schemas of the preview calls. */
import { z } from 'zod'
import { pageIdSchema } from '../page/staff-page.schema.ts'
import { MAX_PREVIEW_DAYS, PREVIEW_DAYS, PREVIEW_STATES } from './preview.ts'

export const previewIdSchema = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/, 'Give the id of a preview') })

export const pagePreviewIdSchema = pageIdSchema.extend({ preview: previewIdSchema.shape.id })

const as_of = z.iso
  .datetime('Give a UTC time such as 2026-12-01T07:00:00.000Z')
  .transform((text) => new Date(text))
  .optional()

/** Without a time, the bundle's scheduled time is used, or the current time if it has none. */
export const previewRequestSchema = z.strictObject({ as_of })

/**
 * `revision` is the revision of the draft to preview, `as_of` the moment to show; the current one by default. An own
 * preview is not shared: it is listed to its creator alone, and replaces the creator's own one before.
 */
export const pagePreviewRequestSchema = z.strictObject({
  revision: z.int().positive(),
  days: z
    .int(`Choose between 1 and ${MAX_PREVIEW_DAYS} days`)
    .min(1, 'Choose at least a day')
    .max(MAX_PREVIEW_DAYS, `Choose at most ${MAX_PREVIEW_DAYS} days`)
    .default(PREVIEW_DAYS),
  as_of,
  is_own: z.boolean().default(false),
})

export type PagePreviewRequest = z.infer<typeof pagePreviewRequestSchema>

const listed = {
  /** Unguessable; also names its folder. */
  id: z.string(),
  /** Version of the bundle, or revision of the page's draft, for which it was requested. */
  version: z.number(),
  state: z.enum(PREVIEW_STATES),
  /** The moment it shows, UTC ISO-8601. */
  as_of: z.string(),
  /** Error, or a note on what else the preview shows; '' for none. */
  message: z.string(),
  /** UTC ISO-8601. */
  expires_at: z.string(),
  /** When it was requested: the draft is shown as it was then. UTC ISO-8601. */
  requested_at: z.string(),
  /** Name of the member of staff who requested it; '' for deleted accounts. */
  by: z.string(),
  /** Null until it is ready. */
  link: z.string().nullable(),
  /** True if the bundle or the draft has changed since. */
  is_outdated: z.boolean(),
}

export const previewSchema = z.object({ ...listed, bundle: z.number() }).meta({ id: 'Preview' })

export type ListedPreview = z.infer<typeof previewSchema>

export const pagePreviewSchema = z
  .object({
    ...listed,
    page: z.number(),
    /** True if its creator opened it without sharing it. */
    is_own: z.boolean(),
  })
  .meta({ id: 'PagePreview' })

export type ListedPagePreview = z.infer<typeof pagePreviewSchema>
