/** Builds the sources of a picture, from whose sizes and formats the browser chooses, by where it is shown. */
import {
  hasVariants,
  VARIANT_WIDTHS,
  type VariantFormat,
  type VariantWidth,
  variantFile,
} from '../../../domain/publishing/media/picture-variants.ts'
import { isPlaceholder } from './shown-picture.ts'

/** `file` is a name below /images/, or a placeholder. */
export const imageUrl = (file: string): string => (isPlaceholder(file) ? file : `/images/${file}`)

/** `sizes`: HTML sizes attribute, the width in the layout. Absent if there is only one width. */
type Shown = { widths: readonly VariantWidth[]; sizes?: string }

const MAX_SHOWN = {
  /** At most 10rem wide. */
  thumb: { widths: [320] },
  card: { widths: [320, 640], sizes: '16rem' },
  gallery: { widths: [320, 640, 1280], sizes: '(max-width: 48em) 18rem, 36rem' },
  /** A page builder card or slide. */
  column: { widths: [320, 640, 1280], sizes: '(max-width: 48em) 90vw, 30rem' },
} as const satisfies Record<string, Shown>

/** A named place, or slides of which as many fill a column as wide as the shop's pages. */
export type PicturePlace = keyof typeof MAX_SHOWN | { slides: number }

/** Width of the shop's pages in rem (--page of tokens.css). */
const PAGE_REM = 80

/** Width of such a slide, in pixels of a desktop. */
export const slidePixels = (slides: number): number => (PAGE_REM * 16) / slides

const shownIn = (place: PicturePlace): Shown =>
  typeof place === 'string'
    ? MAX_SHOWN[place]
    : {
        widths: VARIANT_WIDTHS,
        sizes: `(max-width: ${PAGE_REM}rem) ${Math.ceil(100 / place.slides)}vw, ${Math.ceil(PAGE_REM / place.slides)}rem`,
      }

/** Attributes of a `<source>` or `<img>`. */
export type PictureSource = { srcSet: string; sizes?: string }

function sourceOf(file: string, format: VariantFormat, { widths, sizes }: Shown): PictureSource {
  const urls = widths.map((width) => ({ width, url: imageUrl(variantFile(file, width, format)) }))
  if (sizes === undefined) return { srcSet: urls.map(({ url }) => url).join() }
  return { srcSet: urls.map(({ width, url }) => `${url} ${width}w`).join(), sizes }
}

/** Returns the sources by format; undefined for a picture without copies, such as a drawing. */
export const pictureSources = (file: string, place: PicturePlace): Record<VariantFormat, PictureSource> | undefined =>
  hasVariants(file)
    ? { avif: sourceOf(file, 'avif', shownIn(place)), webp: sourceOf(file, 'webp', shownIn(place)) }
    : undefined

/** Sources of a picture shown in its own width, or as wide as the screen. */
export function scaledSource(file: string, format: VariantFormat, width: number): PictureSource {
  const urls = VARIANT_WIDTHS.filter((_, at) => at === 0 || (VARIANT_WIDTHS[at - 1] ?? 0) < width).map(
    (copy) => `${imageUrl(variantFile(file, copy, format))} ${Math.min(copy, width)}w`,
  )
  return { srcSet: urls.join(), sizes: `(max-width: ${width}px) 100vw, ${width}px` }
}

/** Returns the URL of one copy, or of the picture itself if it has no copies. */
export const copyUrl = (file: string, width: VariantWidth, format: VariantFormat): string =>
  imageUrl(hasVariants(file) ? variantFile(file, width, format) : file)
