/** What the media library asks and is answered, as schemas. */
import { z } from 'zod'
import { oneLine } from '../content/tidy-text.ts'
import {
  MAX_LICENCE,
  MEDIA_KINDS,
  MEDIA_USERS,
  type Media,
  type MediaEdit,
  type MediaList,
  type MediaListQuery,
  type MediaUse,
  NO_LICENCE,
} from './media.ts'

const MAX_QUERY = 100
const MAX_NAME = 200
const MAX_ALT = 500
const MAX_PAGE = 100_000

const line = (most: number) => z.string().transform(oneLine).pipe(z.string().max(most, 'Is too long'))

export const mediaListQuerySchema = z.object({
  q: line(MAX_QUERY).optional().default(''),
  kind: z.enum(MEDIA_KINDS, 'Choose picture, film or font').optional(),
  page: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Must be a whole number from 1')
    .transform(Number)
    .pipe(z.int().max(MAX_PAGE, `At most ${MAX_PAGE}`))
    .meta({ type: 'integer', minimum: 1, maximum: MAX_PAGE })
    .optional()
    .default(1),
}) satisfies z.ZodType<MediaListQuery>

export const mediaFileSchema = z.object({
  file: z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}\.[a-z0-9]{3,5}$/, 'Must be a file in the media library'),
})

export const uploadQuerySchema = z.object({
  name: line(MAX_NAME).optional().default(''),
  licence: line(MAX_LICENCE).optional().default(''),
})

/** The bytes themselves, as application/octet-stream. */
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
}) satisfies z.ZodType<MediaEdit>

export const mediaSchema = z
  .object({
    file: z.string(),
    name: z.string(),
    alt: z.string(),
    kind: z.enum(MEDIA_KINDS),
    mime_type: z.string(),
    bytes: z.number(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    focal_x: z.number(),
    focal_y: z.number(),
    licence: z.string(),
    version: z.string(),
    by: z.string(),
    created_at: z.string(),
  })
  .meta({ id: 'Media' }) satisfies z.ZodType<Media>

export const mediaListSchema = z.object({
  media: z.array(mediaSchema),
  total: z.number(),
}) satisfies z.ZodType<MediaList>

const mediaUseSchema = z.object({
  noun: z.enum(MEDIA_USERS),
  id: z.string(),
  title: z.string(),
}) satisfies z.ZodType<MediaUse>

export const oneMediaSchema = z.object({
  media: mediaSchema,
  /** At most 100 are named. */
  used: z.array(mediaUseSchema),
})

export const savedMediaSchema = z.object({ media: mediaSchema })

/** `is_new` is false where the library had these very bytes. */
export const uploadedMediaSchema = z.object({ media: mediaSchema, is_new: z.boolean() })

export const deletedMediaSchema = z.object({ file: z.string() })
