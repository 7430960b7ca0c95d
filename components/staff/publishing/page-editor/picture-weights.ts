/** Weights of a page's own pictures as the shop delivers them. Pictures of products are the lists' own. */
import { VARIANT_WIDTHS, type VariantWidth } from '../../../../domain/publishing/media/picture-variants.ts'
import { hasBackdrop } from '../../../../domain/publishing/page/backdrop.ts'
import type { CarouselConfig } from '../../../../domain/publishing/page/carousel-defaults.ts'
import { memoizeByPart } from '../../../../domain/publishing/page/memoize-by-part.ts'
import {
  bySequence,
  type Container,
  type PageDocument,
  type PageElement,
} from '../../../../domain/publishing/page/page-document.ts'
import { copyUrl, imageUrl, slidePixels } from '../../../kit/picture/picture-sources.ts'
import { bytesOf, head } from '../../core/queries/head.ts'

/** Windows that the weights are for, in CSS pixels. The phone has three device pixels to each, as most do. */
export const WEIGHED = { desktop: 1440, phone: 390 } as const
type Weighed = keyof typeof WEIGHED

/** `urls`: the copy that a browser with AVIF chooses. */
type ShownPicture = { node: string; file: string; urls: Readonly<Record<Weighed, string>> }

/** null for a file without a known size. */
export type PictureWeight = ShownPicture & { bytes: Readonly<Record<Weighed, number | null>> }

const shown = (node: string, file: string, widths: Record<Weighed, VariantWidth>, onPhones = file): ShownPicture[] =>
  file === ''
    ? []
    : [
        {
          node,
          file,
          urls: { desktop: copyUrl(file, widths.desktop, 'avif'), phone: copyUrl(onPhones, widths.phone, 'avif') },
        },
      ]

/** Chosen for pictures up to the whole width (image-element.tsx, lively-container.tsx). */
const WIDE = { desktop: 1920, phone: 1280 } as const
/** Chosen for cards and slides ('column' of picture-sources.ts): 30rem, and 90% of a phone. */
const COLUMN = { desktop: 640, phone: 1280 } as const

/** Device pixels of the width of a phone. */
const PHONE_PIXELS = WEIGHED.phone * 3

const copyFor = (pixels: number): VariantWidth => VARIANT_WIDTHS.find((width) => width >= pixels) ?? 1920

function slidePictures(id: string, { slides, slides_per_view: count }: CarouselConfig): ShownPicture[] {
  const widths =
    count === 'auto' ? COLUMN : { desktop: copyFor(slidePixels(count)), phone: copyFor(PHONE_PIXELS / count) }
  return slides.flatMap(({ img_src }) => shown(id, img_src, widths))
}

function elementPictures(element: PageElement): ShownPicture[] {
  const { id } = element
  switch (element.element_type) {
    case 'image': {
      const { image_src, mobile_img_src, different_image_on_mobile } = element.element_config.config
      return shown(id, image_src, WIDE, (different_image_on_mobile && mobile_img_src) || image_src)
    }
    case 'card':
      return shown(id, element.element_config.config.image_src, COLUMN)
    case 'carousel':
      return slidePictures(id, element.element_config.config)
    case 'video': {
      const { poster_src } = element.element_config.config
      return poster_src === ''
        ? []
        : [{ node: id, file: poster_src, urls: { desktop: imageUrl(poster_src), phone: imageUrl(poster_src) } }]
    }
    default:
      return []
  }
}

const containerPictures = memoizeByPart(({ id, styles: { backdrop }, blocks }: Container): readonly ShownPicture[] => [
  ...(hasBackdrop(backdrop) ? shown(id, backdrop.picture, WIDE) : []),
  ...blocks.toSorted(bySequence).flatMap(({ elements }) => elements.toSorted(bySequence).flatMap(elementPictures)),
])

export const pagePictures = (page: PageDocument): ShownPicture[] =>
  page.containers.toSorted(bySequence).flatMap(containerPictures)

/** A picture on several parts is listed for each. */
export const weighPictures = (pictures: readonly ShownPicture[]): Promise<PictureWeight[]> =>
  Promise.all(
    pictures.map(async (picture) => {
      const [desktop, phone] = await Promise.all([head(picture.urls.desktop), head(picture.urls.phone)])
      return { ...picture, bytes: { desktop: bytesOf(desktop) || null, phone: bytesOf(phone) || null } }
    }),
  )

/** Bytes of all pictures, each file once, since browsers keep it. */
export function totalBytes(weights: readonly PictureWeight[], on: Weighed): number {
  const files = new Map(weights.map(({ urls, bytes }) => [urls[on], bytes[on] ?? 0]))
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0)
}
