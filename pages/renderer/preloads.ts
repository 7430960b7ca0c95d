/** Renders preload tags for a page's first picture, the largest element of its first screen. */
import { imageUrl, type PicturePlace, pictureSources } from '../../components/kit/picture/picture-sources.ts'
import { shownPicture } from '../../components/kit/picture/shown-picture.ts'
import { escapeHtml } from '../../domain/core/html/escape-html.ts'
import type { Descriptor } from '../../domain/publishing/descriptor/descriptor.ts'

/**
 * Returns the attributes of a preload tag: a drawing's URL, or a photo's AVIF copies. Browsers without AVIF preload
 * nothing.
 */
function addressOf(file: string, place: PicturePlace): string {
  const avif = pictureSources(file, place)?.avif
  if (avif === undefined) return `href="${escapeHtml(imageUrl(file))}"`
  return `type="image/avif" imagesrcset="${avif.srcSet}"${avif.sizes === undefined ? '' : ` imagesizes="${avif.sizes}"`}`
}

const firstPicture = (descriptor: Descriptor): string | undefined => {
  switch (descriptor.type) {
    case 'pdp':
      return addressOf(shownPicture(descriptor.data.product), 'gallery')
    case 'plp': {
      const [product] = descriptor.data.products
      return product && addressOf(shownPicture(product), 'card')
    }
    default:
      return undefined
  }
}

/** Returns the tags; '' for pages whose largest element is text or whose pictures depend on the screen. */
export function preloads(descriptor: Descriptor): string {
  const address = firstPicture(descriptor)
  return address === undefined ? '' : `<link rel="preload" as="image" ${address} fetchpriority="high">`
}
