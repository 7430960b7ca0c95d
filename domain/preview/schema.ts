/** What the calls for previews take and answer, as schemas. */
import { z } from 'zod'
import { PREVIEW_STATES, type Preview } from './preview.ts'

export const previewIdSchema = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/, 'Give the id of a preview') })

/** Without a time: the bundle's own, or now. */
export const previewRequestSchema = z.strictObject({
  as_of: z.iso
    .datetime('Give a UTC time such as 2026-12-01T07:00:00.000Z')
    .transform((text) => new Date(text))
    .optional(),
})

/** `link` is null until it is ready; `is_outdated` says that the bundle has changed since. */
export type ListedPreview = Preview & { link: string | null; is_outdated: boolean }

export const previewSchema = z
  .object({
    id: z.string(),
    bundle: z.number(),
    version: z.number(),
    state: z.enum(PREVIEW_STATES),
    as_of: z.string(),
    message: z.string(),
    expires_at: z.string(),
    by: z.string(),
    link: z.string().nullable(),
    is_outdated: z.boolean(),
  })
  .meta({ id: 'Preview' }) satisfies z.ZodType<ListedPreview>
