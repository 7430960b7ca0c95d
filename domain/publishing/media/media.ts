/** Pictures, videos, captions and fonts in the media library (docs/staff.md#media). */
import type { z } from 'zod'
import type { mediaEditSchema, mediaListQuerySchema, mediaSchema, mediaUseSchema } from './media.schema.ts'

export const MEDIA_KINDS = ['picture', 'video', 'captions', 'font'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** Accepted formats, which are also the file extensions. */
export const MEDIA_FORMATS = ['jpg', 'png', 'webp', 'avif', 'svg', 'mp4', 'vtt', 'woff2'] as const
export type MediaFormat = (typeof MEDIA_FORMATS)[number]

export const MIME_TYPES: Readonly<Record<MediaFormat, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  vtt: 'text/vtt',
  woff2: 'font/woff2',
}

const MIB = 1024 * 1024
export const MAX_MEDIA_BYTES = 25 * MIB
/** Limited because an SVG is parsed and sanitised as a whole. */
export const MAX_SVG_BYTES = MIB
/** Limited because a phone must load the font before text appears in it. */
export const MAX_FONT_BYTES = MIB

/** Limited because captions are read as a whole; those of a long video have a tenth of it. */
export const MAX_CAPTION_BYTES = MIB

export const MAX_NAME = 200
/** Maximum length of a description, which is suggested as alternative text. */
export const MAX_ALT = 500
export const MAX_LICENCE = 300
export const NO_LICENCE = 'Say under which licence the shop may use this font'

export const LICENCE_HINT = 'Where it comes from and what you may do with it: ‘SIL Open Font License 1.1, Google Fonts’'

/** Maximum width and height in pixels; no phone can decode more. */
export const MAX_SIDE = 16_384

/** Number of items per page of the library. */
export const MEDIA_PAGE_SIZE = 48

export type Media = z.infer<typeof mediaSchema>

export type MediaListQuery = z.infer<typeof mediaListQuerySchema>

export const MEDIA_ORDERS = ['newest', 'name', 'largest'] as const
export type MediaOrder = (typeof MEDIA_ORDERS)[number]

export const MEDIA_USERS = ['product', 'page', 'bundle', 'category', 'store', 'settings'] as const

/** A page or product that uses an item, which therefore can't be deleted. */
export type MediaUse = z.infer<typeof mediaUseSchema>

export type MediaEdit = z.infer<typeof mediaEditSchema>

/** The URL includes the version, so that a replaced picture appears immediately. */
export const mediaUrl = ({ file, version }: Pick<Media, 'file' | 'version'>): string => `/images/${file}?v=${version}`
