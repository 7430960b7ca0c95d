/** Which copies of a picture a browser may choose from, by where the picture is shown. */
import {
  hasVariants,
  type VariantFormat,
  type VariantWidth,
  variantFile,
} from '../../../domain/publishing/media/picture-variants.ts'

export const imageUrl = (file: string): string => `/images/${file}`

/** `sizes` is the width in the layout, as browsers read it; with one width there is nothing to choose. */
type Shown = { widths: readonly VariantWidth[]; sizes?: string }

const SHOWN = {
  /** Up to 10rem wide. */
  thumb: { widths: [320] },
  card: { widths: [320, 640], sizes: '16rem' },
  gallery: { widths: [320, 640, 1280], sizes: '(max-width: 48em) 18rem, 36rem' },
  /** A card or a slide of the page builder. */
  column: { widths: [320, 640, 1280], sizes: '(max-width: 48em) 90vw, 30rem' },
} as const satisfies Record<string, Shown>

export type PicturePlace = keyof typeof SHOWN

/** The attributes of a `<source>` or an `<img>`. */
export type PictureSource = { srcSet: string; sizes?: string }

function sourceOf(file: string, format: VariantFormat, { widths, sizes }: Shown): PictureSource {
  const urls = widths.map((width) => ({ width, url: imageUrl(variantFile(file, width, format)) }))
  if (sizes === undefined) return { srcSet: urls.map(({ url }) => url).join() }
  return { srcSet: urls.map(({ width, url }) => `${url} ${width}w`).join(), sizes }
}

/** Returns undefined for a picture without copies, such as a drawing. */
export const pictureSources = (file: string, place: PicturePlace): Record<VariantFormat, PictureSource> | undefined =>
  hasVariants(file)
    ? { avif: sourceOf(file, 'avif', SHOWN[place]), webp: sourceOf(file, 'webp', SHOWN[place]) }
    : undefined

/** The address of a single copy, or of the picture itself where it has none. */
export const copyUrl = (file: string, width: VariantWidth, format: VariantFormat): string =>
  imageUrl(hasVariants(file) ? variantFile(file, width, format) : file)
