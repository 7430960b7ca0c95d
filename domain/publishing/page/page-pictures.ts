/** Pictures that a page shows in their own size, and the one to load first. */
import { partOf } from '../../core/route/content-part.ts'
import { isOfPictures } from './carousel-defaults.ts'
import { memoizeByPart } from './memoize-by-part.ts'
import { bySequence, type Container, type PageDocument, type PageElement } from './page-document.ts'

/** Pixels across and down. */
export type PictureSize = readonly [width: number, height: number]

/** Sizes by file, where they are known. */
export type PictureSizes = Readonly<Record<string, PictureSize>>

const filesOf = (element: PageElement): string[] => {
  if (element.element_type !== 'image') return []
  const { image_src, mobile_img_src, different_image_on_mobile } = element.element_config.config
  return [image_src, ...(different_image_on_mobile ? [mobile_img_src] : [])].filter(Boolean)
}

const elementsOf = ({ blocks }: Container): PageElement[] =>
  blocks.toSorted(bySequence).flatMap(({ elements }) => elements.toSorted(bySequence))

/** Files of slides that are not cropped. */
const slideFiles = (element: PageElement): string[] => {
  if (element.element_type !== 'carousel') return []
  const { config } = element.element_config
  return isOfPictures(config) && config.shape === 'own'
    ? config.slides.map(({ img_src }) => img_src).filter(Boolean)
    : []
}

/** Files of image elements, and of slides that are not cropped, without duplicates. */
export const pictureFiles = (page: PageDocument): string[] => [
  ...new Set(
    page.containers.flatMap((container) =>
      elementsOf(container).flatMap((element) => [...filesOf(element), ...slideFiles(element)]),
    ),
  ),
]

/**
 * Id of the container or element with the page's first picture, which a browser should load at once; undefined if none
 * is in the first two containers. Content around a page has none, since it may be far down.
 */
export const firstPicture = memoizeByPart((page: PageDocument): string | undefined => {
  if (partOf(page.route)) return undefined
  for (const container of page.containers.toSorted(bySequence).slice(0, 2)) {
    if (container.styles.backdrop?.picture) return container.id
    const first = elementsOf(container).find((element) => filesOf(element).length > 0)
    if (first) return first.id
  }
  return undefined
})
