/** Pictures, films and fonts of the shop, as staff keep them in the media library (docs/staff.md#media). */

export const MEDIA_KINDS = ['picture', 'film', 'font'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** What the library takes; a file's name ends in its format. */
export const MEDIA_FORMATS = ['jpg', 'png', 'webp', 'avif', 'svg', 'mp4', 'woff2'] as const
export type MediaFormat = (typeof MEDIA_FORMATS)[number]

export const MIME_TYPES: Readonly<Record<MediaFormat, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  woff2: 'font/woff2',
}

const MIB = 1024 * 1024
export const MAX_MEDIA_BYTES = 25 * MIB
/** A drawing is read and cleaned as a whole. */
export const MAX_SVG_BYTES = MIB
/** A phone has to load it before a text is shown as it should be. */
export const MAX_FONT_BYTES = MIB

export const MAX_LICENCE = 300
export const NO_LICENCE = 'Say under which licence the shop may use this font'

/** Pixels a side: more could not be shown by any phone. */
export const MAX_SIDE = 16_384

/** Items on a page of the library. */
export const MEDIA_PAGE_SIZE = 48

export type Media = {
  /** The file's name under /images/, which stays for good: what shows the item names it. */
  file: string
  /** As staff call it. */
  name: string
  alt: string
  kind: MediaKind
  mime_type: string
  bytes: number
  /** Pixels; null for films and fonts, and for drawings without a size. */
  width: number | null
  height: number | null
  /** What stays in view when a picture is cropped: per cent from the left and from the top. */
  focal_x: number
  focal_y: number
  /** Under which terms the shop may use it, in the words of whoever uploaded it. A font has one; '' for none. */
  licence: string
  /** Another one with each replacement. */
  version: string
  /** Who uploaded it; '' for the shop itself. */
  by: string
  /** UTC ISO-8601. */
  created_at: string
}

export type MediaList = { media: Media[]; total: number }

export type MediaListQuery = { q: string; kind?: MediaKind | undefined; page: number }

export const MEDIA_USERS = ['product', 'page', 'bundle', 'category', 'store', 'settings'] as const

/** What shows an item, so that it can't be deleted. */
export type MediaUse = {
  noun: (typeof MEDIA_USERS)[number]
  /** A product's code, a page's route, a bundle's id … */
  id: string
  title: string
}

export type MediaEdit = {
  name?: string | undefined
  alt?: string | undefined
  licence?: string | undefined
  focal_x?: number | undefined
  focal_y?: number | undefined
}

/** With its version, so that a replaced picture is seen at once. */
export const mediaUrl = ({ file, version }: Pick<Media, 'file' | 'version'>): string => `/images/${file}?v=${version}`
