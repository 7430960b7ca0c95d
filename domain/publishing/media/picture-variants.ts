/**
 * Resized copies of a picture, by width and format. Names are derived from the picture's: `a.jpg` at 640 pixels as AVIF
 * is `w640/a.jpg.avif`. Pages may link to copies before they exist, because the Worker serves the original until then
 * (functions/core/site/serve-media.ts).
 */

/**
 * Widths in pixels, ascending. Copies are never upscaled: for a narrower picture they have its original width, so that
 * every picture has all copies.
 */
export const VARIANT_WIDTHS = [320, 640, 1280, 1920] as const
export type VariantWidth = (typeof VARIANT_WIDTHS)[number]

export const VARIANT_FORMATS = ['avif', 'webp'] as const
export type VariantFormat = (typeof VARIANT_FORMATS)[number]

/** Encoder settings, 0 to 100. AVIF at 50 and WebP at 76 look alike. */
export const VARIANT_QUALITY: Readonly<Record<VariantFormat, number>> = { avif: 50, webp: 76 }

/** A copy is at most this many times as high as its width, which bounds very tall pictures. */
export const MAX_VARIANT_RATIO = 4

/** Maximum number of pixels of a picture that is decoded; a larger one is only shown as it is. */
export const MAX_VARIANT_SOURCE_PIXELS = 100_000_000

const FOLDER = /^w(\d{3,4})\//
const SOURCE = /^(?!w\d{3,4}\/)[\w./-]+\.(?:jpe?g|png|webp|avif)$/i

/** The folders of the copies, below the pictures. */
export const VARIANT_FOLDERS: readonly string[] = VARIANT_WIDTHS.map((width) => `w${width}`)

/** True if resized copies are made of a picture, judged by its file name. SVGs scale, and GIFs are usually animated. */
export const hasVariants = (file: string): boolean => SOURCE.test(file)

/** ('a.jpg', 640, 'avif') → 'w640/a.jpg.avif'. */
export const variantFile = (file: string, width: VariantWidth, format: VariantFormat): string =>
  `w${width}/${file}.${format}`

/** 'w640/a.jpg.avif' → 'a.jpg'; undefined for any other name. */
export function variantSource(path: string): string | undefined {
  const [folder = ''] = path.split('/', 1)
  const format = VARIANT_FORMATS.find((name) => path.endsWith(`.${name}`))
  if (format === undefined || !VARIANT_FOLDERS.includes(folder)) return undefined
  const source = path.slice(folder.length + 1, -(format.length + 1))
  return hasVariants(source) ? source : undefined
}

/** True if a file below the pictures is in a folder of copies. */
export const isVariant = (path: string): boolean =>
  FOLDER.test(path) && VARIANT_FOLDERS.includes(path.split('/')[0] ?? '')

/** All copies that a picture may have; [] for SVGs and videos. */
export const variantsOf = (file: string): string[] =>
  hasVariants(file)
    ? VARIANT_WIDTHS.flatMap((width) => VARIANT_FORMATS.map((format) => variantFile(file, width, format)))
    : []

/**
 * Pixels across of each copy of a picture that is `width` across, without repeats: ascending, never wider than the
 * picture, and at most as many as there are widths.
 */
export const pixelWidths = (width: number): number[] => [
  ...new Set(VARIANT_WIDTHS.map((limit) => Math.min(limit, width))),
]
