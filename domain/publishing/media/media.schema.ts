/** Request and response schemas of the media library. */
import { z } from 'zod'
import { oneLine } from '../../core/content/tidy-text.ts'
import { MAX_SEARCH } from '../../core/form/search-length.ts'
import { queryFlag } from '../../core/http/query-flag.schema.ts'
import { MAX_ALT, MAX_LICENCE, MAX_NAME, MEDIA_KINDS, MEDIA_ORDERS, MEDIA_USERS, NO_LICENCE } from './media.ts'

const MAX_PAGE = 100_000

const line = (most: number) =>
  z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(most, `Use at most ${most} characters`))

export const mediaListQuerySchema = z.object({
  q: line(MAX_SEARCH).optional().default(''),
  kind: z.enum(MEDIA_KINDS, 'Choose picture, video or font').optional(),
  /** Only pictures without a description. */
  is_undescribed: queryFlag,
  /** Only files that nothing uses, drafts and waiting bundles included. */
  is_unused: queryFlag,
  sort: z.enum(MEDIA_ORDERS, 'Choose newest, name or largest').optional().default('newest'),
  page: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Must be a whole number from 1')
    .transform(Number)
    .pipe(z.int().max(MAX_PAGE, `At most ${MAX_PAGE}`))
    .meta({ type: 'integer', minimum: 1, maximum: MAX_PAGE })
    .optional()
    .default(1),
})

export const mediaFileSchema = z.object({
  file: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,99}\.[a-z0-9]{3,5}$/, 'Must be a file in the media library'),
})

export const uploadQuerySchema = z.object({
  name: line(MAX_NAME).optional().default(''),
  licence: line(MAX_LICENCE).optional().default(''),
})

/** The file's bytes, as application/octet-stream. */
export const fileBody = {
  required: true,
  content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
}

const percent = z.int('Must be a whole number').min(0, 'At least 0').max(100, 'At most 100')

export const mediaEditSchema = z.strictObject({
  name: line(MAX_NAME).pipe(z.string().min(1, 'Enter a name')).optional(),
  alt: line(MAX_ALT).optional(),
  licence: line(MAX_LICENCE).pipe(z.string().min(1, NO_LICENCE)).optional(),
  focal_x: percent.optional(),
  focal_y: percent.optional(),
})

export const mediaSchema = z
  .object({
    /** File name under /images/. Never changes, as pages refer to it. */
    file: z.string(),
    /** Name shown to staff. */
    name: z.string(),
    alt: z.string(),
    kind: z.enum(MEDIA_KINDS),
    mime_type: z.string(),
    bytes: z.number(),
    /** Pixels; null for videos, fonts and SVGs without a size. */
    width: z.number().nullable(),
    height: z.number().nullable(),
    /** Point that stays visible when the picture is cropped, in per cent from the left and top. */
    focal_x: z.number(),
    focal_y: z.number(),
    /** Licence terms, as entered at upload. Required for fonts; '' for none. */
    licence: z.string(),
    /** Changes with each replacement. */
    version: z.string(),
    /** Name of the uploader; '' for the shop itself. */
    by: z.string(),
    /** UTC ISO-8601. */
    created_at: z.string(),
  })
  .meta({ id: 'Media' })

export const mediaListSchema = z.object({
  media: z.array(mediaSchema),
  total: z.number(),
})

export const mediaUseSchema = z.object({
  noun: z.enum(MEDIA_USERS),
  /** A product's code, the id of a page or bundle … */
  id: z.string(),
  title: z.string(),
})

export const oneMediaSchema = z.object({
  media: mediaSchema,
  /** Lists at most 100. */
  used: z.array(mediaUseSchema),
})

export const savedMediaSchema = z.object({ media: mediaSchema })

/** `is_new` is false if the library already had the same bytes. */
export const uploadedMediaSchema = z.object({ media: mediaSchema, is_new: z.boolean() })

export const deletedMediaSchema = z.object({ file: z.string() })
