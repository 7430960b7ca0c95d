/** What the calls for previews take and answer, as schemas. */
import { z } from 'zod'
import { pageIdSchema } from '../page/staff-page.schema.ts'
import { type BundlePreview, MAX_PREVIEW_DAYS, type PagePreview, PREVIEW_DAYS, PREVIEW_STATES } from './preview.ts'

export const previewIdSchema = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/, 'Give the id of a preview') })

export const pagePreviewIdSchema = pageIdSchema.extend({ preview: previewIdSchema.shape.id })

/** Without a time: the bundle's own, or now. */
export const previewRequestSchema = z.strictObject({
  as_of: z.iso
    .datetime('Give a UTC time such as 2026-12-01T07:00:00.000Z')
    .transform((text) => new Date(text))
    .optional(),
})

/** `revision` is the draft's that is to be seen. */
export const pagePreviewRequestSchema = z.strictObject({
  revision: z.int().positive(),
  days: z
    .int(`Choose between 1 and ${MAX_PREVIEW_DAYS} days`)
    .min(1, 'Choose at least a day')
    .max(MAX_PREVIEW_DAYS, `Choose at most ${MAX_PREVIEW_DAYS} days`)
    .default(PREVIEW_DAYS),
})

/** `link` is null until it is ready; `is_outdated` says that the bundle or the draft has changed since. */
type Listed = { link: string | null; is_outdated: boolean }

export type ListedPreview = BundlePreview & Listed
export type ListedPagePreview = PagePreview & Listed

const listed = {
  id: z.string(),
  version: z.number(),
  state: z.enum(PREVIEW_STATES),
  as_of: z.string(),
  message: z.string(),
  expires_at: z.string(),
  by: z.string(),
  link: z.string().nullable(),
  is_outdated: z.boolean(),
}

export const previewSchema = z
  .object({ ...listed, bundle: z.number() })
  .meta({ id: 'Preview' }) satisfies z.ZodType<ListedPreview>

export const pagePreviewSchema = z
  .object({ ...listed, page: z.number() })
  .meta({ id: 'PagePreview' }) satisfies z.ZodType<ListedPagePreview>
